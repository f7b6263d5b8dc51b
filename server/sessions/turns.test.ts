import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("so many run at the same time, the others in the order they came, and failures give their turn on", async () => {
  const turns = new Turns(2, { sooner: 4, later: 0 });
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    turns.take(async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await sleep(1);
      running -= 1;
      if (number % 2 === 0) throw new Error(`${number} fails`);
      return number;
    });
  const ends = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work));
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
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

test("what is done later lets everything else pass, and is refused where there is no room to wait", async () => {
  const turns = new Turns(1, { sooner: 2, later: 1 });
  const done: string[] = [];
  let finish = () => {};
  const first = turns.take(() => new Promise<void>((resolve) => (finish = resolve)));
  const give = (name: string, when?: "sooner" | "later") => turns.take(async () => done.push(name), when);
  const waiting = [give("a sign-up", "later"), give("a sign-in"), give("another sign-in")];
  await expect(give("one sign-up too many", "later")).rejects.toMatchObject({ code: "busy" });
  await expect(give("one sign-in too many")).rejects.toMatchObject({ code: "busy" });
  finish();
  await Promise.all([first, ...waiting]);
  expect(done).toEqual(["a sign-in", "another sign-in", "a sign-up"]);
});
