import { type Duel, duelOf } from "../../../domain/games/duel.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { nothingHidden } from "../../calls/status/freeze.ts";
import type { FullDb } from "../../database/database.ts";
import { findPlayer } from "../../people/players/repository.ts";
import { findAllEndedGames } from "../ended/repository.ts";

/** What a player did against and with another one, from all games of the player. Throws the refusal `playerNotFound`. */
export async function readDuel(db: FullDb, playerId: string, otherId: string): Promise<Duel> {
  const other = await findPlayer(db, otherId);
  if (!other) throw new Refusal("playerNotFound");
  return duelOf(playerId, other, await findAllEndedGames(db, { playerId }, nothingHidden));
}
