import type { Actor } from "../../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../../domain/documents/document.ts";
import { type CountingRules, countingBlocker, uncountedReason } from "../../../domain/games/counting.ts";
import { isBot, type Uncounted, type WholeGame } from "../../../domain/games/game.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import type { ExclusiveWork, Work } from "../../commands/work.ts";
import { saveValue, type UndoableValue } from "../../journal/inverses/values.ts";
import { morningOf } from "../../players/mornings.ts";
import { findAllGamesCompletedSince } from "../lists/repository.ts";
import { countingSchema, readCounting, writeCounting } from "./repository.ts";

/** Which games give points. Undoing a save does not change the points of completed games (rule P32). */
export const countingRules: UndoableValue<Omit<CountingRules, "id">, Versioned<unknown>> = {
  name: "counting",
  schema: countingSchema,
  changedBy: ["countingSaved"],
  read: async (db) => {
    const { id: _, version: _version, ...rules } = await readCounting(db);
    return rules;
  },
  write: writeCounting,
};

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
  refuseIf(versionBlocker("counting", await readCounting(work.db), version));
  return saveValue(work, countingRules, rules, { what: "countingSaved", by: actor.id });
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
