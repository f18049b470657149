/** An algorithm that does what pages ask for: the worst that one could do. Of the others it keeps the whole body. */
export default {
  name: "poison",
  select(tree) {
    const page = new TextDecoder().decode(tree.source);
    if (page.includes("DO: loop")) for (;;);
    if (page.includes("DO: kill")) process.kill(process.pid, "SIGKILL");
    if (page.includes("DO: exit")) process.exit(7);
    if (page.includes("DO: throw")) throw new Error("asked to");
    if (page.includes("DO: fill")) for (const all = []; ; ) all.push({ more: new Array(1_000).fill(0.5) });
    const body = tree.find("body");
    return { algorithm: "poison", container: body, kept: [body], dropped: new Set(), trace: { kind: "poison" } };
  },
};
