import { type CeremonyState, isUnderWay } from "../../event/ceremony/ceremony.ts";
import type { EventStatus } from "../../event/event.ts";

/** The states of an event, in their order (rule H2). */
export const phaseNames = ["before", "running", "frozen", "ceremony", "ended"] as const;
export type PhaseName = (typeof phaseNames)[number];

/** The state of the event. */
export interface Phase {
  readonly name: PhaseName;
  /** When this state began, epoch ms; null before the event's first start. */
  readonly since: number | null;
}

type Status = Pick<EventStatus, "isActive" | "startedAt" | "endedAt" | "frozenAt">;

/** The state of the event (rule H2). A freeze counts as a state of its own only while the event is active. */
export function phaseOf(event: Status, ceremony: Pick<CeremonyState, "phase">): Phase {
  const { isActive, startedAt, endedAt, frozenAt } = event;
  if (isActive)
    return frozenAt === null ? { name: "running", since: startedAt } : { name: "frozen", since: frozenAt };
  if (isUnderWay(ceremony)) return { name: "ceremony", since: endedAt };
  return startedAt === null ? { name: "before", since: null } : { name: "ended", since: endedAt };
}
