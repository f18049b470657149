import "./style/base.css";
import "./style/layout.css";
import "./style/panes.css";
import "./style/details.css";
import { Session } from "./app/session.js";
import { startWindow } from "./app/window.js";

startWindow(new Session(), document.getElementById("app") as HTMLElement);
