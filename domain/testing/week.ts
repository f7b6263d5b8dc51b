import type { OwnWeek } from "../games/week/week.ts";

const HOUR_MS = 3_600_000;
/** Thursday 19 November 2026, 16:00 in Paris. */
const START = Date.UTC(2026, 10, 19, 15);

const names = [
  ...["Skyjo", "Catan", "Catan", "Skyjo"],
  ...["Mölkky", "Skyjo", "Kart", "Catan", "Skyjo", "Mölkky", "Skyjo"],
  ...["Catan", "Mölkky", "Skyjo", "Mölkky", "Kart", "Skyjo", "Catan", "Mölkky", "Skyjo", "Kart", "Uno"],
  ...["Dixit", "Catan", "Skyjo", "Kart", "Mölkky", "Codenames", "Catan", "Skyjo", "Mölkky"],
];
const gamesByDay = [4, 7, 11, 9];

const games = names.map((gameName, index) => {
  let [day, before] = [0, 0];
  while (index - before >= (gamesByDay[day] ?? 0)) before += gamesByDay[day++] ?? 0;
  return { gameName, at: START + (24 * day + 0.4 * (index - before)) * HOUR_MS };
});

/** A week in which everything happened that a card can tell. */
export const wholeWeek: OwnWeek = {
  played: games.length,
  gameNames: 7,
  people: 26,
  playedMs: 23 * HOUR_MS + 40 * 60_000,
  games,
  best: {
    gameId: "best",
    gameName: "Catan",
    at: START + 52.2 * HOUR_MS,
    position: 1,
    gridPoints: 7,
    points: 14,
    others: ["Nora", "Hugo", "Karim"].map((name) => ({ id: name.toLowerCase(), name, isBehind: true })),
    cards: ["Quitte ou double"],
  },
  rival: { id: "nora", name: "Nora", games: 12, ahead: 6, behind: 6, level: 0 },
  accomplice: {
    id: "denis",
    name: "Denis",
    games: 5,
    won: 4,
    wins: [
      { gameName: "Codenames", games: 2 },
      { gameName: "Pandemic", games: 2 },
    ],
  },
  shelf: [
    { gameName: "Skyjo", games: 10 },
    { gameName: "Catan", games: 7 },
    { gameName: "Mölkky", games: 7 },
    { gameName: "Kart", games: 4 },
    { gameName: "Codenames", games: 1 },
    { gameName: "Dixit", games: 1 },
    { gameName: "Uno", games: 1 },
  ],
  companions: ["Nora", "Hugo", "Denis", "Karim", "Léa", "Maël", "Rose"].map((name, index) => ({
    id: name.toLowerCase(),
    name,
    games: 14 - index,
  })),
  series: {
    games: ["Mölkky", "Skyjo", "Skyjo", "Catan"].map((gameName, index) => ({
      gameId: `won-${index}`,
      gameName,
      at: START + (26 + 8.7 * index) * HOUR_MS,
    })),
  },
  crowns: [{ gameName: "Skyjo", wins: 5, games: 9, since: START + 54 * HOUR_MS }],
  wheel: { spins: 14, points: 9, chills: 2, cards: 3, freeSpins: 1 },
  history: games.map(({ at }, index) => ({ at, delta: [2, 0, 5, 1, -1, 7, 3, 4, 0, 6][index % 10] ?? 0 })),
};
