import { expect, test } from "vitest";
import { collectCommits, payloadsOf, readPayload } from "./bus.ts";
import type { Touch } from "./touch.ts";

const id = (i: number) => `6b1ba8b2-5f0e-4a39-a5b1-${String(i).padStart(12, "0")}`;
const manyIds = Array.from({ length: 300 }, (_, i) => id(i));

/** The touches (marks of changed rows) that a server receives when `touches` are sent, grouped by commit. */
function received(touches: readonly Touch[]): (readonly Touch[])[] {
  const commits: (readonly Touch[])[] = [];
  const receivePart = collectCommits((commit) => commits.push(commit));
  for (const text of payloadsOf(touches)) {
    const part = readPayload(text);
    if (part) receivePart(part);
  }
  return commits;
}

test("the touches of a command are sent unchanged in one notification", () => {
  const touches: Touch[] = [
    { topic: "games", ids: ["a", "b"] },
    { topic: "playerCards", key: "ana", ids: "all" },
    { rightsOf: "bob" },
  ];
  expect(payloadsOf(touches)).toHaveLength(1);
  expect(received(touches)).toEqual([touches]);
  expect(payloadsOf([])).toEqual([]);
});

test("touches of the same topic and key are merged", () => {
  const touches: Touch[] = [
    { topic: "players", ids: ["a"] },
    { topic: "playerCards", key: "ana", ids: ["x"] },
    { topic: "players", ids: ["b", "a"] },
    { topic: "playerCards", key: "bob", ids: ["x"] },
    { topic: "playerCards", key: "ana", ids: "all" },
  ];
  expect(received(touches)).toEqual([
    [
      { topic: "players", ids: ["a", "b"] },
      { topic: "playerCards", key: "ana", ids: "all" },
      { topic: "playerCards", key: "bob", ids: ["x"] },
    ],
  ]);
});

test("a touch of many rows becomes a touch of all rows when the notification would be too long", () => {
  const touches: Touch[] = [
    { topic: "players", ids: manyIds },
    { topic: "playerCards", key: "ana", ids: manyIds },
    { topic: "games", ids: ["a"] },
  ];
  expect(received(touches)).toEqual([
    [
      { topic: "players", ids: "all" },
      { topic: "playerCards", key: "ana", ids: "all" },
      { topic: "games", ids: ["a"] },
    ],
  ]);
});

test("touches split over several notifications are received in one call, without mixing commits", () => {
  const touches: Touch[] = manyIds.map((key) => ({ topic: "pointEntries", key, ids: "all" }));
  expect(payloadsOf(touches).length).toBeGreaterThan(2);
  expect(received(touches)).toEqual([touches]);
  const commits: (readonly Touch[])[] = [];
  const receivePart = collectCommits((commit) => commits.push(commit));
  for (const text of [...payloadsOf(touches), ...payloadsOf([{ rightsOf: "bob" }])]) {
    const part = readPayload(text);
    if (part) receivePart(part);
  }
  expect(commits).toEqual([touches, [{ rightsOf: "bob" }]]);
});

test("no notification reaches PostgreSQL's limit of 8,000 bytes", () => {
  const accented = manyIds.map((each) => `é${each}`);
  for (let count = 0; count <= accented.length; count += 1) {
    const ids = accented.slice(0, count);
    const touches: Touch[] = [
      { topic: "players", ids },
      ...ids.map((key) => ({ topic: "results", key, ids: [key] })),
    ];
    for (const text of payloadsOf(touches)) expect(Buffer.byteLength(text)).toBeLessThan(8000);
  }
});

test.each([undefined, "", "no JSON", "[]", "{}", '{"touches":[{"topic":1}],"more":false}'])(
  "a notification of another application is ignored: %s",
  (text) => {
    expect(readPayload(text)).toBeNull();
  },
);
