import type { Player } from "../../../domain/people/players/player.ts";

/** The maximum number of places at the table. Players without a place are only counted. */
const MAX_PLACES = 12;
/** The distance between two places is computed for at least this many places: otherwise a few players would sit far apart. */
const MIN_PLACES = 6;

/** One place at the table. `left` and `top` are in percent of the table's width and height. */
export interface PlaceAtTable {
  /** Null: the place is free. */
  readonly player: Pick<Player, "id" | "name"> | null;
  readonly left: number;
  readonly top: number;
}

/**
 * The places around the table: the signed-in player (`me`) at the bottom, then the latest players in the order in which they
 * signed up, then one free place if the table is not full. `count` is the number of all players, and `unseatedCount` the
 * number of players without a place.
 */
export function placesAtTable(
  players: readonly Pick<Player, "id" | "name" | "createdAt">[],
  me: Pick<Player, "id" | "name">,
  count: number,
): { readonly places: readonly PlaceAtTable[]; readonly unseatedCount: number } {
  const latestPlayers = players
    .filter(({ id }) => id !== me.id)
    .sort((a, b) => a.createdAt - b.createdAt)
    .slice(1 - MAX_PLACES);
  const seated: (Pick<Player, "id" | "name"> | null)[] = [me, ...latestPlayers];
  const unseatedCount = Math.max(0, count - seated.length);
  if (seated.length < MAX_PLACES) seated.push(null);
  const size = Math.max(MIN_PLACES, seated.length);
  const places = seated.map((player, index) => {
    const angle = Math.PI / 2 + (index * 2 * Math.PI) / size;
    return { player, left: 50 + 42 * Math.cos(angle), top: 48 + 40 * Math.sin(angle) };
  });
  return { places, unseatedCount };
}
