import { useMemo } from "react";
import { useTopic } from "./LiveProvider.tsx";

/** Gives the address of a player's page; undefined for whoever has none: bots, and players deleted since. */
export function usePlayerPath(): (id: string) => string | undefined {
  const players = useTopic("players");
  const known = useMemo(() => new Set(players.map((player) => player.id)), [players]);
  return (id) => (known.has(id) ? `/players/${id}` : undefined);
}
