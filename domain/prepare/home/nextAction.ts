import type { ChecklistLine } from "./checklist.ts";
import type { LineName } from "./lines.ts";
import type { PendingTask } from "./pendingTasks.ts";
import type { Phase } from "./phase.ts";

/**
 * The one thing that an administrator should do next (rule H4): a line of the checklist, a task that waits for an
 * administrator, ending the event, the ceremony, or a last backup. `play`: nothing is left to do except to play. `result`:
 * the event has ended, and nothing is left to do except to look at the final ranking.
 */
export type NextAction =
  | { readonly kind: "line"; readonly line: LineName }
  | { readonly kind: "task"; readonly task: PendingTask }
  | { readonly kind: "end" | "ceremony" | "lastBackup" | "result" | "play" };

/** The next action in this state of the event (rule H4). `backedUpAt`: when the last verified backup was made, epoch ms. */
export function nextAction({
  phase,
  lines,
  pendingTasks,
  backedUpAt,
}: {
  readonly phase: Phase;
  readonly lines: readonly ChecklistLine[];
  readonly pendingTasks: readonly PendingTask[];
  readonly backedUpAt: number | null;
}): NextAction {
  const line = lines.find(({ state }) => state === "open")?.name;
  const [task] = pendingTasks;
  switch (phase.name) {
    case "before":
      return line ? { kind: "line", line } : { kind: "play" };
    case "running":
      return task ? { kind: "task", task } : { kind: "play" };
    case "frozen":
      return task ? { kind: "task", task } : { kind: "end" };
    case "ceremony":
      return { kind: "ceremony" };
    case "ended":
      return { kind: (backedUpAt ?? 0) < (phase.since ?? 0) ? "lastBackup" : "result" };
  }
}
