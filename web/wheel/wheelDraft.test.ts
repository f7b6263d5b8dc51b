import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultWheel, type Reward, textColor } from "../../domain/wheel/wheel.ts";
import { changeRewards, parsePoints, type RewardAction, wheelKind } from "./wheelDraft.ts";

const saved = defaultWheel.rewards;
const form = { label: " Jackpot ", type: "points", points: "5", color: "#8B5CF6" } as const;
const after = (...actions: RewardAction[]) => actions.reduce(changeRewards, saved);
const isChanged = (content: readonly Reward[]) => wheelKind.isChanged({ base: saved, content });
const labels = (rewards: readonly Reward[]) => rewards.map(({ label }) => label);

test("a new reward comes last, with a trimmed name and a readable text colour", () => {
  const rewards = after({ do: "add", id: "new", form });
  expect(isChanged(rewards)).toBe(true);
  expect(rewards.at(-1)).toEqual({
    id: "new",
    label: "Jackpot",
    icon: "",
    color: textColor("#8B5CF6"),
    bgColor: "#8B5CF6",
    type: "points",
    value: 5,
  });
});

test("only rewards of the type points have a value", () => {
  const edited = after({ do: "edit", id: "2", form: { ...form, type: "card" } });
  expect(edited[1]).toMatchObject({ id: "2", type: "card", value: null });
  expect(isChanged(after({ do: "setPoints", id: "1", points: "7" }))).toBe(false);
});

test("a blank name does not replace the old one", () => {
  expect(isChanged(after({ do: "rename", id: "3", label: "  " }))).toBe(false);
  expect(labels(after({ do: "rename", id: "3", label: " Glaçons " }))[2]).toBe("Glaçons");
});

test.each([
  ["12", 12],
  ["-3", -3],
  ["3.9", 3],
  ["", 0],
  ["-", 0],
  ["abc", 0],
  ["-0", 0],
  ["007", 7],
  ["1e3", 1000],
  ["-1E2", -100],
  ["3,9", 3],
  ["\u22124", -4],
  ["12 points", 0],
  ["0x10", 0],
  ["1e999", 0],
])("points typed as %j are read as %i", (typed, points) => {
  expect(parsePoints(typed)).toBe(points);
});

test("a draft is unchanged after a move and the move back, or after typing the saved points again", () => {
  expect(isChanged(after({ do: "move", from: 0, to: 3 }, { do: "move", from: 3, to: 0 }))).toBe(false);
  expect(
    isChanged(after({ do: "setPoints", id: "2", points: "9" }, { do: "setPoints", id: "2", points: "1" })),
  ).toBe(false);
});

test("moves neither lose nor duplicate a reward", () => {
  const index = fc.integer({ min: -1, max: saved.length });
  fc.assert(
    fc.property(fc.array(fc.tuple(index, index), { maxLength: 20 }), (moves) => {
      const rewards = after(...moves.map(([from, to]) => ({ do: "move", from, to }) as const));
      expect(rewards.map(({ id }) => id).sort()).toEqual(saved.map(({ id }) => id).sort());
    }),
  );
});
