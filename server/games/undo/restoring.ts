import { isBot, type WholeGame } from "../../../domain/games/game.ts";
import { gameNameKey } from "../../../domain/games/gameNames.ts";
import { Refusal, required } from "../../../domain/refusals/refusal.ts";
import type { UndoLoss } from "../../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { consume } from "../../cards/commands.ts";
import { findAllHealedAmong, insertPlayedRows } from "../../cards/powers/played/repository.ts";
import { findCopy } from "../../cards/repository.ts";
import type { PlayedPowersTable } from "../../database/schema/games.ts";
import { findStandingChange } from "../../history/inverses/repository.ts";
import { findAllAbsentNames } from "../../history/names/repository.ts";
import { findAllPlayers } from "../../people/players/repository.ts";
import { findGameNameById, findGameNameByKey } from "../names/repository.ts";
import { findAllBusyPlayerNames } from "../repository.ts";

/**
 * Plays these cards again on an ongoing game. Gives a loss for each card that can't be played again, because its player no
 * longer has it, or because another card has healed (given back) the same loss of points.
 */
export async function playAgain(
  work: ExclusiveWork,
  game: WholeGame,
  rows: readonly PlayedPowersTable[],
): Promise<UndoLoss[]> {
  const healed = await findHealed(work, rows);
  const losses: UndoLoss[] = [];
  for (const row of rows) {
    const copy = await findCopy(work.db, row.playerCardId);
    const card = { name: nameIn(game, row.playerId), card: row.cardName };
    if (!copy || copy.used === 1 || copy.playerId !== row.playerId)
      losses.push({ what: "cardGone", ...card });
    else if (healed.has(row.healedEntryId)) losses.push({ what: "lossHealed", ...card });
    else {
      await consume(work, copy);
      await insertPlayedRows(work, [row]);
    }
  }
  return losses;
}

/**
 * Stores again which cards were played on a completed game. The cards themselves are still used. Throws the refusal
 * `undoLossHealed` when one of them healed a loss of points (gave it back) that another card has healed since.
 */
export async function restorePlayedCards(
  work: ExclusiveWork,
  game: WholeGame,
  rows: readonly PlayedPowersTable[],
): Promise<void> {
  const healed = await findHealed(work, rows);
  const healedAgain = rows.find(({ healedEntryId }) => healed.has(healedEntryId));
  if (healedAgain) throw new Refusal("undoLossHealed", { name: nameIn(game, healedAgain.playerId) });
  await insertPlayedRows(work, rows);
}

/**
 * Each of these cards may have healed a loss of points. Gives the losses that another card has healed afterwards, as ids
 * of ledger entries.
 */
function findHealed(
  { db }: ExclusiveWork,
  rows: readonly PlayedPowersTable[],
): Promise<ReadonlySet<string | null>> {
  return findAllHealedAmong(
    db,
    rows.map(({ healedEntryId }) => healedEntryId),
  );
}

/** The name of a player who played a card on the game. */
export function nameIn({ players }: Pick<WholeGame, "players">, playerId: string): string {
  return required(
    players.find(({ id }) => id === playerId),
    "a card is played by a player of its game",
  ).name;
}

/** The refusal for a game that changed after the command that is undone. */
export async function gameChangedRefusal({ db }: ExclusiveWork, gameId: string): Promise<Refusal> {
  const changes = ["gameCompleted", "gameCorrected", "gameCancelled", "gameDeleted", "gameMended"] as const;
  return new Refusal("undoChangedSince", await findStandingChange(db, changes, gameId));
}

/**
 * Checks the players of a game that becomes ongoing, with this proposed ranking. Throws the refusal `playersInGame` when
 * another game occupies one of them, and `unknownPlayers` when one of them was deleted or no longer plays. A game whose ranking
 * waits for a confirmation does not occupy its players, so they may be in another game (rule P33).
 */
export async function requirePlayersFree(
  { db }: ExclusiveWork,
  { players, proposal }: Pick<WholeGame, "players" | "proposal">,
): Promise<void> {
  const ids = players.map(({ id }) => id).filter((id) => !isBot(id));
  const names = proposal === null ? await findAllBusyPlayerNames(db, ids) : [];
  if (names.length > 0) throw new Refusal("playersInGame", { names });
  if ((await findAllPlayers(db, ids)).length < ids.length)
    throw new Refusal("unknownPlayers", await findAllAbsentNames(db, ids));
}

/**
 * The id that a game's name has now in the list of game names: after a merge, the id of the name into which it was merged.
 * Throws the refusal `gameNameGone` when the name was removed from the database.
 */
export async function findCurrentNameId(
  { db }: ExclusiveWork,
  game: Pick<WholeGame, "gameName" | "gameNameId">,
): Promise<string> {
  const row =
    (await findGameNameById(db, game.gameNameId)) ??
    (await findGameNameByKey(db, gameNameKey(game.gameName)));
  if (!row) throw new Refusal("gameNameGone");
  return row.mergedInto ?? row.id;
}
