import { randomUUID } from "node:crypto";
import type { Seat } from "../../domain/games/game.ts";
import { newPlayerCounters } from "../../domain/players/player.ts";
import { insertAccount } from "../accounts/repository.ts";
import type { Tx } from "../database/database.ts";
import { insertPlayer } from "../players/repository.ts";

/**
 * Adds so many players, 'Joueur 1' and on, through the repositories: as sign-ups leave them, without a password hash and
 * a commit for each. They joined at `at` (epoch ms).
 */
export async function insertCrowd(
  tx: Tx,
  count: number,
  passwordHash: string,
  at: number,
  counters: Partial<Record<keyof typeof newPlayerCounters, number>> = {},
): Promise<Seat[]> {
  const players: Seat[] = [];
  for (let number = 1; number <= count; number += 1) {
    const id = randomUUID();
    const name = `Joueur ${number}`;
    await insertAccount(tx, { id, name, email: `joueur${number}@exemple.fr`, passwordHash }, at);
    await insertPlayer(
      tx,
      { id, name, role: "user", ...newPlayerCounters, ...counters, createdAt: at },
      name.toLowerCase(),
    );
    players.push({ id, name });
  }
  return players;
}
