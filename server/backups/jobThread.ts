import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { albumHtml } from "./album/albumHtml.ts";
import { makeBackup } from "./job.ts";
import { reasonOf } from "./reasons.ts";
import { admitUpload, finishRestoration, startRestoration } from "./restoring.ts";

/** What the thread can do. */
const works = { albumHtml, makeBackup, admitUpload, startRestoration, finishRestoration } as const;
export type ThreadWorks = typeof works;

const { work, input } = workerData as { readonly work: keyof ThreadWorks; readonly input: never };
// Players go first, except in the pause of a restoration, when they wait for this work. On Linux this is the priority of the thread;
// elsewhere it would be that of the whole server.
if (process.platform === "linux" && work !== "finishRestoration")
  setPriority(constants.priority.PRIORITY_LOW);
try {
  parentPort?.postMessage({ result: works[work](input) });
} catch (error) {
  parentPort?.postMessage({ failure: reasonOf(error) });
}
