import type { ChecklistLine } from "./checklist.ts";
import type { LineName } from "./lines.ts";
import type { Phase } from "./phase.ts";
import type { Wait } from "./waits.ts";

/**
 * The one thing that an administrator should do next (rule H4): a line of the checklist, a wait (something that waits for an
 * administrator), ending the event, the ceremony, or a last backup. `play`: nothing is left to do. `result`: everything is
 * over.
 */
export type NextAction =
  | { readonly kind: "line"; readonly line: LineName }
  | { readonly kind: "wait"; readonly wait: Wait }
  | { readonly kind: "end" | "ceremony" | "lastBackup" | "result" | "play" };

/** The next action in this state of the event (rule H4). `backedUpAt`: the last verified backup, epoch ms. */
export function nextAction({
  phase,
  lines,
  waits,
  backedUpAt,
}: {
  readonly phase: Phase;
  readonly lines: readonly ChecklistLine[];
  readonly waits: readonly Wait[];
  readonly backedUpAt: number | null;
}): NextAction {
  const line = lines.find(({ state }) => state === "open")?.name;
  const [wait] = waits;
  switch (phase.name) {
    case "before":
      return line ? { kind: "line", line } : { kind: "play" };
    case "running":
      if (wait) return { kind: "wait", wait };
      return line ? { kind: "line", line } : { kind: "play" };
    case "frozen":
      return wait ? { kind: "wait", wait } : { kind: "end" };
    case "ceremony":
      return { kind: "ceremony" };
    case "ended":
      return { kind: (backedUpAt ?? 0) < (phase.since ?? 0) ? "lastBackup" : "result" };
  }
}
