import { expect, test } from "vitest";
import { isWaiting, NEWS_WAITS_MS } from "./news.ts";

test("news can be shown for twelve hours", () => {
  expect(NEWS_WAITS_MS).toBe(12 * 3_600_000);
  expect(isWaiting({ at: 1000 }, 1000)).toBe(true);
  expect(isWaiting({ at: 1000 }, 1000 + NEWS_WAITS_MS - 1)).toBe(true);
  expect(isWaiting({ at: 1000 }, 1000 + NEWS_WAITS_MS)).toBe(false);
});
