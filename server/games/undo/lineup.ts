import { isDeepStrictEqual } from "node:util";
import type { Game } from "../../../domain/games/game.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { findAllPlayedRowsByGame } from "../../cards/powers/played/repository.ts";
import { inverse, inverseOf } from "../../history/inverses/inverse.ts";
import { withPresentOwners } from "../../people/merging/merges/owners.ts";
import { cardsConcerning, takeCardsOff } from "../powers/giveBack.ts";
import { findWholeGame, updateLineup } from "../repository.ts";
import { findCurrentNameId, gameChangedRefusal, nameIn, playAgain, requirePlayersFree } from "./restoring.ts";
import { gameLineupShape, lineupOf } from "./shapes.ts";

/**
 * Gives an ongoing game the participants, teams and name that it had before they were changed (rule Z21). Throws the
 * refusals `undoChangedSince`, `undoCardPlayed`, `playersInGame`, `unknownPlayers` and `gameNameGone`, and `cardAfterRanking` when
 * cards would return to a game that was ranked for the first time since (rule U15).
 */
export const restoreLineupInverse = inverse(gameLineupShape, async (work, actor, stored) => {
  const seats = { column: "gameSeats.playerId", key: stored.gameId } as const;
  const mended = await withPresentOwners(work.tx, seats, stored);
  const { gameId, before, left: changed } = mended;
  const game = await findWholeGame(work.db, gameId);
  if (game?.status !== "ongoing" || !isSameLineup(game, changed))
    throw await gameChangedRefusal(work, gameId);
  const entering = before.players.filter(({ id }) => !isIn(game, id));
  const leaving = game.players.filter(({ id }) => !isIn(before, id)).map(({ id }) => id);
  await requirePlayersFree(work, { players: entering, proposal: null });

  // Two kinds of cards prevent the undo if they were played since the change. First, cards that were played by or against
  // a player whom the undo removes. Second, cards of a player to whom the change gave a card back, because the undo plays
  // that card again, and a player may play only one card on a game.
  const cardsOfLeaving = cardsConcerning(game, leaving).filter(({ id }) => !mended.returned.includes(id));
  const laterCards = game.powers.filter(({ playerId }) =>
    mended.played.some((row) => row.playerId === playerId),
  );
  const [blockingCard] = [...cardsOfLeaving, ...laterCards];
  if (blockingCard) throw new Refusal("undoCardPlayed", { name: nameIn(game, blockingCard.playerId) });
  if (mended.played.length > 0 && game.wasRanked && !mended.wasRanked) throw new Refusal("cardAfterRanking");

  const isNameChanged = before.gameName !== changed.gameName;
  const gameName = isNameChanged
    ? { gameName: before.gameName, gameNameId: await findCurrentNameId(work, before) }
    : { gameName: game.gameName, gameNameId: game.gameNameId };
  const { players, linkedGroups } = before;
  const restored = { ...game, ...gameName, players, linkedGroups };
  const returnedRows = (await findAllPlayedRowsByGame(work.db, gameId)).filter(({ playerCardId }) =>
    mended.returned.includes(playerCardId),
  );
  await takeCardsOff(
    work,
    actor,
    game,
    returnedRows.map(({ playerCardId }) => playerCardId),
  );
  await updateLineup(work, restored);
  const losses = await playAgain(work, restored, mended.played);
  const playedIds = new Set((await findAllPlayedRowsByGame(work.db, gameId)).map((row) => row.playerCardId));
  const redo = {
    gameId,
    before: lineupOf(game),
    left: lineupOf(restored),
    played: returnedRows,
    wasRanked: game.wasRanked,
    returned: mended.played.map(({ playerCardId }) => playerCardId).filter((id) => playedIds.has(id)),
  };
  return { inverse: inverseOf(gameLineupShape, redo), losses };
});

type Lineup = Pick<Game, "players" | "linkedGroups" | "gameName">;

/** Whether a game still has the expected participants, teams and name. */
function isSameLineup(game: Lineup, expected: Lineup): boolean {
  const contents = ({ players, linkedGroups, gameName }: Lineup) => [
    players.map(({ id }) => id),
    linkedGroups,
    gameName,
  ];
  return isDeepStrictEqual(contents(game), contents(expected));
}

function isIn({ players }: Pick<Game, "players">, playerId: string): boolean {
  return players.some(({ id }) => id === playerId);
}
