import { expect, test } from "vitest";
import { gather, payloads, readPayload } from "./bus.ts";
import type { Touch } from "./touch.ts";

const id = (i: number) => `6b1ba8b2-5f0e-4a39-a5b1-${String(i).padStart(12, "0")}`;
const many = Array.from({ length: 300 }, (_, i) => id(i));

/** What a server that hears these notifications takes in. */
function heard(touches: readonly Touch[]): (readonly Touch[])[] {
  const commits: (readonly Touch[])[] = [];
  const take = gather((commit) => commits.push(commit));
  for (const text of payloads(touches)) {
    const part = readPayload(text);
    if (part) take(part);
  }
  return commits;
}

test("what a command touched is one notification that says the same", () => {
  const touches: Touch[] = [
    { topic: "games", ids: ["a", "b"] },
    { topic: "playerCards", key: "ana", ids: "all" },
    { rightsOf: "bob" },
  ];
  expect(payloads(touches)).toHaveLength(1);
  expect(heard(touches)).toEqual([touches]);
  expect(payloads([])).toEqual([]);
});

test("touches of the same topic and key are said as one", () => {
  const touches: Touch[] = [
    { topic: "players", ids: ["a"] },
    { topic: "playerCards", key: "ana", ids: ["x"] },
    { topic: "players", ids: ["b", "a"] },
    { topic: "playerCards", key: "bob", ids: ["x"] },
    { topic: "playerCards", key: "ana", ids: "all" },
  ];
  expect(heard(touches)).toEqual([
    [
      { topic: "players", ids: ["a", "b"] },
      { topic: "playerCards", key: "ana", ids: "all" },
      { topic: "playerCards", key: "bob", ids: ["x"] },
    ],
  ]);
});

test("a touch of many rows becomes all of its topic, of the same key, where there is no room", () => {
  const touches: Touch[] = [
    { topic: "players", ids: many },
    { topic: "playerCards", key: "ana", ids: many },
    { topic: "games", ids: ["a"] },
  ];
  expect(heard(touches)).toEqual([
    [
      { topic: "players", ids: "all" },
      { topic: "playerCards", key: "ana", ids: "all" },
      { topic: "games", ids: ["a"] },
    ],
  ]);
});

test("what does not fit in one notification is heard at once all the same, and leaves nothing behind", () => {
  const touches: Touch[] = many.map((key) => ({ topic: "pointEntries", key, ids: "all" }));
  expect(payloads(touches).length).toBeGreaterThan(2);
  expect(heard(touches)).toEqual([touches]);
  const commits: (readonly Touch[])[] = [];
  const take = gather((commit) => commits.push(commit));
  for (const text of [...payloads(touches), ...payloads([{ rightsOf: "bob" }])]) {
    const part = readPayload(text);
    if (part) take(part);
  }
  expect(commits).toEqual([touches, [{ rightsOf: "bob" }]]);
});

test("no notification reaches the 8,000 bytes that PostgreSQL refuses", () => {
  const accented = many.map((each) => `é${each}`);
  for (let count = 0; count <= accented.length; count += 1) {
    const ids = accented.slice(0, count);
    const touches: Touch[] = [
      { topic: "players", ids },
      ...ids.map((key) => ({ topic: "results", key, ids: [key] })),
    ];
    for (const text of payloads(touches)) expect(Buffer.byteLength(text)).toBeLessThan(8000);
  }
});

test.each([undefined, "", "no JSON", "[]", "{}", '{"touches":[{"topic":1}],"more":false}'])(
  "a notification that is none of ours is left aside: %s",
  (text) => {
    expect(readPayload(text)).toBeNull();
  },
);
