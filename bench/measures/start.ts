import type { Size } from "../dataset.ts";
import { formatRatio, type Measure, milliseconds, whole } from "../report.ts";
import { median } from "../sample.ts";
import { type ReadyServer, startBareServer, startServerProcess } from "../serverProcess.ts";

const STARTS = 5;
/** The budget: a ready server takes at most this many times as long as Node.js alone. */
const RATIO_MAX = 12;

/**
 * Measures the time from the start of the server's process until the server prints that it is ready, on a large database.
 * It is compared with the start of Node.js with an empty HTTP server.
 */
export async function measureStart(dataDir: string, { players, games }: Size): Promise<Measure> {
  // The first start after an update is not counted: it compiles the modules into a cache that later starts use.
  await measureReady(() => startServerProcess(dataDir));
  const product: number[] = [];
  const bare: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    product.push(await measureReady(() => startServerProcess(dataDir)));
    bare.push(await measureReady(startBareServer));
  }
  const [readyMs, bareMs] = [median(product), median(bare)];
  return {
    name: `Server ready (${whole(players)} players, ${whole(games)} games)`,
    result: milliseconds(readyMs),
    reference: `${milliseconds(bareMs)} (Node.js alone)`,
    ratio: readyMs / bareMs,
    budget: `≤ ${formatRatio(RATIO_MAX)}`,
    isWithinBudget: readyMs / bareMs <= RATIO_MAX,
  };
}

/** Starts and stops a server. Gives the time until it was ready, in ms. */
async function measureReady(start: () => Promise<ReadyServer>): Promise<number> {
  const server = await start();
  await server.stop();
  return server.readyMs;
}
