import { Refusal, refuseIf } from "../../refusals/refusal.ts";
import type { Award } from "./awards.ts";
import {
  type CeremonyPlace,
  FIRST_REVEALED_RANK,
  neighbourStep,
  orderOf,
  rankOfStep,
  type Script,
  type StepId,
} from "./script.ts";

/**
 * The state of the ceremony. The phase is "closed" until the event ends with a ceremony, and again after the ceremony was
 * skipped or the event restarted.
 */
export interface CeremonyState {
  readonly phase: "closed" | "running" | "paused" | "over";
  /** The step on the screens; null before the first one. */
  readonly step: StepId | null;
  /** Since when that step is shown (epoch ms). */
  readonly shownAt: number;
}

export const closedCeremony: CeremonyState = { phase: "closed", step: null, shownAt: 0 };

/** Whether the ceremony is under way; until it is over the standings stay frozen (rule K2). */
export function isUnderWay({ phase }: Pick<CeremonyState, "phase">): boolean {
  return phase === "running" || phase === "paused";
}

/** Whether two states show the same step. A pause makes no difference. */
export function showsSameStep(one: CeremonyState, other: CeremonyState): boolean {
  const isOpen = isUnderWay(one) && isUnderWay(other);
  return one.step === other.step && (isOpen || one.phase === other.phase);
}

/** The state of a ceremony that has just opened, at the event's end: nothing is revealed. */
export function openedCeremony(now: number): CeremonyState {
  return { phase: "running", step: null, shownAt: now };
}

/**
 * Moves the ceremony one step forward or back. Nothing changes unless `from` is the step on the screens: when two
 * administrators press the button at the same moment, only one press has an effect (rule K8). A paused ceremony does not
 * move. Throws the refusal `ceremonyClosed` if no ceremony is under way.
 */
export function movedCeremony(
  state: CeremonyState,
  script: Script,
  { from, way }: { readonly from: StepId | null; readonly way: "next" | "back" },
  now: number,
): CeremonyState {
  refuseIf(underWayBlocker(state));
  if (state.phase !== "running" || state.step !== from) return state;
  const step = neighbourStep(script, from, way);
  if (step === null && (way === "next" || from === null)) return state;
  return { ...state, step, shownAt: now };
}

/** Pauses or resumes the ceremony. Throws the refusal `ceremonyClosed` if no ceremony is under way. */
export function withPause(state: CeremonyState, isPaused: boolean): CeremonyState {
  refuseIf(underWayBlocker(state));
  return { ...state, phase: isPaused ? "paused" : "running" };
}

/**
 * Ends a ceremony that has revealed the first place (rule K8). Nothing changes if the ceremony is already over. Throws the
 * refusals `ceremonyClosed` and `ceremonyNotOver`.
 */
export function finishedCeremony(state: CeremonyState, script: Script): CeremonyState {
  if (state.phase === "over") return state;
  refuseIf(underWayBlocker(state) ?? finishBlocker(state, script));
  return { ...state, phase: "over" };
}

/**
 * Ends the ceremony at any step, without revealing the rest (rule K9). A closed ceremony does not change. Throws the refusal
 * `ceremonyClosed` if the ceremony is over.
 */
export function skippedCeremony(state: CeremonyState): CeremonyState {
  if (state.phase === "closed") return state;
  refuseIf(underWayBlocker(state));
  return closedCeremony;
}

function underWayBlocker(state: CeremonyState): Refusal | null {
  return isUnderWay(state) ? null : new Refusal("ceremonyClosed");
}

/** Why a ceremony can't end yet: a step is not yet revealed. */
export function finishBlocker({ step }: Pick<CeremonyState, "step">, script: Script): Refusal | null {
  return neighbourStep(script, step, "next") === null ? null : new Refusal("ceremonyNotOver");
}

/** Why an administrator can't unfreeze the standings now: a ceremony is revealing them step by step (rule K2). */
export function unfreezeBlocker(state: Pick<CeremonyState, "phase">): Refusal | null {
  return isUnderWay(state) ? new Refusal("ceremonyUnderWay") : null;
}

/** A ceremony as everybody sees it: only with the awards and places that were revealed so far. */
export interface Ceremony {
  readonly id: "ceremony";
  readonly phase: "running" | "paused" | "over";
  readonly step: StepId | null;
  readonly shownAt: number;
  readonly awards: readonly Award[];
  /** In the order in which they were revealed, the first place last. */
  readonly places: readonly CeremonyPlace[];
  /** How many awards the whole ceremony gives. */
  readonly awardCount: number;
  /** How many players the standings have. */
  readonly playerCount: number;
}

/**
 * What a ceremony has revealed (rule K3). Once the ceremony is over, the ranking shows the places, so only the awards are
 * returned. Null when there is no ceremony.
 */
export function revealedCeremony({ phase, step, shownAt }: CeremonyState, script: Script): Ceremony | null {
  if (phase === "closed") return null;
  const shownOrder = orderOf(step);
  const { playerCount } = script;
  return {
    id: "ceremony",
    phase,
    step,
    shownAt,
    awards: script.awards.filter(({ kind }) => phase === "over" || orderOf(`award:${kind}`) <= shownOrder),
    places:
      phase === "over" ? [] : script.places.filter(({ rank }) => orderOf(`place:${rank}`) <= shownOrder),
    awardCount: script.awards.length,
    playerCount,
  };
}

/** The whole script, for administrators (rule K7). */
export interface CeremonyScript extends Script {
  readonly id: "script";
}

/** How many places the ceremony reveals, and how many of them are not revealed yet. Neither number depends on shared ranks. */
export function placesLeft({ step, playerCount }: Pick<Ceremony, "step" | "playerCount">): {
  readonly total: number;
  readonly left: number;
} {
  const total = Math.min(FIRST_REVEALED_RANK, playerCount);
  return { total, left: Math.min(total, (rankOfStep(step) ?? total + 1) - 1) };
}
