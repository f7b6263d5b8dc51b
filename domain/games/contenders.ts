import { type Game, type Seat, teamName } from "./game.ts";

/** An entry of a ranking: a participant, or a team with its members. `key` identifies it in the ranking. */
export interface Contender {
  readonly key: string;
  readonly name: string;
  readonly members: readonly Seat[];
}

/** The part of a game that decides who its contenders are. */
export type Contest = Pick<Game, "isTeamGame" | "isCooperative" | "players" | "linkedGroups">;

/** The keys of the two contenders of a cooperative game: all players, and the game itself (rule P36). */
const [TABLE, GAME] = ["table", "game"];

/** The ranking of a cooperative game that is won, and of one that is lost. */
export const [wonRanking, lostRanking] = [
  [TABLE, GAME],
  [GAME, TABLE],
] as const;

/** Whether this ranking of a cooperative game is that of a game that is won. */
export function isWonRanking(ranking: readonly string[]): boolean {
  return ranking[0] === TABLE;
}

/**
 * The contenders of a game, in seat order: its participants, or its teams. A cooperative game has two: all players, and the game
 * itself, which has no members.
 */
export function contenders(game: Contest): Contender[] {
  if (game.isCooperative)
    return [
      { key: TABLE, name: "", members: game.players },
      { key: GAME, name: "", members: [] },
    ];
  if (!game.isTeamGame)
    return game.players.map((seat) => ({ key: seat.id, name: seat.name, members: [seat] }));
  return game.linkedGroups.map((group) => ({
    key: `team-${group.linkNumber}`,
    name: teamName(group.linkNumber),
    members: game.players.filter((seat) => group.players.includes(seat.id)),
  }));
}
