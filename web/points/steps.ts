import type { QueueState } from "../api/commands/pressQueue.ts";

/** The visible state of the steps of one number. */
export interface StepState {
  /** Pressed steps without an answer yet. */
  readonly pending: number;
  /** The sum of all steps applied by the server. */
  readonly appliedSum: number;
  /** The problem of the latest command; null when that command was applied in full. */
  readonly note:
    | { readonly kind: "partly"; readonly asked: number; readonly applied: number }
    | { readonly kind: "refused" | "uncertain"; readonly message: string }
    | null;
}

const MAX_STEPS = 100;
const sumOf = (steps: readonly number[]) => steps.reduce((sum, each) => sum + each, 0);

/** Steps to send in commands of at most 100; opposite steps cancel each other. */
export function mergeSteps(waiting: readonly number[], press: number): readonly number[] {
  const commands: number[] = [];
  for (let rest = sumOf(waiting) + press; rest !== 0; rest -= commands.at(-1) ?? 0)
    commands.push(Math.max(-MAX_STEPS, Math.min(MAX_STEPS, rest)));
  return commands;
}

/** The state of a queue of steps, whose answers are the steps that the server applied. */
export function stepStateOf({ pending, done, latest }: QueueState<number, number>): StepState {
  return {
    pending: sumOf(pending),
    appliedSum: sumOf(done.map(({ answer }) => answer)),
    note: latest && noteOf(latest),
  };
}

function noteOf(latest: NonNullable<QueueState<number, number>["latest"]>): StepState["note"] {
  if (latest.kind === "again") return null;
  if (latest.kind !== "done") return { kind: latest.kind, message: latest.message };
  const { press: asked, answer: applied } = latest;
  return applied === asked ? null : { kind: "partly", asked, applied };
}
