import { Refusal } from "../refusals/refusal.ts";
import { isText } from "../texts.ts";

/** What a segment of the wheel gives (rule R11). */
export type RewardType = "points" | "card" | "chill" | "spin";

/** One segment of the wheel. Colours are `#rrggbb`; `value` is for points only and may be negative. */
export interface Reward {
  readonly id: string;
  readonly label: string;
  readonly icon: "";
  /** The text's colour. */
  readonly color: string;
  /** The segment's colour. */
  readonly bgColor: string;
  readonly type: RewardType;
  readonly value: number | null;
}

/** The wheel: its rewards clockwise, the first one beginning at the pointer when the wheel is at 0°. */
export interface Wheel {
  readonly id: "wheel";
  readonly rewards: readonly Reward[];
}

export const MOST_SEGMENTS = 24;
export const LABEL_MAX = 30;
export const POINTS_LIMIT = 1000;
/** Rule R11: the colour of a new reward. */
export const DEFAULT_COLOR = "#8B5CF6";

const WHITE = "#FFFFFF";
const NAVY = "#0A1228";
/** For the mid-tones, the default violet among them, on which neither white nor navy reads. */
const BLACK = "#000000";
/** The contrast of WCAG AA for small text. */
const READABLE = 4.5;

function reward(
  id: string,
  label: string,
  type: RewardType,
  bgColor: string,
  value: number | null = null,
): Reward {
  return { id, label, icon: "", color: textColor(bgColor), bgColor, type, value };
}

/** First start (rule R12): eight segments. */
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

/** The first of white, navy and black that reads on a segment's colour (`#rrggbb`) at 4.5:1; black does where white doesn't. */
export function textColor(bgColor: string): string {
  return [WHITE, NAVY].find((color) => contrast(color, bgColor) >= READABLE) ?? BLACK;
}

/** How far two colours (`#rrggbb`) stand apart, from 1 to 21 (WCAG 2.2). */
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

/** How many angles a segment is divided in when chance draws one. */
const STEPS = 1000;

/** How many angles chance draws from: as many for each segment, so that the draw is fair for any number of them. */
export function anglesOf(segments: number): number {
  return segments * STEPS;
}

/** The angle (degrees, 0 to 360) of draw number `draw`, from 0 to anglesOf(segments) - 1; never on a segment's edge. */
export function angleOfDraw(draw: number, segments: number): number {
  return 360 - ((draw + 0.5) * 360) / anglesOf(segments);
}

/**
 * A wheel has at most 24 segments, named in 1 to 30 characters, points whole and at most 1,000 either way. Points beyond
 * that are refused by their reward's name and place: rewardPointsInvalid; anything else is wheelInvalid.
 */
export function wheelBlocker(rewards: readonly Reward[]): Refusal | null {
  for (const [index, { label, type, value }] of rewards.entries()) {
    if (type === "points" && value !== null && !arePoints(value))
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
  return fits && ids.size === rewards.length && rewards.length <= MOST_SEGMENTS
    ? null
    : new Refusal("wheelInvalid", { most: MOST_SEGMENTS, points: POINTS_LIMIT });
}

/** Whether a reward can give so many points: a whole number, at most 1,000 either way. */
export function arePoints(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= POINTS_LIMIT;
}

/** A reward's name is 1 to 30 characters after trimming (rule R11). */
export function rewardLabelBlocker(label: string): Refusal | null {
  return isText(label, { max: LABEL_MAX }) ? null : new Refusal("rewardLabelInvalid", { max: LABEL_MAX });
}

/** Whether two wheels are the same, segment by segment. */
export function sameWheel(a: readonly Reward[], b: readonly Reward[]): boolean {
  const plain = (rewards: readonly Reward[]) =>
    JSON.stringify(
      rewards.map(({ id, label, color, bgColor, type, value }) => [id, label, color, bgColor, type, value]),
    );
  return plain(a) === plain(b);
}
