/** VitePress's own theme without its fonts, in place of which pages use the system's. */
import DefaultTheme from "vitepress/theme-without-fonts";
import "./style.css";

export default DefaultTheme;
