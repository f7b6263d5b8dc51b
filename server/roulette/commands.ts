import type { Actor } from "../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import type { Player } from "../../domain/players/player.ts";
import { invariant, Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import {
  decide,
  type Spin,
  type SpinConditions,
  spinBlocker,
  stillTurningBlocker,
} from "../../domain/roulette/spin.ts";
import { stealBlocker, stealTargets } from "../../domain/roulette/steal.ts";
import {
  angleOfDraw,
  anglesOf,
  type Reward,
  type RewardType,
  segmentAt,
  wheelBlocker,
} from "../../domain/roulette/wheel.ts";
import { findAllCardsToWin, insertCopy } from "../cards/repository.ts";
import type { Work } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { addToCounter, findAllPlayers, readStock } from "../players/repository.ts";
import { award } from "../points/ledger.ts";
import {
  findLastSpinAt,
  findStealRight,
  insertSpin,
  insertStealRight,
  markStealRightUsed,
  readWheel,
  writeWheel,
} from "./repository.ts";

/**
 * What a segment's outcome depends on. What is all gone stays so beside other spins; of what is left, one takes after the
 * other.
 */
async function conditionsOf({ commit }: Work, type: RewardType, player: Player): Promise<SpinConditions> {
  const look = async () => {
    const cardsLeft = type === "card" && (await findAllCardsToWin(commit)).length > 0;
    const stock = type === "chill" ? await readStock(commit) : { distributed: 0, total: 0 };
    return { cardsLeft, stock, othersHaveChills: stock.distributed > player.chillsOwned };
  };
  const seen = await look();
  if (!seen.cardsLeft && seen.stock.distributed >= seen.stock.total) return seen;
  await commit.takeTurn();
  return look();
}

/** Draws one of the cards that can be won, each as likely, and gives a copy to the player. Gives its name. */
async function winCard(work: Work, playerId: string): Promise<string> {
  const cards = await findAllCardsToWin(work.commit);
  const card = cards[work.chance.below(cards.length)];
  invariant(card, "a card is only won while one is left");
  const copy = {
    id: work.chance.id(),
    cardId: card.id,
    playerId,
    obtainedAt: work.now,
    used: 0 as const,
  };
  await insertCopy(work.commit, copy);
  await addToCounter(work.commit, playerId, "cardsOwned", 1);
  work.touch("mysteryCards", [card.id]);
  work.touch("playerCards", [copy.id], playerId);
  return card.name;
}

/**
 * Spins the wheel: draws the angle, finds the segment, spends the spin (unless the segment is a free one), gives what
 * the segment gives and stores it all, in one transaction (rules R1, R2 and R4). Refuses noSpins, wheelEmpty,
 * and stillTurning within 3 s of the player's last spin.
 */
export async function spin(work: Work, actor: Player): Promise<Spin> {
  const { tx, commit, now } = work;
  const wheel = await commit.once(readWheel);
  const lastSpinAt = await findLastSpinAt(tx, actor.id);
  refuseIf(spinBlocker(actor, wheel));
  refuseIf(stillTurningBlocker(lastSpinAt, now));

  const segments = wheel.rewards.length;
  const angle = angleOfDraw(work.chance.below(anglesOf(segments)), segments);
  const segment = segmentAt(angle, segments);
  const reward = wheel.rewards[segment];
  invariant(reward, "an angle points at a segment");
  const { outcome, points, cost } = decide(reward, await conditionsOf(work, reward.type, actor));

  const id = work.chance.id();
  if (cost > 0) await addToCounter(work.commit, actor.id, "rouletteSpins", -cost);
  const grant = { playerId: actor.id, points };
  await award(work, { kind: "wheel", id, label: reward.label }, actor.id, [grant]);
  if (outcome === "chill") await addToCounter(work.commit, actor.id, "chillsOwned", 1);
  const cardName = outcome === "card" ? await winCard(work, actor.id) : null;
  const made = { id, playerId: actor.id, at: now, angle, segment, outcome, points, cardName };
  await insertSpin(commit, made, wheel, work.event.frozenAt);
  if (outcome === "steal") {
    await insertStealRight(commit, { id, playerId: actor.id, createdAt: now });
    work.touch("stealRights", [id], actor.id);
  }
  work.touch("players", [actor.id]);
  work.touch("spins", [id], actor.id);
  if (work.event.frozenAt === null) work.touch("segmentCounts");
  const label = cardName ?? reward.label;
  record(work, { what: outcome, by: actor.id, source: id, label, amount: points });
  return { ...made, reward };
}

/**
 * Uses a right to steal: the target loses one Chill, the thief gains it. When nobody else has any left, the thief gets
 * 1 point instead (rules R9 and R10). Refuses stealRightGone, stealTargetNotFound, stealTargetEmpty.
 */
export async function stealChill(
  work: Work,
  actor: Actor,
  { rightId, targetId }: { rightId: string; targetId: string | null },
): Promise<{ stolenFrom: string | null }> {
  const { tx, commit, now } = work;
  const right = await findStealRight(tx, rightId);
  if (!right || right.playerId !== actor.id || right.usedAt !== null) throw new Refusal("stealRightGone");
  const players = await findAllPlayers(tx, null);
  work.touch("stealRights", [rightId], actor.id);

  if (stealTargets(players, actor.id).length === 0) {
    await markStealRightUsed(commit, rightId, now);
    const grant = { playerId: actor.id, points: 1 };
    await award(work, { kind: "steal", id: rightId, label: null }, actor.id, [grant]);
    record(work, { what: "consoled", by: actor.id, source: rightId, amount: grant.points });
    return { stolenFrom: null };
  }
  const target = players.find((player) => player.id === targetId);
  refuseIf(stealBlocker(target, actor.id));
  invariant(target, "a target that is not refused exists");
  await markStealRightUsed(commit, rightId, now);
  await addToCounter(work.commit, target.id, "chillsOwned", -1);
  await addToCounter(work.commit, actor.id, "chillsOwned", 1);
  work.touch("players", [actor.id, target.id]);
  work.touch("thefts", [rightId], target.id);
  record(work, { what: "stole", by: actor.id, to: target.id, source: rightId });
  return { stolenFrom: target.name };
}

/** Replaces the wheel; gives its new version. Refuses wheelInvalid, rewardPointsInvalid and documentChanged. */
export async function saveWheel(
  work: Work,
  actor: Actor,
  { rewards, version }: { rewards: readonly Reward[]; version: number },
): Promise<Versioned<unknown>> {
  refuseIf(wheelBlocker(rewards));
  refuseIf(versionBlocker("wheel", await readWheel(work.tx), version));
  work.touch("wheel", ["wheel"]);
  record(work, { what: "wheelSaved", by: actor.id });
  return writeWheel(
    work.tx,
    rewards.map((reward) => ({ ...reward, label: reward.label.trim() })),
  );
}
