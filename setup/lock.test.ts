import { spawnSync } from "node:child_process";
import fs, {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { withFileLock } from "./lock.mjs";
import { cacheDir } from "./paths.mjs";

const name = `test-${process.pid}`;
const file = join(cacheDir, `${name}.lock`);

function writeLock(pid: number, host: string, ageInSeconds: number): void {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, host }));
  const modifiedAt = new Date(Date.now() - ageInSeconds * 1000);
  utimesSync(file, modifiedAt, modifiedAt);
}

test("a second caller waits, is notified once that it waits, and runs after the first", async () => {
  const events: string[] = [];
  const work = (label: string) => async () => {
    events.push(`${label} in`);
    await wait(300);
    events.push(`${label} out`);
  };
  const onWait = () => events.push("wait");
  await Promise.all([withFileLock(name, work("first"), onWait), withFileLock(name, work("second"), onWait)]);
  expect(events).toEqual(["first in", "wait", "first out", "second in", "second out"]);
});

test("the lock is released when the work fails, and the failure is passed on", async () => {
  await expect(withFileLock(name, () => Promise.reject(new Error("boo")))).rejects.toThrow("boo");
  expect(existsSync(file)).toBe(false);
});

test("a process that lost its lock while it was suspended does not remove the lock of the next process", async () => {
  await withFileLock(name, async () => writeLock(process.ppid, hostname(), 0));
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.ppid });
  rmSync(file);
});

test.each([
  ["a dead process of this machine", spawnSync("true").pid, hostname(), 0],
  ["a process of another machine without a recent heartbeat", process.pid, "elsewhere", 60],
])("the lock of %s is removed, and the work is run", async (_, pid, host, age) => {
  writeLock(pid, host, age);
  await expect(withFileLock(name, async () => "done")).resolves.toBe("done");
  expect(existsSync(file)).toBe(false);
});

test("a caller that removes a stale lock waits for the process that took the lock meanwhile", async () => {
  writeLock(spawnSync("true").pid, hostname(), 0);
  const rename = renameSync;
  const spy = vi.spyOn(fs, "renameSync").mockImplementationOnce((from, to) => {
    // A second process replaces the stale lock before the caller renames it, and a third takes the lock afterwards.
    writeLock(process.pid, hostname(), 0);
    rename(from, to);
    writeLock(process.ppid, hostname(), 0);
  });
  // Not `vi.mock`: other test files share the process, and would get its mocks.
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  const events: string[] = [];
  const onWait = () => {
    events.push("wait");
    setTimeout(() => {
      events.push("third out");
      rmSync(file);
    }, 100);
  };
  await withFileLock(name, async () => events.push("caller in"), onWait);
  expect(events).toEqual(["wait", "third out", "caller in"]);
});
