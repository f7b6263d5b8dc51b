import { expect, test } from "vitest";
import type { CeremonyPlace } from "./script.ts";
import { placeLeads } from "./suspense.ts";

const place = (rank: number, totalPoints: number, players = 1): CeremonyPlace => ({
  rank,
  players: Array.from({ length: players }, (_, index) => ({
    id: `${rank}-${index}`,
    name: `Ana ${rank} ${index}`,
    totalPoints,
    heroCards: [],
  })),
});

test("the leads of the first places say how close they are, shared or not (rule K14)", () => {
  const places = [place(6, 20), place(5, 40), place(4, 57), place(2, 60, 2), place(1, 91)];
  expect(placeLeads({ places })).toEqual([
    { rank: 1, players: 1, lead: 31, isClose: false },
    { rank: 2, players: 2, lead: 3, isClose: true },
    { rank: 4, players: 1, lead: 17, isClose: false },
  ]);
});

test.each([[[]], [[place(1, 91)]], [[place(1, 91, 3)]]])("no lead is said without a next place", (places) => {
  expect(placeLeads({ places })).toEqual([]);
});
