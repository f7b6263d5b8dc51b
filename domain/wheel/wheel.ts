import { Refusal } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";

/** The types of rewards (rule R11), in the order in which the form shows them. To add one, see docs/recipes.md. */
export const rewardTypes = ["points", "card", "chill", "spin"] as const;
export type RewardType = (typeof rewardTypes)[number];

/** One segment of the wheel. Colours are `#rrggbb`; `value` is for points only and may be negative. */
export interface Reward {
  readonly id: string;
  readonly label: string;
  /** Always empty. Rewards are stored with this field. */
  readonly icon: "";
  /** The text's colour. */
  readonly color: string;
  /** The segment's colour. */
  readonly bgColor: string;
  readonly type: RewardType;
  readonly value: number | null;
}

/** The wheel: its rewards clockwise. At 0°, the first reward begins at the pointer. */
export interface Wheel {
  readonly id: "wheel";
  readonly rewards: readonly Reward[];
}

export const MAX_SEGMENTS = 24;
export const LABEL_MAX = 30;
export const POINTS_LIMIT = 1000;
/** Violet: the colour of a new reward if no segment has it, or if all colours of new rewards are used (rule R11). */
export const DEFAULT_COLOR = "#8B5CF6";
/** A new reward gets the first of these colours that no segment has: one for each of at most 24 segments. */
const NEW_COLORS: readonly string[] = [
  ...[DEFAULT_COLOR, "#EA580C", "#0891B2", "#16A34A", "#EC4899", "#FACC15", "#2563EB", "#B91C1C"],
  ...["#0F766E", "#A16207", "#9333EA", "#65A30D", "#475569", "#F97316", "#06B6D4", "#BE185D"],
  ...["#4338CA", "#84CC16", "#7F1D1D", "#14B8A6", "#FB7185", "#1E3A8A", "#A3A3A3", "#78350F"],
];

const WHITE = "#FFFFFF";
const NAVY = "#0A1228";
/** For text on colours of medium brightness, such as the default violet, where neither white nor navy is readable. */
const BLACK = "#000000";
/** The lowest contrast that WCAG AA allows for small text. */
const READABLE_CONTRAST = 4.5;

function reward(
  id: string,
  label: string,
  type: RewardType,
  bgColor: string,
  value: number | null = null,
): Reward {
  return { id, label, icon: "", color: textColor(bgColor), bgColor, type, value };
}

/** The wheel of a new installation (rule R12). */
export const defaultWheel: Wheel = {
  id: "wheel",
  rewards: [
    reward("1", "Carte Mystère", "card", "#7C3AED"),
    reward("2", "+1", "points", "#15803D", 1),
    reward("3", "Chills", "chill", "#0E7490"),
    reward("4", "−1", "points", "#DC2626", -1),
    reward("5", "+2", "points", "#F5B301", 2),
    reward("6", "Carte Mystère", "card", "#6D28D9"),
    reward("7", "Tour gratuit", "spin", "#DB2777"),
    reward("8", "+1", "points", "#166534", 1),
  ],
};

/** The colour of a new reward (`#rrggbb`): the first colour of NEW_COLORS that no segment has (rule R11). */
export function newColor(rewards: readonly Reward[]): string {
  const used = new Set(rewards.map(({ bgColor }) => bgColor.toUpperCase()));
  return NEW_COLORS.find((color) => !used.has(color)) ?? DEFAULT_COLOR;
}

/** The colour of the text on a segment's colour (`#rrggbb`): white, navy or black, the first with a contrast of 4.5:1. */
export function textColor(bgColor: string): string {
  return [WHITE, NAVY].find((color) => contrast(color, bgColor) >= READABLE_CONTRAST) ?? BLACK;
}

/** The contrast of two colours (`#rrggbb`), from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The segment under the pointer (0 is the first reward) once the wheel has turned clockwise by `angle` degrees. */
export function segmentAt(angle: number, segments: number): number {
  const underPointer = (360 - (((angle % 360) + 360) % 360)) % 360;
  return Math.min(segments - 1, Math.floor((underPointer * segments) / 360));
}

/** The number of angles at which the wheel can stop in each segment. */
const ANGLES_PER_SEGMENT = 1000;

/**
 * The number of angles at which the wheel can stop: equally many in each segment, so that the draw is fair for any number
 * of segments.
 */
export function angleCount(segments: number): number {
  return segments * ANGLES_PER_SEGMENT;
}

/**
 * The angle (degrees, 0 to 360) for the random number `draw`, which is from 0 to angleCount(segments) - 1. The angle is never
 * on the edge of a segment.
 */
export function angleOfDraw(draw: number, segments: number): number {
  return 360 - ((draw + 0.5) * 360) / angleCount(segments);
}

/**
 * Why a wheel can't have these rewards. A wheel has at most 24 rewards, with names of 1 to 30 characters and whole points
 * from -1,000 to 1,000. Invalid points are refused with `rewardPointsInvalid`, which contains the reward's name and position.
 * Everything else is refused with `wheelInvalid`.
 */
export function wheelBlocker(rewards: readonly Reward[]): Refusal | null {
  for (const [index, { label, type, value }] of rewards.entries()) {
    if (type === "points" && value !== null && !areValidPoints(value))
      return new Refusal("rewardPointsInvalid", { label, position: index + 1, most: POINTS_LIMIT });
  }
  const ids = new Set(rewards.map(({ id }) => id));
  const fits = rewards.every(
    ({ label, color, bgColor, type, value }) =>
      !rewardLabelBlocker(label) &&
      /^#[0-9a-f]{6}$/i.test(color) &&
      /^#[0-9a-f]{6}$/i.test(bgColor) &&
      (type === "points") === (value !== null),
  );
  return fits && ids.size === rewards.length && rewards.length <= MAX_SEGMENTS
    ? null
    : new Refusal("wheelInvalid", { most: MAX_SEGMENTS, points: POINTS_LIMIT });
}

/** Whether a reward can give this many points: a whole number from -1,000 to 1,000. */
export function areValidPoints(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= POINTS_LIMIT;
}

/** Refuses a reward's name unless it has 1 to 30 characters, without the spaces around it (rule R11). */
export function rewardLabelBlocker(label: string): Refusal | null {
  return textBlocker(label, { max: LABEL_MAX }, new Refusal("rewardLabelInvalid", { max: LABEL_MAX }));
}

/** Whether two wheels have the same rewards in the same order. */
export function isSameWheel(a: readonly Reward[], b: readonly Reward[]): boolean {
  const plain = (rewards: readonly Reward[]) =>
    JSON.stringify(
      rewards.map(({ id, label, color, bgColor, type, value }) => [id, label, color, bgColor, type, value]),
    );
  return plain(a) === plain(b);
}
