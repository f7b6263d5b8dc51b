import type { Player } from "../../domain/players/player.ts";

/** The places at the table; with more players, the others are only counted. */
const PLACES = 12;
/** Fewer places would lie far apart. */
const FEWEST_PLACES = 6;

/** One place at the table, in percent of its width and height; without a player, it is free. */
export interface PlaceAtTable {
  readonly player: Pick<Player, "id" | "name"> | null;
  readonly left: number;
  readonly top: number;
}

/**
 * The places around the table: the reader at the bottom, then the players who came last, in the order in which they
 * came, then the next free place. `others` is the number of players without a place.
 */
export function seatsAt(
  players: readonly Pick<Player, "id" | "name" | "createdAt">[],
  me: Pick<Player, "id" | "name">,
  count: number,
): { readonly places: readonly PlaceAtTable[]; readonly others: number } {
  const around = players
    .filter(({ id }) => id !== me.id)
    .sort((a, b) => a.createdAt - b.createdAt)
    .slice(1 - PLACES);
  const seated: (Pick<Player, "id" | "name"> | null)[] = [me, ...around];
  const others = Math.max(0, count - seated.length);
  if (seated.length < PLACES) seated.push(null);
  const size = Math.max(FEWEST_PLACES, seated.length);
  const places = seated.map((player, index) => {
    const angle = Math.PI / 2 + (index * 2 * Math.PI) / size;
    return { player, left: 50 + 42 * Math.cos(angle), top: 48 + 40 * Math.sin(angle) };
  });
  return { places, others };
}
