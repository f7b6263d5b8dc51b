import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { withLock } from "./lock.mjs";
import { cacheDir } from "./paths.mjs";

const name = `test-${process.pid}`;
const file = join(cacheDir, `${name}.lock`);

function leaveLock(pid: number, host: string, ageInSeconds: number): void {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, host }));
  const then = new Date(Date.now() - ageInSeconds * 1000);
  utimesSync(file, then, then);
}

test("one at a time: the second waits, is told once, and runs after the first", async () => {
  const told: string[] = [];
  const work = (who: string) => async () => {
    told.push(`${who} in`);
    await wait(300);
    told.push(`${who} out`);
  };
  const waits = () => told.push("wait");
  await Promise.all([withLock(name, work("first"), waits), withLock(name, work("second"), waits)]);
  expect(told).toEqual(["first in", "wait", "first out", "second in", "second out"]);
});

test("the lock is given back when the work fails, and the failure goes through", async () => {
  await expect(withLock(name, () => Promise.reject(new Error("boo")))).rejects.toThrow("boo");
  expect(existsSync(file)).toBe(false);
});

test.each([
  ["a dead process of this machine", spawnSync("true").pid, hostname(), 0],
  ["a process of another machine that has been silent", process.pid, "elsewhere", 60],
])("a lock left by %s is taken over", async (_, pid, host, age) => {
  leaveLock(pid, host, age);
  await expect(withLock(name, async () => "mine")).resolves.toBe("mine");
  expect(existsSync(file)).toBe(false);
});
