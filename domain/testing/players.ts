import { newPlayerCounters, type Player } from "../people/players/player.ts";

/** A new player. The id is the name in lower case. */
export function playerNamed(name: string, more: Partial<Player> = {}): Player {
  return { ...newPlayerCounters, id: name.toLowerCase(), name, role: "user", createdAt: 0, ...more };
}
