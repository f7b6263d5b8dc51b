import { expect, test } from "vitest";
import type { Game } from "../games/game.ts";
import { bgStatsFile, playedSeats } from "./bgStats.ts";

const NADIA = "0b8c2f6e-1111-4222-8333-444455556666";
const seats = [
  { id: NADIA, name: "Nadia" },
  { id: "hugo", name: "Hugo" },
  { id: "bot-1", name: "Bot 1" },
];
const alone = {
  id: "catan-1",
  gameName: "Catan",
  gameNameId: "catan",
  createdAt: 0,
  completedAt: 45 * 60_000,
  isTeamGame: false,
  players: seats,
  linkedGroups: [],
  results: [
    { playerId: "hugo", position: 1, positionPoints: 5, pointsEarned: 10 },
    { playerId: "bot-1", position: 2, positionPoints: 3, pointsEarned: 0 },
    { playerId: NADIA, position: 3, positionPoints: 1, pointsEarned: 1 },
  ],
} as unknown as Game;
const inTeams = {
  ...alone,
  id: "catan-2",
  isTeamGame: true,
  players: seats.slice(0, 2),
  linkedGroups: [
    { linkNumber: 1, players: ["hugo"] },
    { linkNumber: 2, players: [NADIA] },
  ],
  results: [
    { playerId: NADIA, position: 1, positionPoints: 3, pointsEarned: null },
    { playerId: "hugo", position: 2, positionPoints: 1, pointsEarned: null },
  ],
} as unknown as Game;
const options = {
  meId: NADIA,
  event: "Semaine Chill",
  localTime: (at: number) => new Date(at).toISOString().slice(0, 19).replace("T", " "),
};
const fileOf = (...games: Game[]) => JSON.parse(bgStatsFile(games, options));

test("the participants of a game are in the order of the ranking, with points, bots without (rule W14)", () => {
  expect(playedSeats(alone)).toEqual([
    { id: "hugo", name: "Hugo", position: 1, points: 10, team: null },
    { id: "bot-1", name: "Bot 1", position: 2, points: null, team: null },
    { id: NADIA, name: "Nadia", position: 3, points: 1, team: null },
  ]);
  expect(playedSeats(inTeams).map(({ name, team, points }) => [name, team, points])).toEqual([
    ["Nadia", "Équipe 2", null],
    ["Hugo", "Équipe 1", null],
  ]);
});

test("the file for BG Stats has each player, game and play once, and says who I am (rule W14)", () => {
  const { players, games, locations, plays, userInfo } = fileOf(inTeams, alone);
  const nameOf = (id: number) => players.find((player: { id: number }) => player.id === id)?.name;
  expect(players.map(({ name }: { name: string }) => name).sort()).toEqual(["Bot 1", "Hugo", "Nadia"]);
  expect(games).toMatchObject([{ id: 1, name: "Catan", highestWins: true, bggId: 0 }]);
  expect(locations).toMatchObject([{ id: 1, name: "Semaine Chill" }]);
  expect(nameOf(userInfo.meRefId)).toBe("Nadia");
  const [teams, solo] = plays;
  expect(solo).toMatchObject({
    ...{ playDate: "1970-01-01 00:00:00", durationMin: 45, usesTeams: false, manualWinner: true },
    ...{ gameRefId: 1, locationRefId: 1 },
  });
  expect(
    solo.playerScores.map(
      ({ playerRefId, score, winner, rank }: Record<"playerRefId" | "score" | "winner" | "rank", number>) => [
        nameOf(playerRefId),
        ...[score, winner, rank],
      ],
    ),
  ).toEqual([
    ["Hugo", "10", true, 1],
    ["Bot 1", "", false, 2],
    ["Nadia", "1", false, 3],
  ]);
  expect(teams).toMatchObject({
    usesTeams: true,
    playerScores: [{ team: "Équipe 2" }, { team: "Équipe 1" }],
  });
});

test("a play has the same UUID in every file, and no other play has it (rule W14)", () => {
  const uuids = (...games: Game[]): string[] =>
    fileOf(...games).plays.map(({ uuid }: { uuid: string }) => uuid);
  expect(uuids(alone)).toEqual(uuids(inTeams, alone).slice(1));
  const many = Array.from({ length: 2000 }, (_, index) => ({ ...alone, id: `partie-${index}` }));
  expect(new Set(uuids(...many)).size).toBe(2000);
  for (const uuid of uuids(alone))
    expect(uuid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-A[0-9A-F]{3}-[0-9A-F]{12}$/);
  const { players } = fileOf(alone);
  expect(players.map(({ uuid }: { uuid: string }) => uuid)).toContain(NADIA.toUpperCase());
});
