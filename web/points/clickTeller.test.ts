import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClickTeller } from "./clickTeller.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function clicks() {
  const teller = new ClickTeller();
  const told: string[] = [];
  const click = (key: string) =>
    teller.click(key, { single: () => told.push(`single ${key}`), double: () => told.push(`double ${key}`) });
  return { teller, told, click };
}

test("one click is told after 150 ms, not before", () => {
  const { told, click } = clicks();
  click("a");
  vi.advanceTimersByTime(149);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["single a"]);
});

test("two clicks within 150 ms are a double click, and no single one", () => {
  const { told, click } = clicks();
  click("a");
  vi.advanceTimersByTime(149);
  click("a");
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["double a"]);
});

test("a slower second click is another single one", () => {
  const { told, click } = clicks();
  click("a");
  vi.advanceTimersByTime(151);
  click("a");
  vi.advanceTimersByTime(151);
  expect(told).toEqual(["single a", "single a"]);
});

test("a third quick click begins anew", () => {
  const { told, click } = clicks();
  for (const key of ["a", "a", "a"]) click(key);
  vi.advanceTimersByTime(151);
  expect(told).toEqual(["double a", "single a"]);
});

test("quick clicks on two cells are two single ones", () => {
  const { told, click } = clicks();
  click("a");
  click("b");
  vi.advanceTimersByTime(151);
  expect(told).toEqual(["single a", "single b"]);
});

test("a click that is cancelled is told no more", () => {
  const { teller, told, click } = clicks();
  click("a");
  teller.cancel();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});
