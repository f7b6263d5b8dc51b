import { cardUseBlocker, lootOf } from "../../domain/cards/card.ts";
import { shelteredUntil, theftTargets } from "../../domain/cards/theft.ts";
import type { Loot } from "../../domain/loot.ts";
import { stealTargets } from "../../domain/wheel/steal.ts";
import { findAllHands } from "../../server/cards/hands/repository.ts";
import { findAllImmunePlayers } from "../../server/cards/powers/played/repository.ts";
import { findAllUnusedCardsByPlayer } from "../../server/cards/repository.ts";
import { findAllPlayers, findPlayer } from "../../server/people/players/repository.ts";
import type { DemoPlayer } from "./nextGame.ts";
import type { Simulation } from "./simulation.ts";

/** The probabilities that a player without a game spins the wheel, uses a card, and uses a right to steal at once. */
const SPIN_PROBABILITY = 0.1;
const USE_PROBABILITY = 0.06;
const STEAL_PROBABILITY = 0.8;

/** Some of these players, who are in no game, spin the wheel, and some use a card, at the instant of the clock. */
export async function spendSpareTime(
  simulation: Simulation,
  demoPlayers: readonly DemoPlayer[],
): Promise<void> {
  for (const demoPlayer of demoPlayers) {
    if (simulation.dice.happens(SPIN_PROBABILITY)) await spin(simulation, demoPlayer);
    if (simulation.dice.happens(USE_PROBABILITY)) await consumeCard(simulation, demoPlayer);
  }
}

async function spin(simulation: Simulation, { id }: DemoPlayer): Promise<void> {
  const { database, dice } = simulation;
  if (!(await findPlayer(database.db, id))?.rouletteSpins) return;
  const { roulette } = simulation.as(id);
  const result = await roulette.spin(simulation.envelope({}));
  if (result.outcome !== "steal" || !dice.happens(STEAL_PROBABILITY)) return;
  const immune = await findAllImmunePlayers(database.db, simulation.clock.now);
  const targets = stealTargets(await findAllPlayers(database.db, null), id).filter(
    (player) => !immune.has(player.id),
  );
  if (targets.length === 0) return;
  await roulette.steal(simulation.envelope({ rightId: result.id, targetId: dice.pick(targets).id }));
}

/**
 * Uses a card, preferably one that steals. The last playable card is never used, so that people who open the
 * demonstration have a card to try.
 */
async function consumeCard(simulation: Simulation, { id }: DemoPlayer): Promise<void> {
  const cards = await findAllUnusedCardsByPlayer(simulation.database.db, id, null);
  const playable = cards.filter((card) => cardUseBlocker(card, { isOn: true }) === null);
  if (playable.length < 2) return;
  const chosenCard = playable.find(({ power }) => lootOf(power) !== null) ?? simulation.dice.pick(playable);
  const loot = lootOf(chosenCard.power);
  const targetId = loot && (await pickTarget(simulation, loot, id));
  if (loot && !targetId) return;
  await simulation.as(id).cards.use(simulation.envelope({ playerCardId: chosenCard.id, targetId }));
}

/** A player from whom a card can steal now; null when there is none. */
async function pickTarget(
  { database: { db }, dice, clock }: Simulation,
  loot: Loot,
  thiefId: string,
): Promise<string | null> {
  const [players, hands] = [await findAllPlayers(db, null), await findAllHands(db, null)];
  const targets = theftTargets(loot, players, hands, await findAllImmunePlayers(db, clock.now), thiefId);
  const stealable = targets.filter(
    (target) => !target.isImmune && shelteredUntil(target, clock.now) === null,
  );
  return stealable.length > 0 ? dice.pick(stealable).id : null;
}
