import { useLiveStore, useTopic } from "./LiveProvider.tsx";

/** Gives the address of a player's page; undefined for whoever has none: bots, and players deleted since. */
export function usePlayerPath(): (id: string) => string | undefined {
  const store = useLiveStore();
  // Whoever shows an address draws it anew when players come and go.
  useTopic("players");
  return (id) => (store.row("players", id) ? `/players/${id}` : undefined);
}
