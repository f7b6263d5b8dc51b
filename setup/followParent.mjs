import { isMainThread } from "node:worker_threads";
import { processExists } from "./exists.mjs";

// Node.js loads this file at the start of every long-running process (`FOLLOW_PARENT` in children.mjs). When the parent
// process ends, this process stops too, so that its port is free again. Otherwise this process would continue after its
// parent was killed, and after a signal that npm does not pass on.
const parent = process.ppid;
if (isMainThread) {
  const watch = setInterval(() => {
    // On Windows `process.ppid` does not change when the parent has ended.
    if (process.ppid === parent && processExists(parent)) return;
    clearInterval(watch);
    // Emits the event instead of sending the signal, which on Windows would kill the process before it has closed its database.
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
  }, 500);
  watch.unref();
}
