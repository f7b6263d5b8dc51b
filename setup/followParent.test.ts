import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { pinnedNode, root } from "./paths.mjs";

/** Runs a process whose parent id stays `parent` when that parent ends, as on Windows. Returns the process's exit code. */
async function exitCodeUnder(parent: number, onStop: string): Promise<unknown> {
  const program = `
    Object.defineProperty(process, "ppid", { value: ${parent} });
    ${onStop}
    await import("./setup/followParent.mjs");
    setTimeout(() => process.exit(7), 1500);`;
  const child = spawn(pinnedNode, ["--input-type=module", "--eval", program], { cwd: root });
  const [code] = await once(child, "exit");
  return code;
}

test("a process stops when its parent has ended, even where the system still reports the parent's id", async () => {
  const { pid } = spawnSync(pinnedNode, ["--eval", ""]);
  expect(await exitCodeUnder(pid, ""), "without a clean stop").toBe(143);
  expect(await exitCodeUnder(pid, 'process.on("SIGTERM", () => process.exit(3));'), "with a clean stop").toBe(
    3,
  );
  expect(await exitCodeUnder(process.pid, ""), "while the parent runs").toBe(7);
});
