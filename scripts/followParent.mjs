import { isMainThread } from "node:worker_threads";

// Preloaded into every long-running process: when what started it is gone without a word (killed outright, or npm, which
// keeps some signals to itself), it stops too instead of holding its port for nobody.
const parent = process.ppid;
if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  watch.unref();
}
