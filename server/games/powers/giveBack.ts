import type { WholeGame } from "../../../domain/games/game.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import { playedLabel } from "../../../domain/history/playedLabel.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import type { Work } from "../../calls/work.ts";
import { giveCopyBack } from "../../cards/commands.ts";
import { deletePlayedPower } from "../../cards/powers/played/repository.ts";
import { record } from "../../history/record.ts";

/**
 * Gives cards that were played on an ongoing game back to their owners: when the game ends without a result, or when a
 * card's owner or target leaves the game (rule U22).
 */
export async function giveCardsBack(
  work: Work,
  actor: Actor,
  { gameName }: WholeGame,
  powers: readonly PlayedPower[],
): Promise<void> {
  for (const { id, playerId, power, cardName } of powers) {
    await giveCopyBack(work, id);
    const label = playedLabel({ card: cardName, power, game: gameName, target: null });
    record(work, { what: "cardGivenBack", by: actor.id, to: playerId, source: id, label });
  }
}

/** The cards on a game that were played by one of these players, or have one of them as their target. */
export function cardsConcerning({ powers }: WholeGame, playerIds: readonly string[]): PlayedPower[] {
  return powers.filter(({ playerId, targetId }) =>
    [playerId, targetId].some((id) => id !== null && playerIds.includes(id)),
  );
}

/** Takes cards off an ongoing game, and gives them back to their owners. */
export async function takeCardsOff(
  work: Work,
  actor: Actor,
  game: WholeGame,
  ids: readonly string[],
): Promise<void> {
  await giveCardsBack(
    work,
    actor,
    game,
    game.powers.filter(({ id }) => ids.includes(id)),
  );
  for (const playerCardId of ids) await deletePlayedPower(work, { playerCardId, gameSessionId: game.id });
}
