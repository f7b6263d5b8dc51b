import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("no more than so many run at once, first come first served, and each gets its own result", async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 7 }, (_, i) =>
      turns.take(async () => {
        begun.push(i);
        running += 1;
        most = Math.max(most, running);
        for (let left = 7 - i; left > 0; left -= 1) await turn();
        running -= 1;
        return i * 10;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(results).toEqual([0, 10, 20, 30, 40, 50, 60]);
});

test("what fails makes room for the next", async () => {
  const turns = new Turns(1);
  const failing = turns.take(async () => {
    throw new Error("no");
  });
  const next = turns.take(async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
  expect(await turns.take(async () => "later")).toBe("later");
});
