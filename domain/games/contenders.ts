import { type Game, type Seat, teamName } from "./game.ts";

/** An entry of a ranking: a participant, or a team with its members. `key` identifies it in the ranking. */
export interface Contender {
  readonly key: string;
  readonly name: string;
  readonly members: readonly Seat[];
}

/** The contenders of a game, in seat order: its participants, or its teams. */
export function contenders(game: Pick<Game, "isTeamGame" | "players" | "linkedGroups">): Contender[] {
  if (!game.isTeamGame)
    return game.players.map((seat) => ({ key: seat.id, name: seat.name, members: [seat] }));
  return game.linkedGroups.map((group) => ({
    key: `team-${group.linkNumber}`,
    name: teamName(group.linkNumber),
    members: game.players.filter((seat) => group.players.includes(seat.id)),
  }));
}
