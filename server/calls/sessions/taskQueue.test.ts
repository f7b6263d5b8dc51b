import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { TaskQueue } from "./taskQueue.ts";

test("a limited number of tasks run at the same time; the others follow in order, even after a failure", async () => {
  const queue = new TaskQueue(2, { normal: 4, low: 0 });
  const begun: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const work = (number: number) =>
    queue.run(async () => {
      begun.push(number);
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await sleep(1);
      running -= 1;
      if (number % 2 === 0) throw new Error(`${number} fails`);
      return number;
    });
  const ends = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work));
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  expect(maxRunning).toBe(2);
  expect(ends.map((end) => (end.status === "fulfilled" ? end.value : "failed"))).toEqual([
    1,
    "failed",
    3,
    "failed",
    5,
    "failed",
  ]);
  expect(await work(7)).toBe(7);
});

test("tasks of low priority run last, and each priority's queue refuses tasks when it is full", async () => {
  const queue = new TaskQueue(1, { normal: 2, low: 1 });
  const done: string[] = [];
  let finish = () => {};
  const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const enqueue = (name: string, priority?: "normal" | "low") =>
    queue.run(async () => done.push(name), priority);
  const waiting = [enqueue("a sign-up", "low"), enqueue("a sign-in"), enqueue("another sign-in")];
  await expect(enqueue("one sign-up too many", "low")).rejects.toMatchObject({ code: "busy" });
  await expect(enqueue("one sign-in too many")).rejects.toMatchObject({ code: "busy" });
  finish();
  await Promise.all([first, ...waiting]);
  expect(done).toEqual(["a sign-in", "another sign-in", "a sign-up"]);
});
