import { writeFileSync } from "node:fs";
import { decode } from "./decode.ts";
import type { Job } from "./outcome.ts";

// Run by takeInImage in a process of its own. Whatever the image does to this process, the server goes on.

const MEMORY_LOOKED_AT_EVERY = 10;

const { path, format, memory }: Job = JSON.parse(process.argv[2] ?? "");

// V8's own limit would not count what the decoder takes.
setInterval(() => {
  if (process.memoryUsage.rss() > memory) process.kill(process.pid, "SIGKILL");
}, MEMORY_LOOKED_AT_EVERY);
process.on("disconnect", () => process.exit());
beEndedFirst();

process.send?.("ready");
const outcome = await decode(path, format);
process.send?.(outcome, () => process.exit());

/** When the machine has no memory left, this process is ended before any other (Linux). */
function beEndedFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Other systems choose by themselves.
  }
}
