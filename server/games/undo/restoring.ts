import { isBot, type WholeGame } from "../../../domain/games/game.ts";
import { gameNameKey } from "../../../domain/games/gameNames.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import type { UndoLoss } from "../../../domain/undo/undo.ts";
import { consume } from "../../cards/commands.ts";
import { findCopy } from "../../cards/repository.ts";
import type { ExclusiveWork } from "../../commands/work.ts";
import type { PlayedPowersTable } from "../../database/schema/games.ts";
import { findLastDoerName } from "../../journal/inverses/repository.ts";
import { findAllPlayers } from "../../players/repository.ts";
import { findAllHealedAmong, insertPlayedRows } from "../../powers/played/repository.ts";
import { findGameNameById, findGameNameIncludingDeleted } from "../names/repository.ts";
import { findAllBusyPlayerNames } from "../repository.ts";

/**
 * Plays these cards again on an ongoing game. Gives a loss for each card that is not played again: its owner no longer has
 * it, or another card has healed the same loss of points.
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
    const card = { name: nameIn(game, row), card: row.cardName };
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

/** Restores the cards played on a completed game, which stayed used. Throws the refusal `undoLossHealed`. */
export async function restorePlayedCards(
  work: ExclusiveWork,
  game: WholeGame,
  rows: readonly PlayedPowersTable[],
): Promise<void> {
  const healed = await findHealed(work, rows);
  const healedAgain = rows.find(({ healedEntryId }) => healed.has(healedEntryId));
  if (healedAgain) throw new Refusal("undoLossHealed", { name: nameIn(game, healedAgain) });
  await insertPlayedRows(work, rows);
}

/** The losses that these cards healed and that other cards have healed again afterwards, as ids of ledger entries. */
function findHealed(
  { db }: ExclusiveWork,
  rows: readonly PlayedPowersTable[],
): Promise<ReadonlySet<string | null>> {
  return findAllHealedAmong(
    db,
    rows.map(({ healedEntryId }) => healedEntryId),
  );
}

function nameIn({ players }: WholeGame, { playerId }: PlayedPowersTable): string {
  return players.find(({ id }) => id === playerId)?.name ?? "";
}

/** The refusal for a game that changed after the command that is undone. */
export async function gameChangedRefusal({ db }: ExclusiveWork, gameId: string): Promise<Refusal> {
  const changes = ["gameCompleted", "gameCorrected", "gameCancelled", "gameDeleted", "gameMended"] as const;
  return new Refusal("undoChangedSince", { name: await findLastDoerName(db, changes, gameId) });
}

/** Throws the refusals `playersInGame` and `unknownPlayers` when one of these players can't enter a game now. */
export async function requireSeatsFree(
  { db }: ExclusiveWork,
  { players }: Pick<WholeGame, "players">,
): Promise<void> {
  const ids = players.map(({ id }) => id).filter((id) => !isBot(id));
  const names = await findAllBusyPlayerNames(db, ids);
  if (names.length > 0) throw new Refusal("playersInGame", { names });
  if ((await findAllPlayers(db, ids)).length < ids.length) throw new Refusal("unknownPlayers");
}

/**
 * The id of the name of the list to which a game is assigned now. Throws the refusal `gameNameGone` when the name's row was
 * removed.
 */
export async function findCurrentNameId(
  { db }: ExclusiveWork,
  game: Pick<WholeGame, "gameName" | "gameNameId">,
): Promise<string> {
  const row =
    (await findGameNameById(db, game.gameNameId)) ??
    (await findGameNameIncludingDeleted(db, gameNameKey(game.gameName)));
  if (!row) throw new Refusal("gameNameGone");
  return row.mergedInto ?? row.id;
}
