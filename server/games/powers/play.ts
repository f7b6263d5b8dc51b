import { isActionPower } from "../../../domain/cards/card.ts";
import type { PlayCardInput } from "../../../domain/games/inputs.ts";
import { playBlocker, swapBlocker } from "../../../domain/games/powers/play.ts";
import { playedLabel } from "../../../domain/history/playedLabel.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { invariant, Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import { settingReaders } from "../../calls/documents/repository.ts";
import type { ConcurrentCommand } from "../../calls/work.ts";
import { consume } from "../../cards/commands.ts";
import { findLossToHeal, playedRows } from "../../cards/powers/played/repository.ts";
import { findCopy } from "../../cards/repository.ts";
import { inverseOf } from "../../history/inverses/inverse.ts";
import { recordUndoable } from "../../history/record.ts";
import { recordActing, requirePlaying } from "../../people/guests/held/acting.ts";
import { gamePlayerLocks, requireLockedGame } from "../commands.ts";
import { cardTakenBackShape } from "./undo/shapes.ts";

/**
 * Plays an action card on an ongoing game (rules U15 to U20). The card's owner, who must be in the game, is the actor or the
 * guest for whom the actor acts (rule J12). The card is used at once; its effect is part of the game's result. Gives the points
 * that a healing will give back; null for other cards. Throws the refusals `gameNotFound`, `guestNotFound`, `guestNotHeld`,
 * `eventInactive`, `cardNotFound`, `cardAlreadyUsed`, `nothingToHeal`, and the refusals of `playBlocker` and `swapBlocker`.
 */
export const playCard: ConcurrentCommand<PlayCardInput, Player, { healed: number | null }> = {
  /**
   * Locks all players of the game, so that commands that affect each other run one after the other: a card and the end of
   * its game, a swap and an immunity, an immunity and a theft.
   */
  locks: gamePlayerLocks,
  async run(work, actor, { playerCardId, gameId, targetId, for: guestId }) {
    const { db, batch, now } = work;
    const player = await requirePlaying(work, actor, guestId);
    const game = await requireLockedGame(work, gameId);
    const card = await findCopy(db, playerCardId);
    if (!card || card.playerId !== player.id) throw new Refusal("cardNotFound");
    if (card.used === 1) throw new Refusal("cardAlreadyUsed");
    refuseIf(playBlocker(card, game, player.id, await batch.readOnce(settingReaders.powers), now));
    const { power } = card;
    invariant(isActionPower(power), "an action card has a power of its category");
    const isSwap = power === "swap_position";
    if (isSwap) refuseIf(swapBlocker(game, player.id, targetId, now));
    const loss = power === "healing" ? await findLossToHeal(db, player.id, now) : null;
    if (power === "healing" && !loss) throw new Refusal("nothingToHeal");

    recordActing(work, actor, player, { what: "usedCardFor", source: card.id });
    await consume(work, card);
    const target = isSwap ? targetId : null;
    const healed = loss?.points ?? null;
    const played = {
      playerCardId: card.id,
      gameSessionId: game.id,
      number: game.powers.length + 1,
      playerId: player.id,
      power,
      cardName: card.name,
      targetId: target,
      playedAt: now,
      healed,
      healedEntryId: loss?.id ?? null,
      frozenUnder: work.event.frozenAt,
    };
    await playedRows.insert(work, played);
    const label = playedLabel({ card: card.name, power, game: game.gameName, target: null });
    const entry = { what: "actionPlayed", by: player.id, source: card.id, label } as const;
    await recordUndoable(
      work,
      target === null ? entry : { ...entry, to: target },
      inverseOf(cardTakenBackShape, { played }),
    );
    return { healed };
  },
};
