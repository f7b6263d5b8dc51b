import { describe, expect, test } from "vitest";
import { keepMine } from "../../drafts/documentDraft.ts";
import {
  drawKind,
  emptyTournament,
  newTournamentKind,
  readDraw,
  readSettings,
  settingsKind,
  type TypedDraw,
  type TypedSettings,
} from "./tournamentForm.ts";

const base: TypedSettings = { ...emptyTournament.settings, name: "Coupe" };

describe("settings", () => {
  const kind = settingsKind("cup");

  test("what is typed is read as numbers, and spaces around a name are none of it", () => {
    expect(readSettings({ ...base, name: " Coupe ", tables: "x" })).toMatchObject({
      ...{ name: "Coupe", tables: Number.NaN },
      points: { first: 5, second: 3, third: 2, other: 1 },
    });
    expect(kind.isChanged({ base, content: { ...base, name: "Coupe " } })).toBe(false);
    expect(kind.isChanged({ base, content: { ...base, tables: "" } })).toBe(true);
  });

  test("one's own changes alone replace what somebody else saved", () => {
    const content = { ...base, name: "Coupe du soir", points: { ...base.points, first: "8" } };
    const theirs = { ...base, name: "Autre", tables: "2", points: { ...base.points, other: "0" } };
    const kept = keepMine(kind, { draft: { base, content }, version: 1 }, { content: theirs, version: 2 });
    expect(kept).toEqual({
      version: 2,
      draft: {
        base: theirs,
        content: { ...theirs, name: "Coupe du soir", points: { ...theirs.points, first: "8" } },
      },
    });
  });
});

test("of two draws, whom one adds and removes is added to and removed from whom the other chose", () => {
  const draw = (players: readonly string[], teamSize = "2"): TypedDraw => ({ players, teamSize });
  const mine = { base: draw(["a", "b", "c"]), content: draw(["a", "c", "d", "e"]) };
  const live = { content: draw(["a", "b", "e", "f"], "1"), version: 5 };
  const kept = keepMine(drawKind("cup"), { draft: mine, version: 4 }, live);
  expect(kept?.draft.content).toEqual(draw(["a", "e", "f", "d"], "1"));
  expect(drawKind("cup").isChanged({ base: draw(["a", "b"]), content: draw(["b", "a"]) })).toBe(false);
});

test("a draw is read without players who are gone, and a size that is no number as 0, which is refused", () => {
  const known = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(readDraw({ teamSize: " 3 ", players: ["a", "gone", "b"] }, known)).toEqual({
    teamSize: 3,
    players: ["a", "b"],
  });
  for (const teamSize of ["", "x", "-1", "1.5"])
    expect(readDraw({ teamSize, players: [] }, known).teamSize).toBe(0);
});

test("closing the page asks first once players are chosen", () => {
  expect(newTournamentKind.isUnsaved({ ...emptyTournament, teamSize: "3" })).toBe(false);
  expect(newTournamentKind.isUnsaved({ ...emptyTournament, players: ["a"] })).toBe(true);
});
