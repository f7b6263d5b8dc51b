import type { Award } from "./awards.ts";
import type { Ceremony } from "./ceremony.ts";
import { awardOf, type PlacedPlayer, rankOfStep } from "./script.ts";

/** A player's announced place, and the players who share it. */
export interface OwnPlace {
  readonly rank: number;
  readonly player: PlacedPlayer;
  readonly equals: readonly PlacedPlayer[];
}

/** The player's place, if it was announced; null otherwise. */
export function ownPlaceIn({ places }: Pick<Ceremony, "places">, playerId: string): OwnPlace | null {
  for (const { rank, players } of places) {
    const player = players.find(({ id }) => id === playerId);
    if (player) return { rank, player, equals: players.filter((other) => other !== player) };
  }
  return null;
}

/**
 * The player's place or award, if the step on the screens reveals it; null when the step is about other players.
 */
export function ownResultAt(
  { step, awards, places }: Pick<Ceremony, "step" | "awards" | "places">,
  playerId: string,
): OwnPlace | Award | null {
  const rank = rankOfStep(step);
  if (rank !== null) return ownPlaceIn({ places: places.filter((place) => place.rank === rank) }, playerId);
  const award = awards.find(({ kind }) => kind === awardOf(step));
  const isWon = award?.winners.some(({ players }) => players.some(({ id }) => id === playerId));
  return award && isWon ? award : null;
}
