import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { pinnedNode, root } from "./paths.mjs";

/**
 * Runs a process that always reports `parent` as its parent's id, as on Windows. The process runs the code `prelude` and then
 * follows its parent. Returns the process's exit code: 7 if nothing stopped the process for 1.5 seconds.
 */
async function exitCodeUnder(parent: number, prelude: string): Promise<unknown> {
  const program = `
    Object.defineProperty(process, "ppid", { value: ${parent} });
    ${prelude}
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
