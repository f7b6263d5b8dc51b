import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultWheel, type Reward, textColor } from "../../domain/roulette/wheel.ts";
import { changeDraft, type DraftAction, parsePoints, readDraft, type WheelDraft } from "./wheelDraft.ts";

const live = defaultWheel.rewards;
const form = { label: " Jackpot ", type: "points", points: "5", color: "#8B5CF6" } as const;
const after = (...actions: DraftAction[]) =>
  actions.reduce<WheelDraft | null>((draft, action) => changeDraft(draft, action, live), null);
const labels = (rewards: readonly Reward[]) => rewards.map(({ label }) => label);

test("without a change the live wheel stands on screen, whatever it becomes", () => {
  expect(readDraft(null, live)).toEqual({ rewards: live, state: "clean" });
  expect(readDraft(null, [])).toEqual({ rewards: [], state: "clean" });
});

test("a new reward comes last, tidied, in a text colour that reads on it", () => {
  const { rewards, state } = readDraft(after({ do: "add", id: "new", form }), live);
  expect(state).toBe("changed");
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

test("only points have a value", () => {
  const edited = after({ do: "edit", id: "2", form: { ...form, type: "card" } });
  expect(readDraft(edited, live).rewards[1]).toMatchObject({ id: "2", type: "card", value: null });
  expect(after({ do: "setPoints", id: "1", points: "7" })).toBeNull();
});

test("a blank name leaves the old one", () => {
  expect(after({ do: "rename", id: "3", label: "  " })).toBeNull();
  expect(labels(readDraft(after({ do: "rename", id: "3", label: " Glaçons " }), live).rewards)[2]).toBe(
    "Glaçons",
  );
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
])("points typed as %j count as %i", (typed, points) => {
  expect(parsePoints(typed)).toBe(points);
});

test("moving back and forth, or typing the same again, leaves nothing to save", () => {
  expect(after({ do: "move", from: 0, to: 3 }, { do: "move", from: 3, to: 0 })).toBeNull();
  expect(
    after({ do: "setPoints", id: "2", points: "9" }, { do: "setPoints", id: "2", points: "1" }),
  ).toBeNull();
});

test("moves keep every reward, once", () => {
  const index = fc.integer({ min: -1, max: live.length });
  fc.assert(
    fc.property(fc.array(fc.tuple(index, index), { maxLength: 20 }), (moves) => {
      const draft = after(...moves.map(([from, to]) => ({ do: "move", from, to }) as const));
      const { rewards } = readDraft(draft, live);
      expect(rewards.map(({ id }) => id).sort()).toEqual(live.map(({ id }) => id).sort());
    }),
  );
});

test("another administrator's save under a draft is a conflict; one's own rewards stay on screen", () => {
  const draft = after({ do: "remove", id: "4" });
  const theirs = live.slice(0, 5);
  expect(readDraft(draft, theirs)).toEqual({ rewards: draft?.rewards, state: "conflict" });
  const kept = changeDraft(draft, { do: "keepMine" }, theirs);
  expect(kept?.before).toBe(theirs);
  expect(readDraft(kept, theirs)).toEqual({ rewards: draft?.rewards, state: "changed" });
  expect(readDraft(changeDraft(draft, { do: "discard" }, theirs), theirs)).toEqual({
    rewards: theirs,
    state: "clean",
  });
});

test("changes made during a conflict do not hide it", () => {
  const theirs = live.slice(0, 5);
  const draft = changeDraft(after({ do: "remove", id: "4" }), { do: "remove", id: "5" }, theirs);
  expect(readDraft(draft, theirs).state).toBe("conflict");
});

test("a saved draft is done; what was changed while it was being sent stays, made from what was saved", () => {
  const sent = after({ do: "remove", id: "4" });
  const saved = { do: "saved", after: sent?.rewards ?? [] } as const;
  expect(changeDraft(sent, saved, live)).toBeNull();
  const later = changeDraft(changeDraft(sent, { do: "remove", id: "5" }, live), saved, live);
  expect(readDraft(later, saved.after)).toEqual({ rewards: later?.rewards, state: "changed" });
  expect(later?.rewards).toHaveLength(live.length - 2);
});

test("a draft that says the same as the live wheel is clean, and what follows is a change to that wheel", () => {
  const draft = after({ do: "remove", id: "4" });
  const same = live.filter(({ id }) => id !== "4");
  expect(readDraft(draft, same)).toEqual({ rewards: same, state: "clean" });
  expect(changeDraft(draft, { do: "remove", id: "5" }, same)?.before).toBe(same);
});
