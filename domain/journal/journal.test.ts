import { expect, test } from "vitest";
import { lineOf, readersOf, toldTo } from "./journal.ts";

const entry = {
  id: "a",
  at: 1,
  by: "hugo",
  byName: "Hugo",
  to: null,
  toName: null,
  source: null,
  label: "Chills",
  amount: 0,
} as const;
const theft = { ...entry, what: "stole", to: "nadia", toName: "Nadia", label: null } as const;

test.each([
  { what: "points", to: null, readers: ["hugo"] },
  { what: "stole", to: "nadia", readers: ["hugo", "nadia"] },
  { what: "cardPaid", to: "nadia", readers: ["nadia"] },
  { what: "gameCompleted", to: null, readers: [] },
  { what: "chillsOwnedAdjusted", to: "nadia", readers: [] },
] as const)("$what is told in the history of $readers", ({ what, to, readers }) => {
  expect(readersOf({ what, by: "hugo", to })).toEqual(readers);
});

test("what is written for administrators alone is in nobody's history", () => {
  const told: readonly string[] = [...toldTo.doer, ...toldTo.other, ...toldTo.anybody];
  expect(told).not.toContain("gameDeleted");
  expect(told).not.toContain("roleTaken");
});

test("a steal is told to the thief and to the victim, each of the other; to anybody as the thief's", () => {
  const stole = { playerId: "hugo", playerName: "Hugo", what: "stole", label: "Nadia" };
  expect(lineOf(theft, "hugo")).toMatchObject(stole);
  expect(lineOf(theft, null)).toMatchObject(stole);
  expect(lineOf(theft, "nadia")).toMatchObject({
    playerId: "nadia",
    playerName: "Nadia",
    what: "robbed",
    label: "Hugo",
  });
});

test("a card that was paid is told of its owner, whoever ended the event", () => {
  const paid = {
    ...entry,
    what: "cardPaid",
    to: "nadia",
    toName: "Nadia",
    label: "Dragon",
    amount: 9,
  } as const;
  for (const reader of ["nadia", null])
    expect(lineOf(paid, reader)).toMatchObject({
      playerId: "nadia",
      playerName: "Nadia",
      what: "cardPaid",
      label: "Dragon",
      points: 9,
    });
});

test("a spin is told of who spun, with its segment and its points", () => {
  expect(lineOf({ ...entry, what: "points", label: "+2", amount: 2 }, "hugo")).toEqual({
    id: "a",
    at: 1,
    playerId: "hugo",
    playerName: "Hugo",
    what: "points",
    label: "+2",
    points: 2,
  });
});
