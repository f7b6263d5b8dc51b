import type { Versioned } from "../documents/document.ts";
import { Refusal } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";

/** The views of a big screen, without the ceremony. */
export const viewNames = ["ranking", "now", "feed", "tournament"] as const;
export type ViewName = (typeof viewNames)[number];

/** A view of the cycle, and for how many seconds it is shown. */
export interface PlannedView {
  readonly view: ViewName;
  readonly seconds: number;
}

/** A view as the screen shows it. An open consolation bracket has its own view, after that of the tournament (rule B20). */
export type ShownView = ViewName | "consolation";

/** A turn of the cycle: the view that is shown, and for how many seconds. */
export interface Turn {
  readonly view: ShownView;
  readonly seconds: number;
}

/** What a big screen shows (rule B4): these views in this order, or only the pinned view. */
export interface DisplayPlan {
  readonly views: readonly PlannedView[];
  readonly pinned: ViewName | null;
  /** Whether the screen stays at the current view. */
  readonly isPaused: boolean;
  /** Whether the screen is dimmed at night while nobody plays (rule B13). */
  readonly dimsAtNight: boolean;
}

/** A big screen. */
export type Display = Versioned<{
  readonly id: string;
  readonly name: string;
  readonly plan: DisplayPlan;
}>;

const DISPLAY_NAME_MAX = 40;
const DISPLAYS_MAX = 50;
/** For how many seconds a view may be shown; `usual` is the default. */
export const VIEW_SECONDS = { min: 5, max: 120, usual: 12 } as const;

export const defaultPlan: DisplayPlan = {
  views: viewNames.map((view) => ({ view, seconds: VIEW_SECONDS.usual })),
  pinned: null,
  isPaused: false,
  dimsAtNight: true,
};

/** Why a screen can't have this name. */
export function displayNameBlocker(name: string): Refusal | null {
  const bounds = { max: DISPLAY_NAME_MAX };
  return textBlocker(name, bounds, new Refusal("displayNameInvalid", bounds));
}

/** Why no further screen can be created (rule B8). */
export function displaysBlocker(count: number): Refusal | null {
  return count < DISPLAYS_MAX ? null : new Refusal("displaysMost", { max: DISPLAYS_MAX });
}

/** Why a screen can't have this plan: no view, a view twice, or a time that is not whole or out of bounds (rule B4). */
export function planBlocker({ views }: DisplayPlan): Refusal | null {
  const { min, max } = VIEW_SECONDS;
  const isGood =
    views.length > 0 &&
    new Set(views.map(({ view }) => view)).size === views.length &&
    views.every(({ seconds }) => Number.isInteger(seconds) && seconds >= min && seconds <= max);
  return isGood ? null : new Refusal("displayPlanInvalid", { min, max });
}

/** The night, in hours of the event's time zone: `from` is its first hour, `to` the first hour after the night. */
const NIGHT_HOURS = { from: 1, to: 7 } as const;

/** Whether a screen is dimmed at this hour (0 to 23, the event's time): at night, while nobody plays (rule B13). */
export function isDimmed({ dimsAtNight }: DisplayPlan, hour: number, isAnyGameOngoing: boolean): boolean {
  return dimsAtNight && !isAnyGameOngoing && hour >= NIGHT_HOURS.from && hour < NIGHT_HOURS.to;
}

/** The turns of these views. A turn of the consolation bracket follows the tournament's turn, and is as long (rule B20). */
export function turnsOf(views: readonly PlannedView[]): Turn[] {
  return views.flatMap((planned): Turn[] =>
    planned.view === "tournament" ? [planned, { ...planned, view: "consolation" }] : [planned],
  );
}

/** The turns in which a tournament is shown. */
const isOfTournament = ({ view }: Turn) => view === "tournament" || view === "consolation";

const secondsOf = (turns: readonly Turn[]) => turns.reduce((sum, { seconds }) => sum + seconds, 0);

/** The turns of one kind take at most this many seconds, so that the whole cycle takes less than two minutes (rule B28). */
const HALF_SECONDS_MAX = 45;

/** The same turns, each shortened if together they take too long. */
function withinHalf(turns: readonly Turn[]): Turn[] {
  const factor = Math.min(1, HALF_SECONDS_MAX / secondsOf(turns));
  return turns.map((turn) => ({
    ...turn,
    seconds: Math.max(VIEW_SECONDS.min, Math.floor(turn.seconds * factor)),
  }));
}

/**
 * The same turns while a tournament is under way: those of the tournament take at least half of the cycle (rule B26), and whoever
 * looks up every two minutes sees every view (rule B28).
 */
function duringTournament(turns: readonly Turn[]): Turn[] {
  const others = withinHalf(turns.filter((turn) => !isOfTournament(turn)));
  const own = withinHalf(turns.filter(isOfTournament));
  const factor = own.length === 0 ? 1 : Math.max(1, secondsOf(others) / secondsOf(own));
  const longer = own.map((turn) => ({ ...turn, seconds: Math.ceil(turn.seconds * factor) }));
  return turns.map((turn) => [...others, ...longer].find(({ view }) => view === turn.view) ?? turn);
}

/**
 * The turns that a screen shows one after the other (rule B5). With a pinned view, only the turns of this view are shown, even
 * when it is empty. Otherwise empty views are skipped; when all views are empty, none of them is skipped. An empty consolation
 * bracket is always skipped. While a tournament is under way, it has at least half of the time.
 */
export function cycleOf(
  { views, pinned }: DisplayPlan,
  isEmpty: (view: ShownView) => boolean,
  isTournamentUnderWay = false,
): Turn[] {
  if (pinned !== null) {
    const seconds = views.find(({ view }) => view === pinned)?.seconds ?? VIEW_SECONDS.usual;
    return turnsOf([{ view: pinned, seconds }]).filter(({ view }) => view === pinned || !isEmpty(view));
  }
  const shown = turnsOf(views).filter(({ view }) => !isEmpty(view));
  if (shown.length === 0) return [...views];
  return isTournamentUnderWay ? duringTournament(shown) : shown;
}

/**
 * The view to show after `view`: the next view of the cycle. When the cycle no longer contains `view`, it is the first view
 * after `view` in `order` that the cycle contains, so that no view is skipped (rule B5).
 */
export function viewAfter(
  cycle: readonly Turn[],
  view: ShownView,
  order: readonly ShownView[],
): ShownView | undefined {
  const index = cycle.findIndex((turn) => turn.view === view);
  if (index >= 0) return cycle[(index + 1) % cycle.length]?.view;
  const start = order.indexOf(view) + 1;
  const isInCycle = (name: ShownView) => cycle.some((turn) => turn.view === name);
  return [...order.slice(start), ...order.slice(0, start)].find(isInCycle) ?? cycle[0]?.view;
}
