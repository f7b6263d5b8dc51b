import { expect, test } from "vitest";
import { erasedBefore } from "./erasure.ts";

const DAY_MS = 86_400_000;
const now = 100 * DAY_MS;
const daysAgo = (days: number) => now - days * DAY_MS;

test.each([
  ["the event goes on", { isActive: true, endedAt: null }, 30],
  ["the event was started again after an end", { isActive: true, endedAt: daysAgo(5) }, 30],
  ["the event ended a few hours ago", { isActive: false, endedAt: daysAgo(0.9) }, 30],
  ["the event ended yesterday", { isActive: false, endedAt: daysAgo(1) }, 1],
  ["the event ended two weeks ago", { isActive: false, endedAt: daysAgo(14) }, 14],
  ["the event ended long ago", { isActive: false, endedAt: daysAgo(40) }, 30],
])("when %s, sign-ins of accounts deleted before that are erased (rule Y5)", (_, event, days) => {
  expect(erasedBefore(event, now)).toBe(daysAgo(days));
});
