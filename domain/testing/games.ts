import { isBot, type LinkedGroup, type Seat, type WholeGame } from "../games/game.ts";
import type { Grid } from "../points/grid.ts";

/** The seats of the participants with these ids. A player's name is the id in capitals; bots are numbered from 1. */
function seats(ids: readonly string[]): Seat[] {
  let bots = 0;
  return ids.map((id) => {
    if (isBot(id)) bots += 1;
    return { id, name: isBot(id) ? `Bot ${bots}` : id.toUpperCase() };
  });
}

/** An ongoing solo game of the participants with these ids, created by the first of them. */
export function soloGame(ids: readonly string[], more: Partial<WholeGame> = {}): WholeGame {
  return {
    id: "game",
    gameName: "Catan",
    gameNameId: "catan",
    status: "ongoing",
    createdAt: 0,
    createdBy: ids[0] ?? "",
    completedAt: null,
    completedBy: null,
    correction: null,
    frozenUnder: null,
    players: seats(ids),
    isTeamGame: false,
    isCooperative: false,
    playersPerTeam: null,
    linkedGroups: [],
    powers: [],
    uncounted: null,
    proposal: null,
    wasRanked: false,
    placePoints: null,
    results: [],
    ...more,
  };
}

/** An ongoing team game. Each team is given as the ids of its players; teams are numbered from 1. */
export function teamGame(teams: readonly (readonly string[])[], more: Partial<WholeGame> = {}): WholeGame {
  const linkedGroups: LinkedGroup[] = teams.map((players, index) => ({ linkNumber: index + 1, players }));
  const playersPerTeam = teams[0]?.length ?? 0;
  return soloGame(teams.flat(), { isTeamGame: true, playersPerTeam, linkedGroups, ...more });
}

/** An ongoing cooperative game of these players. */
export function togetherGame(ids: readonly string[], more: Partial<WholeGame> = {}): WholeGame {
  return soloGame(ids, { isCooperative: true, ...more });
}

/** A grid from the points of each row, the first for 2 players, the next for 3. A cell with undefined points gets no rule. */
export function gridOf(...rows: readonly (readonly (number | null | undefined)[])[]): Grid {
  const rules = rows.flatMap((cells, row) =>
    cells.flatMap((points, index) =>
      points === undefined ? [] : { playerCount: row + 2, position: index + 1, points },
    ),
  );
  return { id: "grid", rows: rows.length, rules };
}
