import { isBot, type LinkedGroup, type Seat, type WholeGame } from "../games/game.ts";
import type { Grid } from "../points/grid.ts";

/** The seats of these participants. Players' names are made from their ids; bots are numbered. */
function seats(ids: readonly string[]): Seat[] {
  let bots = 0;
  return ids.map((id) => {
    if (isBot(id)) bots += 1;
    return { id, name: isBot(id) ? `Bot ${bots}` : id.toUpperCase() };
  });
}

/** An ongoing solo game of these participants, created by the first. */
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
    playersPerTeam: null,
    linkedGroups: [],
    powers: [],
    uncounted: null,
    proposal: null,
    results: [],
    ...more,
  };
}

/** An ongoing team game; teams are numbered from 1 in the order given. */
export function teamGame(teams: readonly (readonly string[])[], more: Partial<WholeGame> = {}): WholeGame {
  const linkedGroups: LinkedGroup[] = teams.map((players, index) => ({ linkNumber: index + 1, players }));
  const playersPerTeam = teams[0]?.length ?? 0;
  return soloGame(teams.flat(), { isTeamGame: true, playersPerTeam, linkedGroups, ...more });
}

/** The grid whose rows are these points, from 2 players up; undefined cells have no rule. */
export function gridOf(...rows: readonly (readonly (number | null | undefined)[])[]): Grid {
  const rules = rows.flatMap((cells, row) =>
    cells.flatMap((points, index) =>
      points === undefined ? [] : { playerCount: row + 2, position: index + 1, points },
    ),
  );
  return { id: "grid", rows: rows.length, rules };
}
