import type { PlayerWithoutPoints } from "../../domain/players/player.ts";
import type { Db } from "../database/database.ts";
import { playerNotFoundRefusal } from "../players/names/repository.ts";
import { findAllPlayersIncludingNonPlaying } from "../players/repository.ts";

/** A player who is not deleted. Throws the refusal `playerNotFound`. */
export async function requirePlayer(db: Db, playerId: string): Promise<PlayerWithoutPoints> {
  const [player] = await findAllPlayersIncludingNonPlaying(db, [playerId]);
  if (!player) throw await playerNotFoundRefusal(db, playerId);
  return player;
}
