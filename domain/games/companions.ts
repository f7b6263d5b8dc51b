import { sortByName } from "../names.ts";

/** How many of the most frequent companions are offered before all other players: with oneself, two rows of four faces. */
const MAX_COMPANIONS = 7;

/**
 * The players to whom a new game is offered (rule P7). `first` begins with the players with these `chosenIds`; the companions
 * follow, with whom the person has played most often (`companionIds`, the most frequent first). `others` are sorted by name.
 */
export function offeredPlayers<P extends { readonly id: string; readonly name: string }>(
  players: readonly P[],
  chosenIds: readonly string[],
  companionIds: readonly string[],
): { readonly first: P[]; readonly others: P[] } {
  const found = (ids: readonly string[]) =>
    ids.flatMap((id) => players.find((player) => player.id === id) ?? []);
  const companions = found(companionIds.filter((id) => !chosenIds.includes(id)));
  const first = [...found(chosenIds), ...companions.slice(0, MAX_COMPANIONS)];
  return { first, others: sortByName(players.filter((player) => !first.includes(player))) };
}
