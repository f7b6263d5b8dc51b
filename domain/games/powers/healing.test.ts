import fc from "fast-check";
import { expect, test } from "vitest";
import type { PointCause } from "../../points/ledger.ts";
import { lossToHeal } from "./healing.ts";

/** Ledger entries, newest first, from texts "cause delta source". Each text is also the id of its entry. */
function entriesOf(...written: readonly string[]) {
  return written.map((text, index) => {
    const [cause = "", delta = "", source = ""] = text.split(" ");
    return { id: text, at: written.length - index, delta: Number(delta), cause: cause as PointCause, source };
  });
}

test.each([
  ["no change of points", [], null],
  ["points that were won", ["wheel 4 a", "game 3 b"], null],
  ["a loss by the wheel", ["wheel -3 a"], ["wheel -3 a", 3]],
  ["a loss of more than five points", ["wheel -9 a"], ["wheel -9 a", 5]],
  ["a loss by the correction of a game", ["correction -2 a"], ["correction -2 a", 2]],
  [
    "a loss by the correction of a tournament",
    ["tournamentCorrection -2 a"],
    ["tournamentCorrection -2 a", 2],
  ],
  ["a deleted game, a reset and an adjustment", ["gameDeleted -3 a", "reset -3 b", "adjustment -1 c"], null],
  ["two losses", ["game 3 c", "wheel -1 b", "wheel -4 a"], ["wheel -1 b", 1]],
  ["a loss that the next correction gave back", ["correction 2 a", "correction -2 a", "game 3 a"], null],
  ["a loss that was given back in part", ["correction 1 a", "correction -3 a"], ["correction -3 a", 2]],
  ["a loss and points from another source", ["wheel 9 b", "wheel -3 a"], ["wheel -3 a", 3]],
  [
    "a loss and a newer loss that was given back",
    ["correction 2 a", "correction -2 a", "wheel -1 b"],
    ["wheel -1 b", 1],
  ],
] as const)("what healing gives back after %s (rule U20)", (_, written, expected) => {
  const loss = lossToHeal(entriesOf(...written), new Set());
  expect(loss && [loss.id, loss.points]).toEqual(expected);
});

test("a loss is reduced by points that a correction gives at the same instant, but not by points of the game's end", () => {
  const atOneInstant = (written: readonly string[]) =>
    entriesOf(...written).map((entry) => ({ ...entry, at: 1 }));
  expect(lossToHeal(atOneInstant(["correction -2 a", "game 3 a"]), new Set())?.points).toBe(2);
  expect(lossToHeal(atOneInstant(["correction -2 a", "avoidLossCorrection 1 a"]), new Set())?.points).toBe(1);
});

test("a healed loss is not healed again: the previous loss is healed next", () => {
  const [last, first] = entriesOf("wheel -2 b", "wheel -4 a");
  const both = [last, first].flatMap((entry) => entry ?? []);
  expect(lossToHeal(both, new Set([last?.id ?? ""]))).toEqual({ id: first?.id, points: 4 });
  expect(lossToHeal(both, new Set(both.map(({ id }) => id)))).toBeNull();
});

test("a loss that was given back is not healed after a newer loss of the same source", () => {
  // Written as -2.0, the first loss has another id than the last one.
  const entries = entriesOf("correction -2 a", "correction +2 a", "correction -2.0 a");
  expect(lossToHeal(entries, new Set())).toEqual({ id: "correction -2 a", points: 2 });
  expect(lossToHeal(entries, new Set(["correction -2 a"]))).toBeNull();
});

test("property: each loss is healed at most once, and healing gives back no more than was lost", () => {
  const anyEntry = fc.record({
    cause: fc.constantFrom<PointCause>("wheel", "correction", "tournamentCorrection", "game", "gameDeleted"),
    delta: fc.integer({ min: -9, max: 9 }),
    source: fc.constantFrom("a", "b", "c"),
  });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), (written) => {
      const entries = written.map((entry, index) => ({ ...entry, id: `${index}`, at: -index }));
      const healed = new Set<string>();
      for (let loss = lossToHeal(entries, healed); loss; loss = lossToHeal(entries, healed)) {
        const { id, points } = loss;
        expect(healed.has(id)).toBe(false);
        expect(points).toBeLessThanOrEqual(-(entries.find((entry) => entry.id === id)?.delta ?? 0));
        healed.add(id);
      }
    }),
  );
});
