import { expect, test } from "vitest";
import { OneByOne } from "./oneByOne.ts";

/** Work that ends when told to. */
function work(name: string, done: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    done.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test("the work of one key is done one piece after the other, in its order; that of others beside it", async () => {
  const begun: string[] = [];
  const queue = new OneByOne();
  const [first, second, other] = [work("1", begun), work("2", begun), work("other", begun)];
  const answers = [queue.run("ana", first.run), queue.run("ana", second.run), queue.run("bob", other.run)];
  other.end();
  expect(await answers[2]).toBe("other");
  expect(begun).toEqual(["1", "other"]);
  first.end();
  expect(await answers[0]).toBe("1");
  second.end();
  expect(await answers[1]).toBe("2");
  expect(begun).toEqual(["1", "other", "2"]);
});

test("a piece that fails tells who asked for it, and the next begins", async () => {
  const queue = new OneByOne();
  const [first, second] = [work("1", []), work("2", [])];
  const answers = [queue.run("ana", first.run), queue.run("ana", second.run)] as const;
  first.fail();
  await expect(answers[0]).rejects.toThrow("1");
  second.end();
  expect(await answers[1]).toBe("2");
});
