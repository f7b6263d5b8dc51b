import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type DisplayPlan,
  defaultPlan,
  type ViewName,
  viewNames,
} from "../../../domain/bigscreens/display.ts";
import { failureIn, type Outcome } from "../../api/commands/pressQueue.ts";
import { PlanSaver, type SavedPlan } from "./planSaver.ts";

/** A queue with a fake server. `answer` makes the server respond to the oldest save without a response. */
function queueWithServer() {
  const sent: (SavedPlan & { readonly requestId: string })[] = [];
  const unansweredSaves: ((outcome: Outcome<number>) => void)[] = [];
  let ids = 0;
  const saver = new PlanSaver(
    { plan: defaultPlan, version: 0 },
    (save, requestId) => {
      sent.push({ ...save, requestId });
      return new Promise((resolve) => unansweredSaves.push(resolve));
    },
    () => String(++ids),
  );
  const answer = async (outcome: Outcome<number>) => {
    unansweredSaves.shift()?.(outcome);
    await new Promise((resume) => setImmediate(resume));
  };
  const state = () => ({
    pending: saver.queue.state.pending,
    failure: failureIn(saver.queue.state),
  });
  return { saver, sent, answer, state, shown: () => saver.shown() };
}

const pin = (pinned: ViewName) => () => ({ pinned });
const togglePause = ({ isPaused }: DisplayPlan) => ({ isPaused: !isPaused });
const lengthenViews = ({ views }: DisplayPlan) => ({
  views: views.map((each) => ({ ...each, seconds: each.seconds + 5 })),
});

test("presses during a save are shown at once, and saved together after the response to that save", async () => {
  const { saver, sent, answer, state, shown } = queueWithServer();
  saver.press(pin("now"));
  saver.press(lengthenViews);
  saver.press(lengthenViews);
  saver.press(togglePause);
  expect(sent).toMatchObject([{ plan: { pinned: "now", isPaused: false }, version: 0 }]);
  expect(shown()).toMatchObject({ pinned: "now", isPaused: true, views: [{ seconds: 22 }, {}, {}, {}] });
  await answer({ kind: "done", answer: 1 });
  expect(sent[1]).toMatchObject({ plan: shown(), version: 1 });
  await answer({ kind: "done", answer: 2 });
  expect(sent).toHaveLength(2);
  expect(state()).toEqual({ pending: [], failure: null });
  saver.press(togglePause);
  expect(sent[2]).toMatchObject({ version: 2 });
});

test("when somebody else saved first, presses are applied to the newer plan as soon as that plan arrives", async () => {
  const { saver, sent, answer } = queueWithServer();
  saver.press(pin("now"));
  await answer({ kind: "again" });
  saver.press(togglePause);
  expect(sent).toHaveLength(1);
  const newerPlan = { ...defaultPlan, views: defaultPlan.views.slice(1) };
  saver.receive({ plan: newerPlan, version: 1 });
  expect(sent[1]).toMatchObject({ plan: { ...newerPlan, pinned: "now", isPaused: true }, version: 1 });
});

test("presses are applied to a newer plan even if it arrived before the refusal of an outdated save", async () => {
  const { saver, sent, answer } = queueWithServer();
  saver.press(pin("now"));
  saver.receive({ plan: { ...defaultPlan, isPaused: true }, version: 1 });
  await answer({ kind: "again" });
  expect(sent[1]).toMatchObject({ plan: { pinned: "now", isPaused: true }, version: 1 });
});

test("a save without a response is retried with the same id before later presses are saved", async () => {
  const { saver, sent, answer, state } = queueWithServer();
  saver.press(pin("now"));
  await answer({ kind: "uncertain", message: "Perdu." });
  expect(state()).toMatchObject({ pending: [{ pinned: "now" }], failure: { canRetry: true } });
  saver.press(togglePause);
  expect(sent[1]).toEqual(sent[0]);
  await answer({ kind: "done", answer: 1 });
  expect(sent[2]).toMatchObject({ requestId: "2", plan: { pinned: "now", isPaused: true }, version: 1 });
});

test("a refused press is undone, and the reason is shown", async () => {
  const { saver, answer, state, shown } = queueWithServer();
  saver.press(pin("now"));
  await answer({ kind: "refused", message: "Non." });
  expect(shown()).toEqual(defaultPlan);
  expect(state().failure).toEqual({ message: "Non.", canRetry: false });
});

test("a press that would remove the last view is ignored", () => {
  const { saver, sent } = queueWithServer();
  saver.press(() => ({ views: [] }));
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
      const { saver, sent, answer, state, shown } = queueWithServer();
      let expected: DisplayPlan = defaultPlan;
      for (const step of steps) {
        if (step.kind === "press") {
          saver.press(step.change);
          expected = { ...expected, ...step.change(expected) };
        } else if (step.kind === "done")
          await answer({ kind: "done", answer: (sent.at(-1)?.version ?? 0) + 1 });
        else await answer({ kind: "uncertain", message: "Perdu." });
      }
      void saver.queue.run();
      for (let count = 0; count < 3; count += 1)
        await answer({ kind: "done", answer: (sent.at(-1)?.version ?? 0) + 1 });
      expect(state().pending).toEqual([]);
      expect(shown()).toEqual(expected);
    }),
  );
});
