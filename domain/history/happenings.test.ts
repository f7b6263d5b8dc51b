import { expect, test } from "vitest";
import { actionsOf } from "./actions.ts";
import { type Happening, happeningsWhere, isUndoableByPlayers } from "./happenings.ts";
import { counterChangingHappenings } from "./journal.ts";
import { subjectOf } from "./subjects.ts";

const NOTHING = { id: "a", at: 1, label: null, amount: 0, partOf: null };

test.each([
  ["cardUsed", "draws", "player"],
  ["powerWorked", "games", "game"],
  ["gameCorrected", "games", "game"],
  ["pointsAdjusted", "points", "player"],
  ["gridSaved", "points", "grid"],
  ["tournamentOpened", "tournaments", "tournament"],
  ["roleGiven", "people", "player"],
  ["rankingFrozen", "event", "event"],
  ["displayRenamed", "settings", "display"],
  ["ruleTextSaved", "settings", "ruleText"],
] as const)("an entry of the kind '%s' is in the group '%s' and about a '%s'", (what, group, subject) => {
  expect(actionsOf(group)).toContain(what);
  const about = subjectOf({ ...NOTHING, what, by: "ana", to: "ben", source: "s" });
  expect(about?.what).toBe(subject);
  expect(about?.id).toBe(subject === "player" ? "ben" : ["grid", "event"].includes(subject) ? "" : "s");
});

test("undos, lists of corrections and the checklist are about nothing", () => {
  const about = (what: Happening) => subjectOf({ ...NOTHING, what, by: "ana", to: null, source: "s" });
  const kinds = [
    "undone",
    "redone",
    "correctionsApplied",
    "linePutOff",
    "lineResumed",
    "rulesOpened",
  ] as const;
  expect(kinds.map(about)).toEqual(kinds.map(() => null));
  expect(happeningsWhere(({ group }) => group === null)).toEqual(["undone", "redone", "correctionsApplied"]);
});

test("players undo what they did in games, tournaments and with people without a phone, nothing of administrators (rule Z4)", () => {
  for (const what of ["gameMended", "gameCompleted", "matchReported", "guestAdded", "teamRenamed"] as const)
    expect(isUndoableByPlayers(what), what).toBe(true);
  for (const what of ["gameCorrected", "gameDeleted", "actionPlayed", "matchDecided", "gridSaved"] as const)
    expect(isUndoableByPlayers(what), what).toBe(false);
});

test("entries that change only points change no counter", () => {
  for (const what of ["noSteal", "noCard", "consoled", "cardPaid", "powerWorked", "pointsAdjusted"] as const)
    expect(counterChangingHappenings, what).not.toContain(what);
  for (const what of ["spin", "chill", "stole", "cardUsed", "chillsOwnedAdjusted"] as const)
    expect(counterChangingHappenings, what).toContain(what);
});
