import { expect, test } from "vitest";
import { happeningsShown, lineOf, readersOf } from "./journal.ts";
import { labelOf, namesOf } from "./label.ts";

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
  partOf: null,
} as const;
const theft = { ...entry, what: "stole", to: "nadia", toName: "Nadia", label: null } as const;

test.each([
  { what: "points", to: null, readers: ["hugo"] },
  { what: "stole", to: "nadia", readers: ["hugo", "nadia"] },
  { what: "cardPaid", to: "nadia", readers: ["nadia"] },
  { what: "matchDecided", to: null, readers: ["hugo"] },
  { what: "signedUp", to: null, readers: ["hugo"] },
  { what: "gameCompleted", to: null, readers: [] },
  { what: "chillsOwnedAdjusted", to: "nadia", readers: [] },
] as const)(
  "the players whose histories show an entry of the kind '$what': $readers",
  ({ what, to, readers }) => {
    expect(readersOf({ what, by: "hugo", to })).toEqual(readers);
  },
);

test("the deletion of a game and the removal of the role admin are in no history", () => {
  const shown: readonly string[] = [
    ...happeningsShown.doer,
    ...happeningsShown.other,
    ...happeningsShown.all,
  ];
  expect(shown).not.toContain("gameDeleted");
  expect(shown).not.toContain("roleTaken");
});

test("histories show entries of tournaments to administrators, not to the player who made the entry", () => {
  expect(happeningsShown.overview).toContain("matchReported");
  expect(happeningsShown.all).toContain("matchReported");
  expect([...happeningsShown.doer, ...happeningsShown.other]).not.toContain("matchReported");
  const label = labelOf(["Coupe", "Finale", "", "Les Verts"]);
  const line = lineOf({ ...entry, what: "matchReported", label }, null);
  expect(line).toMatchObject({ playerName: "Hugo", what: "matchReported", points: 0 });
  expect(namesOf(line.label)).toEqual(["Coupe", "Finale", "", "Les Verts"]);
});

test("the thief's history and the common history name a theft's victim, and the victim's history names the thief", () => {
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

test.each([
  ["stoleCard", "Filou\nTrésor", "robbedCard"],
  ["stoleSpin", "Filou", "robbedSpin"],
] as const)(
  "a line about a theft by card (%s) names the other player first, then the cards",
  (what, label, robbed) => {
    const stolen = { ...theft, what, label };
    expect(readersOf(stolen)).toEqual(["hugo", "nadia"]);
    for (const reader of ["hugo", null])
      expect(lineOf(stolen, reader)).toMatchObject({ playerId: "hugo", what, label: `Nadia\n${label}` });
    expect(lineOf(stolen, "nadia")).toMatchObject({
      playerId: "nadia",
      what: robbed,
      label: `Hugo\n${label}`,
    });
  },
);

test("the line of a Hero card that gave its points is about the card's owner, not the administrator who ended the event", () => {
  const paid = {
    ...entry,
    what: "cardPaid",
    to: "nadia",
    toName: "Nadia",
    label: "Dragon",
    amount: 9,
    partOf: null,
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

test("the line of a spin has the player's name, the segment's name and the points", () => {
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
