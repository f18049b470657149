// The entry of the inspector: starts the window in the document.

import "./style/base.css";
import "./style/layout.css";
import "./style/panes.css";
import "./style/details.css";
import { startWindow } from "./app/window.js";
import { Session } from "./state/session.js";

startWindow(new Session(), document.getElementById("app") as HTMLElement);
