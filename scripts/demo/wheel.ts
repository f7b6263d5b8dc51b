import { useCardBlocker as blockerOf } from "../../domain/cards/card.ts";
import { stealTargets } from "../../domain/roulette/steal.ts";
import { findUnusedCards } from "../../server/cards/repository.ts";
import { findPlayer, findPlayers } from "../../server/players/repository.ts";
import type { Stage } from "./stage.ts";
import type { Guest } from "./tables.ts";

/** How often somebody who has nothing else to do goes to the wheel, uses a card, steals what they may. */
const SPINS = 0.1;
const USES = 0.06;
const STEALS_AT_ONCE = 0.8;

/** Some of these guests go to the wheel, and some use a card, at the instant the clock shows. */
export async function spendTime(stage: Stage, guests: readonly Guest[]): Promise<void> {
  for (const guest of guests) {
    if (stage.dice.happens(SPINS)) await spin(stage, guest);
    if (stage.dice.happens(USES)) await playCard(stage, guest);
  }
}

async function spin(stage: Stage, { id }: Guest): Promise<void> {
  const { database, dice } = stage;
  if (!(await findPlayer(database.db, id))?.rouletteSpins) return;
  const { roulette } = stage.as(id);
  const spun = await roulette.spin(stage.ask({}));
  if (spun.outcome !== "steal" || !dice.happens(STEALS_AT_ONCE)) return;
  const target = dice.pick(stealTargets(await findPlayers(database.db, null), id));
  await roulette.steal(stage.ask({ rightId: spun.id, targetId: target.id }));
}

/** Uses a card, but never the last one that can be used: there is one left to try. */
async function playCard(stage: Stage, { id }: Guest): Promise<void> {
  const cards = await findUnusedCards(stage.database.db, id, null);
  const [usable, another] = cards.filter((card) => blockerOf(card) === null);
  if (usable && another) await stage.as(id).cards.use(stage.ask({ playerCardId: usable.id }));
}
