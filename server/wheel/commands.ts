import type { MysteryCard } from "../../domain/cards/card.ts";
import type { Player, PlayerWithoutPoints } from "../../domain/people/players/player.ts";
import { notPlayingBlocker } from "../../domain/people/players/playing.ts";
import { invariant, Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { SpinInput, StealInput } from "../../domain/wheel/inputs.ts";
import {
  type Gift,
  type Spin,
  spinBlocker,
  spinResult,
  stillTurningBlocker,
  type Winnable,
} from "../../domain/wheel/spin.ts";
import { stealBlocker, stealTargets } from "../../domain/wheel/steal.ts";
import { angleCount, angleOfDraw, type RewardType, segmentAt } from "../../domain/wheel/wheel.ts";
import { settingReaders } from "../calls/documents/repository.ts";
import type { ConcurrentCommand, Work } from "../calls/work.ts";
import { findAllImmunePlayers } from "../cards/powers/played/repository.ts";
import { findAllCardsToWin, insertCopy } from "../cards/repository.ts";
import type { TotalsLock } from "../database/database.ts";
import { batchedQuery } from "../database/fast/batchedQuery.ts";
import { record } from "../history/record.ts";
import { recordActing, requirePlaying } from "../people/guests/held/acting.ts";
import { addToCounter, readStock } from "../people/players/counters/repository.ts";
import { findAllPlayers } from "../people/players/repository.ts";
import { award } from "../points/ledger.ts";
import { findAllLastSpins, findStealRight, insertSpin, stealRightRows } from "./repository.ts";

const findLastSpins = batchedQuery(findAllLastSpins, ({ playerId }) => playerId);

/**
 * What can be won on a segment of this type. What does not matter for the type is not read, and counts as nothing. The lock on
 * totals is needed only while cards or Chills remain to be won: otherwise no other spin can change the outcome.
 */
async function findWinnable(
  { batch }: Work,
  type: RewardType,
  player: PlayerWithoutPoints,
): Promise<Winnable<MysteryCard>> {
  const read = async (lock: TotalsLock | null) => {
    const cards = type === "card" ? await findAllCardsToWin(batch, lock) : [];
    const stock = type === "chill" ? await readStock(batch, lock) : { distributed: 0, total: 0 };
    return { cards, stock, othersHaveChills: stock.distributed > player.chillsOwned };
  };
  const unlocked = await read(null);
  const isNothingLeft = unlocked.cards.length === 0 && unlocked.stock.distributed >= unlocked.stock.total;
  return isNothingLeft ? unlocked : read(await batch.lockTotals());
}

/** Gives a player what a spin gives. `by`: the account that spins, which may act for a guest. */
async function give(
  work: Work,
  {
    id,
    playerId,
    label,
    by,
  }: Pick<Spin, "id" | "playerId"> & { readonly label: string; readonly by: string },
  gift: Gift<MysteryCard>,
): Promise<void> {
  const { now } = work;
  switch (gift.what) {
    case "points":
      return award(work, { kind: "wheel", id, label }, by, [{ playerId, points: gift.points }]);
    case "counter":
      return addToCounter(work, playerId, gift.counter, gift.steps);
    case "card":
      await insertCopy(work, {
        id: work.chance.id(),
        cardId: gift.card.id,
        playerId,
        obtainedAt: now,
        used: 0,
      });
      return addToCounter(work, playerId, "cardsOwned", 1);
    case "stealRight":
      return stealRightRows.insert(work, { id, playerId, createdAt: now, usedAt: null });
  }
}

/**
 * Spins the wheel in one transaction: draws the angle, finds the segment, removes a spin from the player (unless the
 * segment is a free spin), gives the reward and stores the spin (rules R1, R2 and R4), for the actor or for a guest (rule
 * J12). Throws the refusals `noSpins`, `wheelEmpty`, `stillTurning` within 3 s of the player's last spin, and those of
 * `requirePlaying`.
 */
export const spinWheel: ConcurrentCommand<SpinInput, Player, Spin> = {
  locks: ({ for: guestId }, actorId) => ({ players: [guestId ?? actorId] }),
  storesAnswerUnencrypted: true,
  async run(work, actor, { for: guestId }) {
    const player = await requirePlaying(work, actor, guestId);
    const { db, batch, now } = work;
    const wheel = await batch.readOnce(settingReaders.wheel);
    const [lastSpin] = await findLastSpins(db, player.id);
    refuseIf(notPlayingBlocker(player) ?? spinBlocker(player, wheel));
    refuseIf(stillTurningBlocker(lastSpin?.at ?? null, now));

    const segments = wheel.rewards.length;
    const angle = angleOfDraw(work.chance.below(angleCount(segments)), segments);
    const segment = segmentAt(angle, segments);
    const reward = wheel.rewards[segment];
    invariant(reward, "an angle points at a segment");
    const winnable = await findWinnable(work, reward.type, player);
    const { outcome, gifts } = spinResult(reward, winnable, (limit) => work.chance.below(limit));

    const id = work.chance.id();
    const points = gifts.reduce((sum, gift) => sum + (gift.what === "points" ? gift.points : 0), 0);
    const cardName = gifts.find((gift) => gift.what === "card")?.card.name ?? null;
    const spin = { id, playerId: player.id, at: now, angle, segment, outcome, points, cardName };
    await insertSpin(work, spin, wheel);
    for (const gift of gifts)
      await give(work, { id, playerId: player.id, label: reward.label, by: actor.id }, gift);
    const label = cardName ?? reward.label;
    record(work, { what: outcome, by: player.id, source: id, label, amount: points });
    recordActing(work, actor, player, { what: "spunFor", source: id });
    return { ...spin, reward };
  },
};

/**
 * Uses a right to steal: the target loses one Chill, the thief gains it. When no other player has a Chill, the thief gets 1
 * point instead (rules R9 and R10). The thief is the actor or a guest (rule J12). Throws the refusals `stealRightGone`,
 * `stealTargetNotFound`, `stealTargetEmpty`, `targetImmune`, and those of `requirePlaying`.
 */
export const stealChill: ConcurrentCommand<StealInput, Player, { stolenFrom: string | null }> = {
  /**
   * Locks the thief and the target. Of two concurrent thefts of the same last Chill, the second theft waits until the first is
   * committed: `ConcurrentJobs` makes it wait within a server, and `lockFreeRows` (PostgreSQL) among servers. The second theft
   * then finds a target without Chills: `stealBlocker` refuses it with `stealTargetEmpty`, and the thief keeps the right to
   * steal. A theft that waits for 5 s is refused as `busy`. The other players are not locked: when one of them wins a Chill
   * during the theft, the thief may still get 1 point instead of a Chill.
   */
  locks: ({ targetId, for: guestId }, actorId) => {
    const thiefId = guestId ?? actorId;
    return { players: targetId === null ? [thiefId] : [thiefId, targetId] };
  },
  async run(work, actor, { rightId, targetId, for: guestId }) {
    const { db, now } = work;
    const thief = await requirePlaying(work, actor, guestId);
    refuseIf(notPlayingBlocker(thief));
    const right = await findStealRight(db, rightId);
    if (!right || right.playerId !== thief.id || right.usedAt !== null) throw new Refusal("stealRightGone");
    const players = await findAllPlayers(db, null);

    if (stealTargets(players, thief.id).length === 0) {
      await stealRightRows.update(work, right, { usedAt: now });
      const grant = { playerId: thief.id, points: 1 };
      await award(work, { kind: "steal", id: rightId, label: null }, actor.id, [grant]);
      record(work, { what: "consoled", by: thief.id, source: rightId, amount: grant.points });
      recordActing(work, actor, thief, { what: "stoleFor", source: rightId });
      return { stolenFrom: null };
    }
    const target = players.find((player) => player.id === targetId);
    refuseIf(stealBlocker(target, await findAllImmunePlayers(db, now), thief.id));
    invariant(target, "a target that is not refused exists");
    await stealRightRows.update(work, right, { usedAt: now });
    await addToCounter(work, target.id, "chillsOwned", -1);
    await addToCounter(work, thief.id, "chillsOwned", 1);
    record(work, { what: "stole", by: thief.id, to: target.id, source: rightId });
    recordActing(work, actor, thief, { what: "stoleFor", source: rightId });
    return { stolenFrom: target.name };
  },
};
