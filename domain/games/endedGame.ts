/** The place of one participant in a completed game. `team`: the number of the participant's team; null without teams. */
export interface EndedSeat {
  readonly playerId: string;
  readonly position: number;
  readonly team: number | null;
  readonly isBot: boolean;
}

/** A completed game as rivals, champions, series and times read it. Instants are epoch milliseconds. */
export interface EndedGame {
  readonly id: string;
  /** The row of the list of games under which the game counts, also after a merge of names. */
  readonly gameNameId: string;
  readonly gameName: string;
  readonly startedAt: number;
  /** When the game was completed. */
  readonly at: number;
  /** Whether the game gave points (rule P32). */
  readonly isCounted: boolean;
  /** Whether all players won or lost together. */
  readonly isCooperative: boolean;
  readonly seats: readonly EndedSeat[];
}

/** Whether the places of a game are compared: rivals, champions and series leave out all other games (rule J20). */
export function isContest({ isCounted, isCooperative }: EndedGame): boolean {
  return isCounted && !isCooperative;
}

/** The games in the order in which they were completed. */
export function inOrderOfCompletion(games: readonly EndedGame[]): EndedGame[] {
  return [...games].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** The seats of real players. */
export function realSeats({ seats }: Pick<EndedGame, "seats">): EndedSeat[] {
  return seats.filter(({ isBot }) => !isBot);
}

/** Whether two participants belong to one team. */
export function areTeammates(one: EndedSeat, other: EndedSeat): boolean {
  return one.team !== null && one.team === other.team;
}

/** The seats of the real players who had a real opponent: crowns and series leave out all others (rules J24 and J25). */
export function contestedSeats(game: Pick<EndedGame, "seats">): EndedSeat[] {
  const seats = realSeats(game);
  return seats.filter((own) => seats.some((other) => other !== own && !areTeammates(own, other)));
}
