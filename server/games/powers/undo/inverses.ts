import type { WholeGame } from "../../../../domain/games/game.ts";
import { Refusal } from "../../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../../calls/work.ts";
import type { PlayedPowersTable } from "../../../database/schema/games.ts";
import { inverse, inverseOf } from "../../../history/inverses/inverse.ts";
import { findStandingChange } from "../../../history/inverses/repository.ts";
import { findWholeGame } from "../../repository.ts";
import { gameChangedRefusal, nameIn, playAgain } from "../../undo/restoring.ts";
import { takeCardsOff } from "../giveBack.ts";
import { cardPlayedAgainShape, cardTakenBackShape } from "./shapes.ts";

/**
 * Takes a card off an ongoing game and gives it back to its owner (rule Z22). Throws the refusals `undoChangedSince`,
 * `undoGameRanked`, and `undoCardPlayed` when another card was played on the game since: the player of the later card may
 * have reacted to this one.
 */
export const takeCardBackInverse = inverse(cardTakenBackShape, async (work, actor, { played }) => {
  const game = await requireOngoing(work, played);
  const index = game.powers.findIndex(
    ({ id, playedAt }) => id === played.playerCardId && playedAt === played.playedAt,
  );
  if (index === -1) throw await gameChangedRefusal(work, game.id);
  const nextCard = game.powers[index + 1];
  if (nextCard) throw new Refusal("undoCardPlayed", { name: nameIn(game, nextCard.playerId) });
  await takeCardsOff(work, actor, game, [played.playerCardId]);
  return { inverse: inverseOf(cardPlayedAgainShape, { played, wasRanked: game.wasRanked }) };
});

/**
 * Plays a card again that an undo gave back. Throws the refusal `undoGameRanked`, and `cardAfterRanking` when the game was
 * ranked for the first time since (rule U15). Throws the refusals `undoCardGone` when the owner has used or lost the card, and
 * `undoChangedSince` when the owner has played another card on the game, or the owner or the card's target has left the game.
 */
export const playCardAgainInverse = inverse(
  cardPlayedAgainShape,
  async (work, _actor, { played, wasRanked }) => {
    const game = await requireOngoing(work, played);
    if (game.wasRanked && !wasRanked) throw new Refusal("cardAfterRanking");
    const { playerId, targetId } = played;
    const isSeated = [playerId, targetId].every(
      (id) => id === null || game.players.some((seat) => seat.id === id),
    );
    const hasNoOtherCard = game.powers.every((power) => power.playerId !== playerId);
    if (!isSeated || !hasNoOtherCard) throw await gameChangedRefusal(work, game.id);
    const [loss] = await playAgain(work, game, [played]);
    if (loss?.what === "lossHealed") throw new Refusal("undoLossHealed", loss);
    if (loss?.what === "cardGone") throw new Refusal("undoCardGone", loss);
    return { inverse: inverseOf(cardTakenBackShape, { played }) };
  },
);

/**
 * The ongoing game on which a card was played. Throws the refusals `undoGameRanked` and `undoChangedSince`. A proposed ranking
 * counts: who confirms it has read the cards with it (rule P33).
 */
async function requireOngoing(work: ExclusiveWork, { gameSessionId }: PlayedPowersTable): Promise<WholeGame> {
  const game = await findWholeGame(work.db, gameSessionId);
  if (!game) throw await gameChangedRefusal(work, gameSessionId);
  if (game.status === "completed" || game.proposal)
    throw new Refusal(
      "undoGameRanked",
      await findStandingChange(work.db, ["gameCompleted", "rankingProposed"], gameSessionId),
    );
  return game;
}
