import type { Versioned } from "../documents/document.ts";
import { Refusal } from "../refusals/refusal.ts";
import { isText } from "../texts.ts";

/** What a big screen can show, besides the ceremony. */
export const viewNames = ["ranking", "now", "feed", "tournament"] as const;
export type ViewName = (typeof viewNames)[number];

/** A view of the cycle, and for how many seconds it stays. */
export interface PlannedView {
  readonly view: ViewName;
  readonly seconds: number;
}

/** What a big screen shows (rule B4): these views in this order, or the pinned one alone. */
export interface DisplayPlan {
  readonly views: readonly PlannedView[];
  readonly pinned: ViewName | null;
  /** Whether it stays at the view where it is. */
  readonly isPaused: boolean;
}

/** A big screen. */
export type Display = Versioned<{
  readonly id: string;
  readonly name: string;
  readonly plan: DisplayPlan;
}>;

/** A big screen as administrators see it. Instants are epoch milliseconds. */
export type KnownDisplay = Display & {
  readonly createdAt: number;
  /** Whether a server holds a stream of it. */
  readonly isConnected: boolean;
};

const DISPLAY_NAME_MAX = 40;
const DISPLAYS_MAX = 50;
export const VIEW_SECONDS = { min: 5, max: 120, usual: 12 } as const;

export const firstPlan: DisplayPlan = {
  views: viewNames.map((view) => ({ view, seconds: VIEW_SECONDS.usual })),
  pinned: null,
  isPaused: false,
};

/** Why a screen can't be called so. */
export function displayNameBlocker(name: string): Refusal | null {
  return isText(name.trim(), { max: DISPLAY_NAME_MAX })
    ? null
    : new Refusal("displayNameInvalid", { max: DISPLAY_NAME_MAX });
}

/** Why there can't be one more (rule B8). */
export function displaysBlocker(count: number): Refusal | null {
  return count < DISPLAYS_MAX ? null : new Refusal("displaysMost", { max: DISPLAYS_MAX });
}

/** Why a screen can't show this: no view, one of them twice, or a time that is not whole or out of bounds (rule B4). */
export function planBlocker({ views }: DisplayPlan): Refusal | null {
  const { min, max } = VIEW_SECONDS;
  const isGood =
    views.length > 0 &&
    new Set(views.map(({ view }) => view)).size === views.length &&
    views.every(({ seconds }) => Number.isInteger(seconds) && seconds >= min && seconds <= max);
  return isGood ? null : new Refusal("displayPlanInvalid", { min, max });
}

/**
 * The views that a screen goes through: the pinned one alone, else those that have something to show (rule B5). When none
 * has, all of them.
 */
export function cycleOf({ views, pinned }: DisplayPlan, isEmpty: (view: ViewName) => boolean): PlannedView[] {
  if (pinned !== null) {
    const seconds = views.find(({ view }) => view === pinned)?.seconds ?? VIEW_SECONDS.usual;
    return [{ view: pinned, seconds }];
  }
  const full = views.filter(({ view }) => !isEmpty(view));
  return full.length > 0 ? full : [...views];
}

/** The view after `view`; the first one when that is in the cycle no more. */
export function viewAfter(cycle: readonly PlannedView[], view: ViewName): ViewName | undefined {
  const index = cycle.findIndex((planned) => planned.view === view);
  return cycle[(index + 1) % cycle.length]?.view;
}
