import type { Dice } from "./dice.ts";

/** Somebody to be ranked, or a team, and how well they play. */
export interface Contestant {
  readonly id: string;
  readonly skill: number;
}

/**
 * A final ranking, first to last: each one's skill, weighted by how much it decides in this game, and a draw of luck.
 * The one who plays better wins more often, never always.
 */
export function drawRanking(contestants: readonly Contestant[], weight: number, dice: Dice): string[] {
  return contestants
    .map(({ id, skill }) => ({ id, form: weight * skill + luck(dice) }))
    .sort((a, b) => b.form - a.form)
    .map(({ id }) => id);
}

/** Gumbel noise: it makes the chance of winning grow with skill as in the usual rating systems. */
function luck(dice: Dice): number {
  return -Math.log(-Math.log(dice.next() || Number.MIN_VALUE));
}
