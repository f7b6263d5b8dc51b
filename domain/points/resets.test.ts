import { expect, test } from "vitest";
import { closingReset, firstOpenPeriod, isBeforeReset } from "./resets.ts";

test.for([
  { standing: [], period: 0, closedBy: null },
  { standing: [true], period: 0, closedBy: 1 },
  { standing: [true], period: 1, closedBy: null },
  { standing: [false], period: 0, closedBy: null },
  { standing: [true, true], period: 0, closedBy: 1 },
  { standing: [true, true], period: 1, closedBy: 2 },
  { standing: [false, true], period: 0, closedBy: 2 },
  { standing: [true, false], period: 1, closedBy: null },
])("with resets that stand or not ($standing), period $period is closed by reset $closedBy", (each) => {
  const resets = each.standing.map((stands, index) => ({ id: `reset-${index + 1}`, at: index, stands }));
  const reset = closingReset(resets, each.period);
  expect(reset).toEqual(each.closedBy && { id: `reset-${each.closedBy}`, period: each.closedBy });
  expect(each.period >= firstOpenPeriod(resets)).toBe(reset === null);
});

test.for([
  { completedAt: null, resetAt: 5, isBefore: false },
  { completedAt: 5, resetAt: null, isBefore: false },
  { completedAt: 4, resetAt: 5, isBefore: true },
  { completedAt: 6, resetAt: 5, isBefore: false },
])("completed at $completedAt, with a reset at $resetAt: before the reset is $isBefore", (each) => {
  expect(isBeforeReset(each.completedAt, each.resetAt)).toBe(each.isBefore);
});
