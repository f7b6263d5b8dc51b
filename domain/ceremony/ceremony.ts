import { Refusal, refuseIf } from "../refusals/refusal.ts";
import type { Award } from "./awards.ts";
import {
  FIRST_PLACE_TOLD,
  neighbour,
  orderOf,
  type Place,
  rankOf,
  type Script,
  type StepId,
} from "./script.ts";

/** Where a ceremony is: closed until the event ends with one, and again when it is passed over or the event restarts. */
export interface CeremonyState {
  readonly phase: "closed" | "running" | "paused" | "over";
  /** What is on the screens; null before the first step. */
  readonly step: StepId | null;
  /** Since when that is there, in epoch ms. */
  readonly shownAt: number;
}

export const closedCeremony: CeremonyState = { phase: "closed", step: null, shownAt: 0 };

/** Whether the organiser still drives it: then the ranking stays frozen (rule K2). */
export function isUnderWay({ phase }: Pick<CeremonyState, "phase">): boolean {
  return phase === "running" || phase === "paused";
}

/** A ceremony opens with nothing revealed, at the event's end. */
export function opened(now: number): CeremonyState {
  return { phase: "running", step: null, shownAt: now };
}

/**
 * Goes one step on, or back. Nothing changes unless `from` is what the screens show: of two phones that press at once, one
 * moves it (rule K8). Nothing moves while it is paused. Refuses ceremonyClosed.
 */
export function moved(
  state: CeremonyState,
  script: Script,
  { from, way }: { readonly from: StepId | null; readonly way: "next" | "back" },
  now: number,
): CeremonyState {
  refuseIf(underWayBlocker(state));
  if (state.phase !== "running" || state.step !== from) return state;
  const step = neighbour(script, from, way);
  if (step === null && (way === "next" || from === null)) return state;
  return { ...state, step, shownAt: now };
}

/** Holds it, or lets it go on. Refuses ceremonyClosed. */
export function held(state: CeremonyState, isPaused: boolean): CeremonyState {
  refuseIf(underWayBlocker(state));
  return { ...state, phase: isPaused ? "paused" : "running" };
}

/** Ends it once the first place is told; nothing changes once it is over (rule K8). Refuses ceremonyClosed and ceremonyNotOver. */
export function finished(state: CeremonyState, script: Script): CeremonyState {
  if (state.phase === "over") return state;
  refuseIf(underWayBlocker(state) ?? finishBlocker(state, script));
  return { ...state, phase: "over" };
}

/** Ends it wherever it is, without telling the rest (rule K9); nothing changes where there is none. Refuses ceremonyClosed once it is over. */
export function skipped(state: CeremonyState): CeremonyState {
  if (state.phase === "closed") return state;
  refuseIf(underWayBlocker(state));
  return closedCeremony;
}

function underWayBlocker(state: CeremonyState): Refusal | null {
  return isUnderWay(state) ? null : new Refusal("ceremonyClosed");
}

/** Why a ceremony can't end yet: something is left to tell. */
export function finishBlocker({ step }: Pick<CeremonyState, "step">, script: Script): Refusal | null {
  return neighbour(script, step, "next") === null ? null : new Refusal("ceremonyNotOver");
}

/** Why the ranking can't be unfrozen by hand: a ceremony reveals it (rule K2). */
export function unfreezeBlocker(state: Pick<CeremonyState, "phase">): Refusal | null {
  return isUnderWay(state) ? new Refusal("ceremonyUnderWay") : null;
}

/** A ceremony as everybody sees it: what was revealed so far, and nothing else. */
export interface Ceremony {
  readonly id: "ceremony";
  readonly phase: "running" | "paused" | "over";
  readonly step: StepId | null;
  readonly shownAt: number;
  readonly awards: readonly Award[];
  /** In the order in which they were told, the first place last. */
  readonly places: readonly Place[];
  /** How many superlatives there are, and how many players. */
  readonly awardCount: number;
  readonly playerCount: number;
}

/**
 * What a ceremony has revealed (rule K3). Once it is over the ranking says who has which place, so that only the
 * superlatives are left to tell. Null when there is none.
 */
export function revealed({ phase, step, shownAt }: CeremonyState, script: Script): Ceremony | null {
  if (phase === "closed") return null;
  const at = orderOf(step);
  const { playerCount } = script;
  return {
    id: "ceremony",
    phase,
    step,
    shownAt,
    awards: script.awards.filter(({ kind }) => phase === "over" || orderOf(`award:${kind}`) <= at),
    places: phase === "over" ? [] : script.places.filter(({ rank }) => orderOf(`place:${rank}`) <= at),
    awardCount: script.awards.length,
    playerCount,
  };
}

/** What administrators may see of a ceremony besides: all of it (rule K7). */
export interface CeremonyScript extends Script {
  readonly id: "script";
}

/** How many places are told in all, and how many still wait: equal ranks are not given away by it. */
export function placesLeft({ step, playerCount }: Pick<Ceremony, "step" | "playerCount">): {
  readonly total: number;
  readonly left: number;
} {
  const total = Math.min(FIRST_PLACE_TOLD, playerCount);
  return { total, left: Math.min(total, (rankOf(step) ?? total + 1) - 1) };
}
