import { writeFileSync } from "node:fs";
import { decode } from "./decode.ts";
import type { DecodingTask } from "./decoding.ts";

// A separate process decodes each image: a harmful image can crash this process, but not the server.

const MEMORY_CHECK_INTERVAL_MS = 10;

const { path, format, memory }: DecodingTask = JSON.parse(process.argv[2] ?? "");

// V8's own memory limit does not include the native memory of the decoder.
setInterval(() => {
  if (process.memoryUsage.rss() > memory) process.kill(process.pid, "SIGKILL");
}, MEMORY_CHECK_INTERVAL_MS);
process.on("disconnect", () => process.exit());
raiseOomScore();

process.send?.("ready");
const result = await decode(path, format);
process.send?.(result, () => process.exit());

/** Makes Linux kill this process first when the machine runs out of memory. */
function raiseOomScore(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Other systems have no such setting.
  }
}
