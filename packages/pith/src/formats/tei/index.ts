export { renderTei, TEI_CORPUS, type TeiOptions } from "./render-tei.js";
