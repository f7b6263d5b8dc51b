import { uncountedReason } from "../../../domain/games/counting.ts";
import { isBot, type Uncounted, type WholeGame } from "../../../domain/games/game.ts";
import { settingReaders } from "../../calls/documents/repository.ts";
import type { Work } from "../../calls/work.ts";
import { morningOf } from "../../people/players/mornings.ts";
import { findAllGamesCompletedSince } from "../lists/repository.ts";

/**
 * Why a game that is completed now gives no points; null when it counts (rule P32). The game's players must be locked,
 * so that two games of the same players are completed one after the other.
 */
export async function decideUncounted({ db, batch, now }: Work, game: WholeGame): Promise<Uncounted | null> {
  const rules = await batch.readOnce(settingReaders.counting);
  // The daily limit counts games of exactly the same players. Each player of this game was in all these games, so it is enough
  // to read the games of one player.
  const [player] = game.players.filter(({ id }) => !isBot(id));
  const isLimited = rules.mostPerDay !== null && player !== undefined;
  const today = isLimited ? await findAllGamesCompletedSince(db, morningOf(now), player.id) : [];
  return uncountedReason(game, rules, today);
}
