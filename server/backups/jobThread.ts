import { parentPort, workerData } from "node:worker_threads";
import { makeBackup } from "./job.ts";
import { reasonOf } from "./reasons.ts";
import { admitUpload, finishRestoration, startRestoration } from "./restoring.ts";

/** What the thread can do. */
const works = { makeBackup, admitUpload, startRestoration, finishRestoration } as const;
export type ThreadWorks = typeof works;

const { work, input } = workerData as { readonly work: keyof ThreadWorks; readonly input: never };
try {
  parentPort?.postMessage({ result: works[work](input) });
} catch (error) {
  parentPort?.postMessage({ failure: reasonOf(error) });
}
