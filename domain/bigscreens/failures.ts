import type { ShownView } from "./display.ts";
import type { Scene } from "./scenes.ts";

/** A part of a big screen that can fail on its own: a view, a scene, or what is around them. */
export type DisplayPart =
  | ShownView
  | `scene-${Scene["kind"]}`
  | "invitation"
  | "ceremony"
  | "news"
  | "rail"
  | "strip"
  | "hint"
  | "screen";

/** Every part has an entry here. */
const isPart: Readonly<Record<DisplayPart, true>> = {
  ranking: true,
  now: true,
  feed: true,
  tournament: true,
  consolation: true,
  "scene-leader": true,
  "scene-victory": true,
  "scene-crown": true,
  "scene-theft": true,
  "scene-card": true,
  "scene-action": true,
  "scene-champions": true,
  "scene-calls": true,
  "scene-match": true,
  "scene-matches": true,
  "scene-gathered": true,
  invitation: true,
  ceremony: true,
  news: true,
  rail: true,
  strip: true,
  hint: true,
  screen: true,
};

export const displayParts = Object.keys(isPart) as [DisplayPart, ...DisplayPart[]];

/** A part of a big screen that failed, why, and when (epoch ms), until it works again (rule B24). */
export interface DisplayFailure {
  readonly part: DisplayPart;
  readonly cause: string;
  readonly at: number;
}

/** The largest number of characters of a cause. */
const CAUSE_MAX = 200;

/** A cause as it is stored: in one line, without invisible characters, and cut. A television's text is not trusted. */
export function tidyCause(text: string): string {
  const visible = text.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
  return [...visible].slice(0, CAUSE_MAX).join("");
}

/** A part that fails again for the same cause within this time adds nothing. */
const SAME_FAILURE_MS = 60_000;

/**
 * The failures after a part failed for this cause, or works again (null); the latest failure comes first. The same list if
 * nothing changed.
 */
export function withFailure(
  failures: readonly DisplayFailure[],
  { part, cause, at }: { readonly part: DisplayPart; readonly cause: string | null; readonly at: number },
): readonly DisplayFailure[] {
  const known = failures.find((failure) => failure.part === part);
  const isSame = known ? known.cause === cause && at - known.at < SAME_FAILURE_MS : cause === null;
  if (isSame) return failures;
  const others = failures.filter((failure) => failure.part !== part);
  return cause === null ? others : [{ part, cause, at }, ...others];
}
