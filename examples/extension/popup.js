// The popup: has content.js read the tab, shows what that found as a page or as Markdown, and copies it.

const byId = (id) => document.getElementById(id);
const status = byId("status");

const tabId = await tabToRead();
const page = await read(tabId).catch(({ message }) => {
  status.textContent = `This page can't be read: ${message}`;
});
if (page !== undefined) show(page);

/** The tab that a large view was opened for, or the one that the popup stands over. */
async function tabToRead() {
  const named = new URLSearchParams(location.search).get("tab");
  if (named !== null) return Number(named);
  const [active] = await chrome.tabs.query({ active: true, currentWindow: true });
  return active.id;
}

async function read(tabId) {
  const target = { tabId };
  await chrome.scripting.executeScript({ target, files: ["content.js"] });
  const [{ result }] = await chrome.scripting.executeScript({ target, func: () => globalThis.pithOfPage() });
  return result;
}

function show(page) {
  byId("title").textContent = page.title || page.url;
  byId("warnings").replaceChildren(...page.warnings.map((message) => item(message)));
  const isEmpty = page.words === 0;
  status.textContent = isEmpty
    ? "No main content was found on this page."
    : `${page.words} words; expected quality ${Math.round(page.confidence * 100)} %`;
  if (isEmpty) return;
  byId("reading").srcdoc = page.html;
  byId("markdown").textContent = page.markdown;
  byId("views").hidden = false;
  byId("copy").onclick = () => copy(page.markdown);
  byId("switch").onclick = () => switchView();
  byId("large").href = `popup.html?tab=${tabId}`;
}

function item(message) {
  const line = document.createElement("li");
  line.textContent = message;
  return line;
}

async function copy(markdown) {
  await navigator.clipboard.writeText(markdown);
  status.textContent = "Copied as Markdown.";
}

function switchView() {
  const isSource = byId("markdown").hidden;
  byId("markdown").hidden = !isSource;
  byId("reading").hidden = isSource;
  byId("switch").setAttribute("aria-pressed", String(isSource));
}
