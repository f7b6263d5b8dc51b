import fc from "fast-check";
import { expect, test } from "vitest";
import type { PointCause } from "../../points/ledger.ts";
import { lossToHeal } from "./healing.ts";

/** Entries, newest first, from "cause delta source": each is written one instant after the next one. */
function entriesOf(...written: readonly string[]) {
  return written.map((text, index) => {
    const [cause = "", delta = "", source = ""] = text.split(" ");
    return { id: text, at: written.length - index, delta: Number(delta), cause: cause as PointCause, source };
  });
}

test.each([
  ["nothing", [], null],
  ["points that were won", ["wheel 4 a", "game 3 b"], null],
  ["a loss by the wheel", ["wheel -3 a"], ["wheel -3 a", 3]],
  ["a loss of more than five points", ["wheel -9 a"], ["wheel -9 a", 5]],
  ["a correction of a game", ["correction -2 a"], ["correction -2 a", 2]],
  ["a correction of a tournament", ["tournamentCorrection -2 a"], ["tournamentCorrection -2 a", 2]],
  ["a deleted game, a reset, an adjustment", ["gameDeleted -3 a", "reset -3 b", "adjustment -1 c"], null],
  ["the last of several losses", ["game 3 c", "wheel -1 b", "wheel -4 a"], ["wheel -1 b", 1]],
  ["a loss that the next correction gave back", ["correction 2 a", "correction -2 a", "game 3 a"], null],
  ["a loss that was given back in part", ["correction 1 a", "correction -3 a"], ["correction -3 a", 2]],
  ["a loss that another source made up for", ["wheel 9 b", "wheel -3 a"], ["wheel -3 a", 3]],
  [
    "an older loss than one that was given back",
    ["correction 2 a", "correction -2 a", "wheel -1 b"],
    ["wheel -1 b", 1],
  ],
] as const)("the loss that healing gives back (rule U20): %s", (_, written, expected) => {
  const loss = lossToHeal(entriesOf(...written), new Set());
  expect(loss && [loss.id, loss.points]).toEqual(expected);
});

test("corrections at the same instant reduce the loss; the first points of the game do not", () => {
  const atOnce = (written: readonly string[]) => entriesOf(...written).map((entry) => ({ ...entry, at: 1 }));
  expect(lossToHeal(atOnce(["correction -2 a", "game 3 a"]), new Set())?.points).toBe(2);
  expect(lossToHeal(atOnce(["correction -2 a", "avoidLossCorrection 1 a"]), new Set())?.points).toBe(1);
});

test("a healed loss is not healed again; the loss before it is healed next, unless it was given back", () => {
  const [last, first] = entriesOf("wheel -2 b", "wheel -4 a");
  const both = [last, first].flatMap((entry) => entry ?? []);
  expect(lossToHeal(both, new Set([last?.id ?? ""]))).toEqual({ id: first?.id, points: 4 });
  expect(lossToHeal(both, new Set(both.map(({ id }) => id)))).toBeNull();
  const again = entriesOf("correction -2 a", "correction +2 a", "correction -2.0 a");
  expect(lossToHeal(again, new Set())).toEqual({ id: "correction -2 a", points: 2 });
  expect(lossToHeal(again, new Set(["correction -2 a"]))).toBeNull();
});

test("property: healing one loss after another never gives more back than was lost, nor a loss twice", () => {
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
