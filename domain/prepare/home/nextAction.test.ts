import { describe, expect, test } from "vitest";
import type { ChecklistLine } from "./checklist.ts";
import { lineNames } from "./lines.ts";
import { type NextAction, nextAction } from "./nextAction.ts";
import type { PendingTask } from "./pendingTasks.ts";
import { type PhaseName, phaseOf } from "./phase.ts";

describe("the state of the event", () => {
  const never = { isActive: false, startedAt: null, endedAt: null, frozenAt: null };
  const running = { ...never, isActive: true, startedAt: 10 };
  const ended = { ...running, isActive: false, endedAt: 30 };
  test.each([
    ["never started", never, "closed", "before", null],
    ["frozen before its first start", { ...never, frozenAt: 5 }, "closed", "before", null],
    ["started", running, "closed", "running", 10],
    ["started and frozen", { ...running, frozenAt: 20 }, "closed", "frozen", 20],
    ["ended with a ceremony", { ...ended, frozenAt: 20 }, "running", "ceremony", 30],
    ["the ceremony is paused", { ...ended, frozenAt: 20 }, "paused", "ceremony", 30],
    ["the ceremony is over", ended, "over", "ended", 30],
    ["ended without a ceremony", ended, "closed", "ended", 30],
    ["started again", { ...running, startedAt: 40 }, "over", "running", 40],
  ] as const)("%s", (_, event, ceremonyPhase, name, since) => {
    expect(phaseOf(event, { phase: ceremonyPhase })).toEqual({ name, since });
  });
});

const linesWith = (open: readonly string[]): ChecklistLine[] =>
  lineNames.map((name) => ({ name, state: open.includes(name) ? "open" : "done" }));
const noCards: PendingTask = { kind: "noCards" };

describe("the next action", () => {
  const cases: readonly [
    string,
    PhaseName,
    readonly string[],
    readonly PendingTask[],
    number | null,
    NextAction,
  ][] = [
    ["the first open line", "before", ["grid", "deck", "start"], [], null, { kind: "line", line: "grid" }],
    [
      "the start, when all other lines are done",
      "before",
      ["start"],
      [],
      null,
      { kind: "line", line: "start" },
    ],
    [
      "a pending task, before open lines",
      "running",
      ["deck"],
      [noCards],
      null,
      { kind: "task", task: noCards },
    ],
    [
      "to play while the event runs, whatever is left to prepare",
      "running",
      ["backup"],
      [],
      null,
      { kind: "play" },
    ],
    ["to play, when all is done", "running", [], [], null, { kind: "play" }],
    ["a pending task, also while frozen", "frozen", [], [noCards], null, { kind: "task", task: noCards }],
    ["to end the event, despite open lines", "frozen", ["deck"], [], null, { kind: "end" }],
    ["the ceremony, despite a pending task", "ceremony", ["deck"], [noCards], null, { kind: "ceremony" }],
    ["a backup, when there is none", "ended", [], [], null, { kind: "lastBackup" }],
    ["a backup, when the last one is older than the end", "ended", [], [], 29, { kind: "lastBackup" }],
    ["the final ranking, once the backup is made", "ended", ["deck"], [noCards], 30, { kind: "result" }],
  ];
  test.each(cases)("%s (state of the event: %s)", (_, name, open, pendingTasks, backedUpAt, action) => {
    const phase = { name, since: name === "before" ? null : 30 };
    expect(nextAction({ phase, lines: linesWith(open), pendingTasks, backedUpAt })).toEqual(action);
  });

  test("a line that was put off is not proposed", () => {
    const lines = linesWith(["title", "start"]).map((line) =>
      line.name === "title" ? { ...line, state: "putOff" as const } : line,
    );
    const phase = { name: "before", since: null } as const;
    expect(nextAction({ phase, lines, pendingTasks: [], backedUpAt: null })).toEqual({
      kind: "line",
      line: "start",
    });
  });
});
