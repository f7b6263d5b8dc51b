import { isMainThread } from "node:worker_threads";

// Preloaded into every long-running process. When the parent process ends, this one stops too, so that its port is free
// again. Without it, a killed parent would leave the process running, and npm does not pass on every signal.
const parent = process.ppid;
if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  watch.unref();
}
