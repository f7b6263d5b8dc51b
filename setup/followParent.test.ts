import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { pinnedNode, root } from "./paths.mjs";

/** Runs a process that follows the parent with this number, which stays the same as on Windows; gives its exit code. */
async function endOf(parent: number, onStop: string): Promise<unknown> {
  const program = `
    Object.defineProperty(process, "ppid", { value: ${parent} });
    ${onStop}
    await import("./setup/followParent.mjs");
    setTimeout(() => process.exit(7), 1500);`;
  const child = spawn(pinnedNode, ["--input-type=module", "--eval", program], { cwd: root });
  const [code] = await once(child, "exit");
  return code;
}

test("a process stops when its parent has ended, where the system keeps the parent's number too", async () => {
  const { pid } = spawnSync(pinnedNode, ["--eval", ""]);
  expect(await endOf(pid, ""), "without a clean stop").toBe(143);
  expect(await endOf(pid, 'process.on("SIGTERM", () => process.exit(3));'), "with a clean stop").toBe(3);
  expect(await endOf(process.pid, ""), "while the parent runs").toBe(7);
});
