import { expect, test } from "vitest";
import { KeptAnswers } from "./kept.ts";

/** A question whose answers are counted: 1, then 2… */
function counting() {
  const kept = new KeptAnswers();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  return { kept, ask: () => kept.answer("how many?", ["grid", "results:ana"], read) };
}

test("an answer is kept until one of its channels is touched", async () => {
  const { kept, ask } = counting();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  kept.forget([
    { topic: "event", ids: "all" },
    { topic: "results", key: "bob", ids: "all" },
    { rightsOf: "ana" },
  ]);
  expect(await ask()).toBe(1);
  kept.forget([{ topic: "results", key: "ana", ids: "all" }]);
  expect([await ask(), await ask()]).toEqual([2, 2]);
  kept.forgetAll();
  expect(await ask()).toBe(3);
});

test("other questions have answers of their own", async () => {
  const { kept, ask } = counting();
  await ask();
  expect(await kept.answer("how much?", [], async () => "a lot")).toBe("a lot");
  expect(await ask()).toBe(1);
});

test("who asks while it is being read gets the same answer; after a change, a new one", async () => {
  const kept = new KeptAnswers();
  const [old, fresh] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const reads = [old.promise, fresh.promise];
  const ask = () =>
    kept.answer("what?", ["completedGames"], () => reads.shift() ?? Promise.reject(new Error("read again")));
  const before = [ask(), ask()];
  kept.forget([{ topic: "completedGames", ids: "all" }]);
  const after = ask();
  fresh.resolve("fresh");
  old.resolve("old");
  expect(await Promise.all(before)).toEqual(["old", "old"]);
  expect([await after, await ask()]).toEqual(["fresh", "fresh"]);
});

test("a failure is told and not kept", async () => {
  const kept = new KeptAnswers();
  await expect(kept.answer("what?", [], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await kept.answer("what?", [], async () => "yes")).toBe("yes");
});
