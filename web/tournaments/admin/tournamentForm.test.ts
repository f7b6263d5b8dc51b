import { describe, expect, test } from "vitest";
import { keepChanges } from "../../api/drafts/documentDraft.ts";
import {
  drawKind,
  emptyTournament,
  newTournamentKind,
  readDraw,
  readSettings,
  settingsKind,
  type TypedDraw,
  type TypedSettings,
  type TypedTournament,
  wholeForm,
} from "./tournamentForm.ts";

test("a stored form that lacks the fields best of three and seeding gets their default values", () => {
  const { bestOfThree, ...older } = { ...emptyTournament.settings, name: "Coupe" };
  const { seeded, ...draw } = { ...emptyTournament, settings: older, players: ["a"] };
  const stored = draw as unknown as TypedTournament;
  expect(wholeForm(stored)).toEqual({ ...stored, seeded, settings: { ...older, bestOfThree } });
  expect(readSettings(stored.settings)).toMatchObject({ name: "Coupe", bestOfThree: false });
  expect(readDraw(stored, [{ id: "a" }])).toEqual({
    teamSize: 2,
    seeded: false,
    groups: null,
    players: ["a"],
  });
  expect(wholeForm(null)).toEqual(emptyTournament);
});

const base: TypedSettings = { ...emptyTournament.settings, name: "Coupe" };

describe("the settings of a tournament", () => {
  const kind = settingsKind("cup");

  test("typed numbers are read, and spaces around the name are ignored", () => {
    expect(readSettings({ ...base, name: " Coupe ", tables: "x" })).toMatchObject({
      name: "Coupe",
      tables: Number.NaN,
      points: { first: 5, second: 3, third: 2, other: 1 },
    });
    expect(kind.isChanged({ base, content: { ...base, name: "Coupe " } })).toBe(false);
    expect(kind.isChanged({ base, content: { ...base, tables: "" } })).toBe(true);
  });

  test("a merge keeps this draft's changed settings and takes the others from another administrator's save", () => {
    const content = { ...base, name: "Coupe du soir", points: { ...base.points, first: "8" } };
    const savedSettings = { ...base, name: "Autre", tables: "2", points: { ...base.points, other: "0" } };
    const merged = keepChanges(
      kind,
      { draft: { base, content }, version: 1 },
      { content: savedSettings, version: 2 },
    );
    expect(merged).toEqual({
      version: 2,
      draft: {
        base: savedSettings,
        content: { ...savedSettings, name: "Coupe du soir", points: { ...savedSettings.points, first: "8" } },
      },
    });
  });
});

test("a merge applies this draft's added and removed players to the draw that another administrator saved", () => {
  const draw = (players: readonly string[], teamSize = "2"): TypedDraw => ({
    players,
    teamSize,
    seeded: false,
    groups: null,
  });
  const ownDraft = { base: draw(["a", "b", "c"]), content: draw(["a", "c", "d", "e"]) };
  const savedDraw = { content: { ...draw(["a", "b", "e", "f"], "1"), seeded: true }, version: 5 };
  const merged = keepChanges(drawKind("cup"), { draft: ownDraft, version: 4 }, savedDraw);
  expect(merged?.draft.content).toEqual({ ...draw(["a", "e", "f", "d"], "1"), seeded: true });
  expect(drawKind("cup").isChanged({ base: draw(["a", "b"]), content: draw(["b", "a"]) })).toBe(false);
});

test("reading a typed draw drops deleted players and gives 0 for an invalid team size", () => {
  const existing = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(
    readDraw({ teamSize: " 3 ", seeded: true, groups: null, players: ["a", "gone", "b"] }, existing),
  ).toEqual({
    teamSize: 3,
    seeded: true,
    groups: null,
    players: ["a", "b"],
  });
  for (const teamSize of ["", "x", "-1", "1.5"])
    expect(readDraw({ teamSize, seeded: false, groups: null, players: [] }, existing).teamSize).toBe(0);
});

test("closing the form of a new tournament asks for confirmation only if players are chosen", () => {
  expect(newTournamentKind.isUnsaved({ ...emptyTournament, teamSize: "3" })).toBe(false);
  expect(newTournamentKind.isUnsaved({ ...emptyTournament, players: ["a"] })).toBe(true);
});
