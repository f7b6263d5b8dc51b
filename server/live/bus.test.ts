import { expect, test } from "vitest";
import { payloads } from "./bus.ts";
import type { Touch } from "./touch.ts";

const many = Array.from({ length: 300 }, (_, i) => `6b1ba8b2-5f0e-4a39-a5b1-${String(i).padStart(12, "0")}`);

test("each touch is a notification that says the same", () => {
  const touches: Touch[] = [
    { topic: "games", ids: ["a", "b"] },
    { topic: "cards", owner: "ana", ids: "all" },
    { rightsOf: "bob" },
  ];
  expect(payloads(touches).flatMap((payload) => JSON.parse(payload))).toEqual(touches);
});

test("a touch too large for a notification becomes all of its topic, of the same owner", () => {
  const touches: Touch[] = [
    { topic: "players", ids: many },
    { topic: "cards", owner: "ana", ids: many },
  ];
  expect(payloads(touches).flatMap((payload) => JSON.parse(payload))).toEqual([
    { topic: "players", ids: "all" },
    { topic: "cards", owner: "ana", ids: "all" },
  ]);
});

test("no notification reaches the 8,000 bytes that PostgreSQL refuses", () => {
  const accented = many.map((id) => `é${id}`);
  for (let count = 0; count <= accented.length; count += 1) {
    const touches: Touch[] = [{ topic: "players", ids: accented.slice(0, count) }];
    for (const payload of payloads(touches)) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  }
});
