// Runs one tool on one page in a child process, with a time limit.

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { extract } from "pith";
import type { ToolAnswer, ToolTask } from "./tool-process.js";

/** What a tool made of a page, as plain text, or why it made nothing. */
export type ToolResult = (Omit<ToolAnswer, "content"> & { readonly text: string }) | { readonly error: string };

/** Runs one tool on one page in a process of its own, and stops it after `timeoutMs`. */
export async function runTool(task: ToolTask, timeoutMs: number): Promise<ToolResult> {
  const answer = await ask(task, timeoutMs);
  if ("error" in answer) return answer;
  const { body } = await import("pith/algorithms");
  const { content, ...rest } = answer;
  // Pith turns HTML into text for all, so that no tool is judged by how it writes plain text.
  return {
    ...rest,
    text: task.tool === "pith" || content === "" ? content : extract(content, { algorithm: body }).text,
  };
}

function ask(task: ToolTask, timeoutMs: number): Promise<ToolAnswer | { readonly error: string }> {
  return new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL("./tool-process.js", import.meta.url));
    const child = fork(path, { serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
    const timer = setTimeout(() => {
      resolve({ error: `stopped after ${timeoutMs / 1000} s` });
      child.kill("SIGKILL");
    }, timeoutMs);
    child.once("message", (answer: ToolAnswer | { readonly error: string }) => {
      resolve(answer);
      child.kill("SIGKILL");
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      resolve({ error: `its process ended with ${signal ?? code}` });
    });
    child.send(task);
  });
}
