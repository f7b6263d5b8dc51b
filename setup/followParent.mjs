import { isMainThread } from "node:worker_threads";
import { processExists } from "./exists.mjs";

// Preloaded into every long-running process. When the parent process ends, this one stops too, so that its port is free
// again. Without it, a killed parent would leave the process running, and npm does not pass on every signal.
const parent = process.ppid;
if (isMainThread) {
  const watch = setInterval(() => {
    // On Windows a process keeps the number of a parent that ended.
    if (process.ppid === parent && processExists(parent)) return;
    clearInterval(watch);
    // The event instead of the signal, which on Windows would kill the process before it has closed its database.
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
  }, 500);
  watch.unref();
}
