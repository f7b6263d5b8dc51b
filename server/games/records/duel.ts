import { type Duel, duelOf } from "../../../domain/games/duel.ts";
import { nothingHidden } from "../../calls/status/freeze.ts";
import type { FullDb } from "../../database/database.ts";
import { findAllEndedGames, findAllPlayingNames } from "../ended/repository.ts";

/**
 * What a player did against and with another one, from all games of the player. Nothing if one of the two does not play (rules J8
 * and J20).
 */
export async function readDuel(db: FullDb, playerId: string, otherId: string): Promise<Duel> {
  const names = await findAllPlayingNames(db);
  const [isPlaying, name] = [names.has(playerId), names.get(otherId)];
  const games =
    isPlaying && name !== undefined ? await findAllEndedGames(db, { playerId }, nothingHidden) : [];
  return duelOf(playerId, { id: otherId, name: name ?? "" }, games);
}
