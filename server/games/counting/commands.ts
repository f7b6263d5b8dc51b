import type { Actor } from "../../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../../domain/documents/document.ts";
import { type CountingRules, countingBlocker, uncountedReason } from "../../../domain/games/counting.ts";
import { isBot, type Uncounted, type WholeGame } from "../../../domain/games/game.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import type { ExclusiveWork, Work } from "../../commands/work.ts";
import { record } from "../../journal/record.ts";
import { morningOf } from "../../players/mornings.ts";
import { findAllGamesCompletedSince } from "../lists/repository.ts";
import { readCounting, writeCounting } from "./repository.ts";

/**
 * Saves which games give points (rule P32); gives the new version. Games that are already completed do not change.
 * Refuses countingInvalid and documentChanged.
 */
export async function saveCounting(
  work: ExclusiveWork,
  actor: Actor,
  { version, ...rules }: Omit<CountingRules, "id"> & { readonly version: number },
): Promise<Versioned<unknown>> {
  refuseIf(countingBlocker(rules));
  refuseIf(versionBlocker("counting", await readCounting(work.db), version));
  record(work, { what: "countingSaved", by: actor.id });
  return writeCounting(work, rules);
}

/**
 * Why a game that is completed now gives no points; null when it counts (rule P32). The game's players must be locked:
 * games of the same group are then completed one after another.
 */
export async function decideUncounted({ db, batch, now }: Work, game: WholeGame): Promise<Uncounted | null> {
  const rules = await batch.readOnce(readCounting);
  const [player] = game.players.filter(({ id }) => !isBot(id));
  const isLimited = rules.mostPerDay !== null && player !== undefined;
  const today = isLimited ? await findAllGamesCompletedSince(db, morningOf(now), player.id) : [];
  return uncountedReason(game, rules, today);
}
