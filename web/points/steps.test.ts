import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Outcome, PressQueue } from "../api/commands/pressQueue.ts";
import { mergeSteps, stepStateOf } from "./steps.ts";

type StepQueue = PressQueue<number, number>;

function stepQueue(send: (delta: number, requestId: string) => Promise<Outcome<number>>): StepQueue {
  let ids = 0;
  return new PressQueue<number, number>({ merge: mergeSteps, prepare: (steps) => steps, send }, () =>
    String(++ids),
  );
}

const stateOf = (queue: StepQueue) => stepStateOf(queue.state);

/** A queue whose fake server answers on demand. */
function queueWithServer() {
  const sent: { readonly requestId: string; readonly delta: number }[] = [];
  const waiting: ((outcome: Outcome<number>) => void)[] = [];
  const queue = stepQueue((delta, requestId) => {
    sent.push({ requestId, delta });
    return new Promise((resolve) => waiting.push(resolve));
  });
  const answer = async (outcome: Outcome<number>) => {
    waiting.shift()?.(outcome);
    await new Promise((resume) => setImmediate(resume));
  };
  const done = () => answer({ kind: "done", answer: sent.at(-1)?.delta ?? 0 });
  return { queue, sent, answer, done, deltas: () => sent.map(({ delta }) => delta) };
}

const refused = { kind: "refused", message: "Non." } as const;
const uncertain = { kind: "uncertain", message: "Perdu." } as const;

test("the first press is sent at once; the presses made before the answer are sent together", async () => {
  const { queue, deltas, done } = queueWithServer();
  for (let press = 0; press < 4; press += 1) queue.press(1);
  expect(deltas()).toEqual([1]);
  expect(stateOf(queue).pending).toBe(4);
  await done();
  expect(deltas()).toEqual([1, 3]);
  expect(stateOf(queue).pending).toBe(3);
  await done();
  expect(stateOf(queue)).toMatchObject({ pending: 0, note: null });
});

test("opposite presses made during a command cancel each other, and nothing is sent for them", async () => {
  const { queue, deltas, done } = queueWithServer();
  for (const step of [1, 1, -1]) queue.press(step);
  expect(stateOf(queue).pending).toBe(1);
  await done();
  expect(deltas()).toEqual([1]);
});

test("more steps than one command may contain are sent in several commands", async () => {
  const { queue, deltas, done } = queueWithServer();
  for (const step of [1, -130, -120]) queue.press(step);
  for (let answers = 0; answers < 4; answers += 1) await done();
  expect(deltas()).toEqual([1, -100, -100, -50]);
});

test("the note about a partly applied command disappears when the next command is applied in full", async () => {
  const { queue, answer, done } = queueWithServer();
  queue.press(5);
  await answer({ kind: "done", answer: 2 });
  expect(stateOf(queue)).toEqual({
    pending: 0,
    appliedSum: 2,
    note: { kind: "partly", asked: 5, applied: 2 },
  });
  queue.press(-1);
  await done();
  expect(stateOf(queue).note).toBeNull();
});

test("a refusal is shown, and presses made during the refused command are still sent", async () => {
  const { queue, deltas, answer } = queueWithServer();
  queue.press(1);
  queue.press(-2);
  await answer(refused);
  expect(deltas()).toEqual([1, -2]);
  expect(stateOf(queue)).toEqual({ pending: -2, appliedSum: 0, note: refused });
});

describe("while it is unknown whether a command was applied", () => {
  test("nothing is sent automatically, and pending steps stay visible", async () => {
    const { queue, deltas, answer } = queueWithServer();
    queue.press(2);
    queue.press(3);
    await answer(uncertain);
    expect(deltas()).toEqual([2]);
    expect(stateOf(queue)).toMatchObject({ pending: 5, note: uncertain });
  });

  test.each([
    { way: "a press on retry", act: (queue: StepQueue) => void queue.run(), rest: 3 },
    { way: "the next press", act: (queue: StepQueue) => queue.press(1), rest: 4 },
  ])("$way sends the command again with the same id, then the other presses", async ({ act, rest }) => {
    const { queue, sent, answer, done } = queueWithServer();
    queue.press(2);
    queue.press(3);
    await answer(uncertain);
    act(queue);
    await done();
    expect(sent).toEqual([
      { requestId: "1", delta: 2 },
      { requestId: "1", delta: 2 },
      { requestId: "2", delta: rest },
    ]);
    await done();
    expect(stateOf(queue)).toMatchObject({ pending: 0, note: null });
  });
});

test("presses that cancel an uncertain command are sent after the retry of the command", async () => {
  const { queue, deltas, answer, done } = queueWithServer();
  queue.press(2);
  await answer(uncertain);
  queue.press(-2);
  expect(stateOf(queue).pending).toBe(0);
  await answer(uncertain);
  expect(stateOf(queue)).toMatchObject({ pending: 0, note: uncertain });
  void queue.run();
  await done();
  await done();
  expect(deltas()).toEqual([2, 2, 2, -2]);
  expect(stateOf(queue)).toMatchObject({ pending: 0, note: null });
});

test("a listener is called at every change until it unsubscribes", async () => {
  const { queue, done } = queueWithServer();
  const pendingSteps: number[] = [];
  const unsubscribe = queue.subscribe(() => pendingSteps.push(stateOf(queue).pending));
  queue.press(1);
  await done();
  unsubscribe();
  queue.press(1);
  expect(pendingSteps).toEqual([1, 0]);
});

const presses = fc.array(fc.integer({ min: -150, max: 150 }), { maxLength: 30 });
const outcomes = fc.array(fc.constantFrom("done", "partly", "refused", "uncertain"), { maxLength: 30 });

test("property: every press is sent, exactly once, one command at a time, whatever fails", () =>
  fc.assert(
    fc.asyncProperty(presses, outcomes, fc.scheduler(), async (steps, kinds, scheduler) => {
      const sent = new Map<string, number>();
      let concurrent = 0;
      let answered = 0;
      const queue = stepQueue(async (delta, requestId) => {
        concurrent += 1;
        expect(concurrent).toBe(1);
        expect(delta).not.toBe(0);
        expect(sent.get(requestId) ?? delta).toBe(delta);
        sent.set(requestId, delta);
        await scheduler.schedule(Promise.resolve());
        concurrent -= 1;
        const kind = kinds[answered++] ?? "done";
        if (kind === "refused" || kind === "uncertain") return { kind, message: "" };
        return { kind: "done", answer: kind === "done" ? delta : 0 };
      });
      const sum = () => [...sent.values()].reduce((total, delta) => total + delta, 0);
      for (const step of steps) void scheduler.schedule(Promise.resolve()).then(() => queue.press(step));
      await scheduler.waitIdle();
      // The loop does not check `pending`, which is also 0 if opposite presses cancel an uncertain command.
      while (stateOf(queue).note?.kind === "uncertain") {
        void queue.run();
        await scheduler.waitIdle();
      }
      expect(sum()).toBe(steps.reduce((total, step) => total + step, 0));
      expect(stateOf(queue).pending).toBe(0);
    }),
  ));
