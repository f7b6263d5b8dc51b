import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type DisplayPlan,
  defaultPlan,
  type ViewName,
  viewNames,
} from "../../../domain/bigscreens/display.ts";
import { type PlanOutcome, PlanQueue, type PlanSave } from "./planQueue.ts";

/** A queue with a fake server. `answer` makes the server respond to the oldest save without a response. */
function queueWithServer() {
  const sent: PlanSave[] = [];
  const unansweredSaves: ((outcome: PlanOutcome) => void)[] = [];
  let ids = 0;
  const queue = new PlanQueue(
    { plan: defaultPlan, version: 0 },
    (save) => {
      sent.push(save);
      return new Promise((resolve) => unansweredSaves.push(resolve));
    },
    () => String(++ids),
  );
  const answer = async (outcome: PlanOutcome) => {
    unansweredSaves.shift()?.(outcome);
    await new Promise((resume) => setImmediate(resume));
  };
  return { queue, sent, answer, shown: () => ({ ...queue.state.saved.plan, ...queue.state.unsaved }) };
}

const pin = (pinned: ViewName) => () => ({ pinned });
const togglePause = ({ isPaused }: DisplayPlan) => ({ isPaused: !isPaused });
const lengthenViews = ({ views }: DisplayPlan) => ({
  views: views.map((each) => ({ ...each, seconds: each.seconds + 5 })),
});

test("presses during a save are shown at once, and saved together after the response to that save", async () => {
  const { queue, sent, answer, shown } = queueWithServer();
  queue.press(pin("now"));
  queue.press(lengthenViews);
  queue.press(lengthenViews);
  queue.press(togglePause);
  expect(sent).toMatchObject([{ plan: { pinned: "now", isPaused: false }, version: 0 }]);
  expect(shown()).toMatchObject({ pinned: "now", isPaused: true, views: [{ seconds: 22 }, {}, {}, {}] });
  await answer({ kind: "done", version: 1 });
  expect(sent[1]).toMatchObject({ plan: shown(), version: 1 });
  await answer({ kind: "done", version: 2 });
  expect(sent).toHaveLength(2);
  expect(queue.state).toMatchObject({ saved: { version: 2 }, unsaved: {}, failure: null });
});

test("when somebody else saved first, presses are applied to the newer plan as soon as that plan arrives", async () => {
  const { queue, sent, answer } = queueWithServer();
  queue.press(pin("now"));
  await answer({ kind: "outdated" });
  queue.press(togglePause);
  expect(sent).toHaveLength(1);
  const newerPlan = { ...defaultPlan, views: defaultPlan.views.slice(1) };
  queue.receive({ plan: newerPlan, version: 1 });
  expect(sent[1]).toMatchObject({ plan: { ...newerPlan, pinned: "now", isPaused: true }, version: 1 });
});

test("presses are applied to a newer plan even if it arrived before the refusal of an outdated save", async () => {
  const { queue, sent, answer } = queueWithServer();
  queue.press(pin("now"));
  queue.receive({ plan: { ...defaultPlan, isPaused: true }, version: 1 });
  await answer({ kind: "outdated" });
  expect(sent[1]).toMatchObject({ plan: { pinned: "now", isPaused: true }, version: 1 });
});

test("a save without a response is retried with the same id before later presses are saved", async () => {
  const { queue, sent, answer } = queueWithServer();
  queue.press(pin("now"));
  await answer({ kind: "uncertain", message: "Perdu." });
  expect(queue.state).toMatchObject({ unsaved: { pinned: "now" }, failure: { canRetry: true } });
  queue.press(togglePause);
  expect(sent[1]).toEqual(sent[0]);
  await answer({ kind: "done", version: 1 });
  expect(sent[2]).toMatchObject({ requestId: "2", plan: { pinned: "now", isPaused: true }, version: 1 });
});

test("a refused press is undone, and the reason is shown", async () => {
  const { queue, answer, shown } = queueWithServer();
  queue.press(pin("now"));
  await answer({ kind: "refused", message: "Non." });
  expect(shown()).toEqual(defaultPlan);
  expect(queue.state.failure).toEqual({ message: "Non.", canRetry: false });
});

test("a press that would remove the last view is ignored", () => {
  const { queue, sent } = queueWithServer();
  queue.press(() => ({ views: [] }));
  expect(sent).toEqual([]);
});

const pressOrAnswer = fc.oneof(
  fc.constantFrom(...viewNames).map((view) => ({ kind: "press" as const, change: pin(view) })),
  fc.constant({ kind: "press" as const, change: togglePause }),
  fc.constant({ kind: "press" as const, change: lengthenViews }),
  fc.constantFrom("done" as const, "uncertain" as const).map((kind) => ({ kind })),
);

test("property: in the end all presses are saved, whenever the server answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pressOrAnswer, { maxLength: 20 }), async (steps) => {
      const { queue, sent, answer } = queueWithServer();
      let expected: DisplayPlan = defaultPlan;
      for (const step of steps) {
        if (step.kind === "press") {
          queue.press(step.change);
          expected = { ...expected, ...step.change(expected) };
        } else if (step.kind === "done")
          await answer({ kind: "done", version: (sent.at(-1)?.version ?? 0) + 1 });
        else await answer({ kind: "uncertain", message: "Perdu." });
      }
      queue.retry();
      for (let count = 0; count < 3; count += 1)
        await answer({ kind: "done", version: (sent.at(-1)?.version ?? 0) + 1 });
      expect(queue.state).toMatchObject({ saved: { plan: expected }, unsaved: {} });
    }),
  );
});
