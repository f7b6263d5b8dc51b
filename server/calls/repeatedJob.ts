/**
 * Runs a job every `everyMs` milliseconds, one run at a time; errors go to `onError`. Gives a function that ends the
 * repetition and waits for the run in progress, so that the database can be closed afterwards.
 */
export function repeatJob(
  everyMs: number,
  job: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let lastRun: Promise<unknown> = Promise.resolve();
  const run = async () => {
    if (!isStopped) await job().catch(onError);
  };
  const timer = setInterval(() => {
    lastRun = lastRun.then(run);
  }, everyMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await lastRun;
  };
}
