import { expect, onTestFinished, test, vi } from "vitest";
import { repeatJob } from "./repeatedJob.ts";

/** A repeated job whose runs end when the test says so. */
function startJob() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const runs: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  const job = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  const stop = repeatJob(1000, job, (error) => errors.push(error));
  return { runs, errors, stop };
}

test("a repeated job runs again only after its previous run has ended, and an error does not stop the repetition", async () => {
  const { runs, errors } = startJob();
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error("broken"));
  await vi.advanceTimersByTimeAsync(0);
  expect([runs.length, errors]).toEqual([2, [new Error("broken")]]);
});

test("stopping waits for the run in progress, and drops the runs that were due", async () => {
  const { runs, stop } = startJob();
  await vi.advanceTimersByTimeAsync(2000);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  runs[0]?.resolve();
  await stopping;
  expect(runs).toHaveLength(1);
});
