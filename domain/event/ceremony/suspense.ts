import type { Script } from "./script.ts";

/** A place of the script, and how far it is from the next one. */
export interface PlaceLead {
  readonly rank: number;
  /** How many players share the place. */
  readonly players: number;
  /** The points between this place and the next one. */
  readonly lead: number;
  /** Whether the lead is small. */
  readonly isClose: boolean;
}

/** A lead of this many points or fewer is small. */
const CLOSE_LEAD = 3;
/** From the first place to this one. */
const LAST_RANK = 4;

/** How close the first places are, from the first on: what an organiser knows before a ceremony, without names (rule K14). */
export function placeLeads({ places }: Pick<Script, "places">): PlaceLead[] {
  const inOrder = places.toReversed();
  return inOrder.flatMap(({ rank, players }, index) => {
    const [own, next] = [players[0], inOrder[index + 1]?.players[0]];
    if (!own || !next || rank > LAST_RANK) return [];
    const lead = own.totalPoints - next.totalPoints;
    return { rank, players: players.length, lead, isClose: lead <= CLOSE_LEAD };
  });
}
