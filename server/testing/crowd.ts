import { randomUUID } from "node:crypto";
import type { Seat } from "../../domain/games/game.ts";
import { usernameKey } from "../../domain/people/accounts/credentials.ts";
import { newPlayerCounters, type Player } from "../../domain/people/players/player.ts";
import type { Tx } from "../database/database.ts";
import { unannounced } from "../live/writer.ts";
import { insertAccount } from "../people/accounts/repository.ts";
import { insertPlayer } from "../people/players/repository.ts";

/**
 * Adds `count` players, named 'Joueur 1' and so on, who signed up at `at` (epoch ms). Their rows are written without commands,
 * because a sign-up takes the time of a password hash and a commit for each player. `counters`: the counters of each new player
 * that differ from `newPlayerCounters`.
 */
export async function insertCrowd(
  tx: Tx,
  count: number,
  passwordHash: string,
  at: number,
  counters: Partial<Pick<Player, keyof typeof newPlayerCounters>> = {},
): Promise<Seat[]> {
  const players: Seat[] = [];
  for (let number = 1; number <= count; number += 1) {
    const id = randomUUID();
    const name = `Joueur ${number}`;
    await insertAccount(tx, { id, name, email: `joueur${number}@exemple.fr`, passwordHash }, at);
    await insertPlayer(
      unannounced({ tx }),
      { id, name, role: "user", ...newPlayerCounters, ...counters, createdAt: at },
      usernameKey(name),
    );
    players.push({ id, name });
  }
  return players;
}
