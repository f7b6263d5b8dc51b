import { expect, test } from "vitest";
import { AnswerCache } from "./answerCache.ts";

/** Makes a cache, and a function that asks a cached query. The query's answer counts how often it was read. */
function cacheAndQuery() {
  const cache = new AnswerCache();
  let readCount = 0;
  const read = async () => {
    readCount += 1;
    return readCount;
  };
  return { cache, ask: () => cache.answer("how many?", ["settings", "results:ana"], read) };
}

test("an answer is cached until a channel that it depends on changes", async () => {
  const { cache, ask } = cacheAndQuery();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  cache.invalidate([
    { topic: "event", ids: "all" },
    { topic: "results", key: "bob", ids: "all" },
    { rightsOf: "ana" },
  ]);
  expect(await ask()).toBe(1);
  cache.invalidate([{ topic: "results", key: "ana", ids: "all" }]);
  expect([await ask(), await ask()]).toEqual([2, 2]);
  cache.clear();
  expect(await ask()).toBe(3);
});

test("each query has its own cached answer", async () => {
  const { cache, ask } = cacheAndQuery();
  await ask();
  expect(await cache.answer("how much?", [], async () => "a lot")).toBe("a lot");
  expect(await ask()).toBe(1);
});

test("queries that arrive during a read share its answer, but a query after a change reads again", async () => {
  const cache = new AnswerCache();
  const [old, fresh] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const results = [old.promise, fresh.promise];
  const ask = () =>
    cache.answer(
      "what?",
      ["completedGames"],
      () => results.shift() ?? Promise.reject(new Error("read again")),
    );
  const before = [ask(), ask()];
  cache.invalidate([{ topic: "completedGames", ids: "all" }]);
  const after = ask();
  fresh.resolve("fresh");
  old.resolve("old");
  expect(await Promise.all(before)).toEqual(["old", "old"]);
  expect([await after, await ask()]).toEqual(["fresh", "fresh"]);
});

test("a failure is reported and not cached", async () => {
  const cache = new AnswerCache();
  await expect(cache.answer("what?", [], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.answer("what?", [], async () => "yes")).toBe("yes");
});
