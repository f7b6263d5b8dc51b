import { isMainThread } from "node:worker_threads";

// Preloaded into every long-running process: when the process that started it is gone (killed, or npm, which does not
// pass every signal on), it stops too, so that its port is free again.
const parent = process.ppid;
if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  watch.unref();
}
