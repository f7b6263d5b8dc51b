import { useCardBlocker as blockerOf } from "../../domain/cards/card.ts";
import { stealTargets } from "../../domain/roulette/steal.ts";
import { findAllUnusedCardsByPlayer } from "../../server/cards/repository.ts";
import { findAllPlayers, findPlayer } from "../../server/players/repository.ts";
import type { Simulation } from "./simulation.ts";
import type { DemoPlayer } from "./tables.ts";

/** How often somebody who has nothing else to do goes to the wheel, uses a card, steals what they may. */
const SPINS = 0.1;
const USES = 0.06;
const STEALS_AT_ONCE = 0.8;

/** Some of these guests go to the wheel, and some use a card, at the instant the clock shows. */
export async function spendTime(simulation: Simulation, guests: readonly DemoPlayer[]): Promise<void> {
  for (const guest of guests) {
    if (simulation.dice.happens(SPINS)) await spin(simulation, guest);
    if (simulation.dice.happens(USES)) await playCard(simulation, guest);
  }
}

async function spin(simulation: Simulation, { id }: DemoPlayer): Promise<void> {
  const { database, dice } = simulation;
  if (!(await findPlayer(database.db, id))?.rouletteSpins) return;
  const { roulette } = simulation.as(id);
  const spun = await roulette.spin(simulation.ask({}));
  if (spun.outcome !== "steal" || !dice.happens(STEALS_AT_ONCE)) return;
  const target = dice.pick(stealTargets(await findAllPlayers(database.db, null), id));
  await roulette.steal(simulation.ask({ rightId: spun.id, targetId: target.id }));
}

/** Uses a card, but never the last one that can be used: there is one left to try. */
async function playCard(simulation: Simulation, { id }: DemoPlayer): Promise<void> {
  const cards = await findAllUnusedCardsByPlayer(simulation.database.db, id, null);
  const [usable, another] = cards.filter((card) => blockerOf(card) === null);
  if (usable && another) await simulation.as(id).cards.use(simulation.ask({ playerCardId: usable.id }));
}
