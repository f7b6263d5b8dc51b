import type { PlayerWithoutPoints } from "../../../domain/people/players/player.ts";
import type { FullDb } from "../../database/database.ts";
import { playerNotFoundRefusal } from "../../history/names/repository.ts";
import { findEverybody } from "../players/repository.ts";

/** A player who is not deleted. Throws the refusal `playerNotFound`. */
export async function requirePlayer(db: FullDb, playerId: string): Promise<PlayerWithoutPoints> {
  const [player] = await findEverybody(db, [playerId]);
  if (!player) throw await playerNotFoundRefusal(db, playerId);
  return player;
}
