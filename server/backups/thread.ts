import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { programFile } from "../database/repositoryFolder.ts";
import type { ThreadWorks } from "./jobThread.ts";
import { ToolFailure } from "./toolFailure.ts";

const PROGRAM = programFile("server/backups/jobThread.ts");

type Input<N extends keyof ThreadWorks> = Parameters<ThreadWorks[N]>[0];
type Result<N extends keyof ThreadWorks> = ReturnType<ThreadWorks[N]>;

/** Runs one of the works of the thread, and gives its result. Throws ToolFailure with the reason if it fails. */
export type RunInThread = <N extends keyof ThreadWorks>(work: N, input: Input<N>) => Promise<Result<N>>;

/** Runs a work of backups in a separate thread, so that players play meanwhile. */
export const runInThread: RunInThread = async (work, input) => {
  // The thread must not inherit this process's options, such as preloaded modules.
  const thread = new Worker(PROGRAM, { workerData: { work, input }, execArgv: [] });
  const [outcome] = await once(thread, "message");
  if ("failure" in outcome) throw new ToolFailure(outcome.failure);
  return outcome.result;
};
