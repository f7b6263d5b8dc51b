import type { Actor } from "../../domain/accounts/roles.ts";
import { type Counter, counterBlocker, counterSteps } from "../../domain/players/counters.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { addToCounter, findPlayer, readStock } from "./repository.ts";

/**
 * Moves a counter by as many of `delta` steps as it can take: never below 0, Chills never above the total (rule J2;
 * Counters, Chills). Gives the steps taken. Refuses playerNotFound, and counterAtZero or chillLimit when it can take none.
 */
export async function adjustCounter(
  work: Work,
  actor: Actor,
  { playerId, counter, delta }: { playerId: string; counter: Counter; delta: number },
): Promise<{ applied: number }> {
  const player = await findPlayer(work.tx, playerId);
  if (!player) throw new Refusal("playerNotFound");
  // What there is of Chills is everybody's.
  if (counter === "chillsOwned") await work.commit.takeTurn();
  const stock = await readStock(work.commit);
  refuseIf(counterBlocker(player, counter, delta < 0 ? -1 : 1, stock));
  const applied = counterSteps(player, counter, delta, stock);
  await addToCounter(work.commit, playerId, counter, applied);
  work.touch("players", [playerId]);
  record(work, { what: `${counter}Adjusted`, by: actor.id, to: playerId, amount: applied });
  return { applied };
}
