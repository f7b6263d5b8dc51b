import type { ChillStock } from "../../domain/wheel/chills/chills.ts";
import { isStealSegment, type Spin } from "../../domain/wheel/spin.ts";
import { type Reward, segmentAt } from "../../domain/wheel/wheel.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { withMinus } from "../texts/typography.ts";

/** A segment as the screen shows it: its reward with its current label. */
export interface ShownSegment {
  readonly reward: Reward;
  readonly label: string;
  /** Whether the segment gives a steal instead of a Chill, because all Chills are distributed (rule R7). */
  readonly isSteal?: boolean;
}

/**
 * The wheel's segments as the screen shows them: Chills segments read 'Voler Chill' when all Chills are distributed
 * (rule R7).
 */
export function shownWheel(rewards: readonly Reward[], stock: ChillStock): readonly ShownSegment[] {
  return rewards.map((reward) => {
    const isSteal = isStealSegment(reward, stock);
    return { reward, label: isSteal ? texts.stealSegment : withMinus(reward.label), isSteal };
  });
}

/**
 * The segments to show and the angle at which the wheel stops, so that the pointer stops on the drawn reward. If the wheel
 * changed between the player's press and the answer, the wheel stops on another segment with that reward; if there is none,
 * that reward replaces the segment under the pointer.
 */
export function fitToSpin(
  segments: readonly ShownSegment[],
  spin: Pick<Spin, "angle" | "segment" | "reward">,
): { readonly segments: readonly ShownSegment[]; readonly angle: number } {
  const pointedIndex = segmentAt(spin.angle, segments.length);
  const isSame = ({ reward }: ShownSegment) =>
    reward.id === spin.reward.id && reward.label === spin.reward.label && reward.type === spin.reward.type;
  const atPointer = segments[pointedIndex];
  if (atPointer && isSame(atPointer)) return { segments, angle: spin.angle };
  const otherIndex = segments.findIndex(isSame);
  if (otherIndex >= 0) return { segments, angle: 360 - ((otherIndex + 0.5) * 360) / segments.length };
  const drawn = { reward: spin.reward, label: withMinus(spin.reward.label) };
  return { segments: segments.toSpliced(pointedIndex, 1, drawn), angle: spin.angle };
}

/**
 * The angle of a wheel at rest, in degrees. The pointer is on the reward of the last spin or, if no segment has that reward,
 * in the middle of the first segment.
 */
export function restingAngle(
  segments: readonly ShownSegment[],
  last: Pick<Spin, "angle" | "segment" | "reward"> | null,
): number {
  const fitted = last && fitToSpin(segments, last);
  if (fitted?.segments === segments) return fitted.angle;
  return segments.length === 0 ? 0 : 360 - 180 / segments.length;
}
