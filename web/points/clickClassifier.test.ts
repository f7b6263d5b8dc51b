import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClickClassifier } from "./clickClassifier.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function clicks() {
  const classifier = new ClickClassifier();
  const reported: string[] = [];
  const click = (key: string) =>
    classifier.click(key, {
      single: () => reported.push(`single ${key}`),
      double: () => reported.push(`double ${key}`),
    });
  return { classifier, reported, click };
}

test("a single click is reported after 150 ms, not before", () => {
  const { reported, click } = clicks();
  click("a");
  vi.advanceTimersByTime(149);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual(["single a"]);
});

test("two clicks within 150 ms are a double click, and no single click", () => {
  const { reported, click } = clicks();
  click("a");
  vi.advanceTimersByTime(149);
  click("a");
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual(["double a"]);
});

test("a slower second click is another single click", () => {
  const { reported, click } = clicks();
  click("a");
  vi.advanceTimersByTime(151);
  click("a");
  vi.advanceTimersByTime(151);
  expect(reported).toEqual(["single a", "single a"]);
});

test("a third quick click is a single click after the double click", () => {
  const { reported, click } = clicks();
  for (const key of ["a", "a", "a"]) click(key);
  vi.advanceTimersByTime(151);
  expect(reported).toEqual(["double a", "single a"]);
});

test("quick clicks on two cells are two single clicks", () => {
  const { reported, click } = clicks();
  click("a");
  click("b");
  vi.advanceTimersByTime(151);
  expect(reported).toEqual(["single a", "single b"]);
});

test("a cancelled click is not reported", () => {
  const { classifier, reported, click } = clicks();
  click("a");
  classifier.cancel();
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([]);
});
