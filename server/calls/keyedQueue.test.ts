import { expect, test } from "vitest";
import { KeyedQueue } from "./keyedQueue.ts";

/** A task that ends when the test resolves it. */
function createTask(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    begun.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test("tasks of one key run one after another in order; tasks of different keys run concurrently", async () => {
  const begun: string[] = [];
  const queue = new KeyedQueue();
  const [first, second, other] = [createTask("1", begun), createTask("2", begun), createTask("other", begun)];
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

test("a failing task rejects its own promise, and the next task begins", async () => {
  const queue = new KeyedQueue();
  const [first, second] = [createTask("1", []), createTask("2", [])];
  const answers = [queue.run("ana", first.run), queue.run("ana", second.run)] as const;
  first.fail();
  await expect(answers[0]).rejects.toThrow("1");
  second.end();
  expect(await answers[1]).toBe("2");
});
