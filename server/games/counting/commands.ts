import type { Actor } from "../../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../../domain/documents/document.ts";
import { type CountingRules, countingBlocker, uncountedReason } from "../../../domain/games/counting.ts";
import { isBot, type Uncounted, type WholeGame } from "../../../domain/games/game.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import type { ExclusiveWork, Work } from "../../commands/work.ts";
import { inverseOf } from "../../journal/inverses/inverse.ts";
import { recordUndoable } from "../../journal/record.ts";
import { morningOf } from "../../players/mornings.ts";
import { findAllGamesCompletedSince } from "../lists/repository.ts";
import { readCounting, writeCounting } from "./repository.ts";
import { countingShape } from "./undo/shapes.ts";

/**
 * Saves the rules about which games give points (rule P32). Gives their new version. Games that are already completed do not
 * change. Throws the refusals `countingInvalid` and `documentChanged`.
 */
export async function saveCounting(
  work: ExclusiveWork,
  actor: Actor,
  { version, ...rules }: Omit<CountingRules, "id"> & { readonly version: number },
): Promise<Versioned<unknown>> {
  refuseIf(countingBlocker(rules));
  const { id: _, ...before } = await readCounting(work.db);
  refuseIf(versionBlocker("counting", before, version));
  const saved = await writeCounting(work, rules);
  const { version: _before, ...value } = before;
  const former = { subject: null, value, left: rules };
  await recordUndoable(work, { what: "countingSaved", by: actor.id }, inverseOf(countingShape, former));
  return saved;
}

/**
 * Why a game that is completed now gives no points; null when it counts (rule P32). The game's players must be locked,
 * so that two games of the same players are completed one after the other.
 */
export async function decideUncounted({ db, batch, now }: Work, game: WholeGame): Promise<Uncounted | null> {
  const rules = await batch.readOnce(readCounting);
  // The daily limit counts games of exactly the same players. Each player of this game was in all these games, so it is enough
  // to read the games of one player.
  const [player] = game.players.filter(({ id }) => !isBot(id));
  const isLimited = rules.mostPerDay !== null && player !== undefined;
  const today = isLimited ? await findAllGamesCompletedSince(db, morningOf(now), player.id) : [];
  return uncountedReason(game, rules, today);
}
