import type { ChillStock } from "../../domain/chills/chills.ts";
import { isStealSegment, type Spin } from "../../domain/roulette/spin.ts";
import { type Reward, segmentAt } from "../../domain/roulette/wheel.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { withMinus } from "../texts/typography.ts";

/** A segment as it is drawn: its reward, under the name it has now. */
export interface ShownSegment {
  readonly reward: Reward;
  readonly label: string;
}

/** The wheel as it is drawn: Chills segments read 'Voler Chill' when all Chills are distributed (rule R7). */
export function shownWheel(rewards: readonly Reward[], stock: ChillStock): readonly ShownSegment[] {
  return rewards.map((reward) => ({
    reward,
    label: isStealSegment(reward, stock) ? texts.stealSegment : withMinus(reward.label),
  }));
}

/**
 * The wheel on screen and the angle it stops at, so that the pointer is on what the spin gave, even when the wheel was
 * changed between START and the answer: then another segment of that reward is shown, or takes the place of the one there.
 */
export function fitToSpin(
  segments: readonly ShownSegment[],
  spin: Pick<Spin, "angle" | "segment" | "reward">,
): { readonly segments: readonly ShownSegment[]; readonly angle: number } {
  const pointed = segmentAt(spin.angle, segments.length);
  const isSame = ({ reward }: ShownSegment) =>
    reward.id === spin.reward.id && reward.label === spin.reward.label && reward.type === spin.reward.type;
  const there = segments[pointed];
  if (there && isSame(there)) return { segments, angle: spin.angle };
  const elsewhere = segments.findIndex(isSame);
  if (elsewhere >= 0) return { segments, angle: 360 - ((elsewhere + 0.5) * 360) / segments.length };
  const drawn = { reward: spin.reward, label: withMinus(spin.reward.label) };
  return { segments: segments.toSpliced(pointed, 1, drawn), angle: spin.angle };
}

/** Where a wheel that rests stands, in degrees: where it last stopped, or else in the middle of its first segment. */
export function restingAngle(
  segments: readonly ShownSegment[],
  last: Pick<Spin, "angle" | "segment" | "reward"> | null,
): number {
  const fitted = last && fitToSpin(segments, last);
  if (fitted?.segments === segments) return fitted.angle;
  return segments.length === 0 ? 0 : 360 - 180 / segments.length;
}
