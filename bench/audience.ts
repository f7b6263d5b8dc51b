import { setTimeout as sleep } from "node:timers/promises";
import type { Channel } from "../domain/live/topics.ts";
import type { BareBroadcastMethods } from "./bareBroadcast.ts";
import type { ProductCall, SignedInCaller } from "./calls.ts";
import type { Arrivals, ConnectionMethods, Streams } from "./connections.ts";
import { type Program, startProgram } from "./program.ts";
import { formatRatio, type Measure } from "./report.ts";
import { median, percentile } from "./sample.ts";
import { memoryOf, type ReadyServer } from "./serverProcess.ts";

const BETWEEN_ROUNDS_MS = 60;
const SETTLE_MS = 1500;
const RATIO_MAX = 1.4;

/**
 * The arrival times of each round, in ms. In a round the product first sends a change to all its browsers; then the bare
 * broadcaster sends the same bytes to its connections.
 */
export interface Rounds {
  readonly product: Float64Array[];
  readonly bare: Float64Array[];
}

/** Browsers that are connected to the product, and as many connections to a bare broadcaster (bareBroadcast.ts). */
export interface MeasuredAudience {
  /** The process of the bare broadcaster. */
  readonly barePid: number;
  /** The server's memory before the browsers connected. */
  readonly idleBytes: number;
  /**
   * Makes a call to the product, and waits until all browsers have received `text`. Then makes the bare broadcaster send
   * the same bytes. Adds the arrival times to `rounds`, and gives the call's answer.
   */
  measureRound(call: ProductCall, text: string, rounds: Rounds): Promise<string>;
}

/** The audience to connect: `count` browsers, each also with the channels `wanted`, and big screens if `screens` is given. */
interface AudienceSize {
  readonly count: number;
  readonly wanted?: readonly Channel[];
  readonly screens?: Pick<Streams, "cookies" | "wanted">;
}

/** Connects an audience whose browsers are signed in as `people`, runs `work`, and disconnects the audience. */
export async function withAudience<T>(
  { pid, port }: ReadyServer,
  people: readonly SignedInCaller[],
  { count, wanted = [], screens }: AudienceSize,
  work: (audience: MeasuredAudience) => Promise<T>,
): Promise<T> {
  const idleBytes = memoryOf(pid).now;
  const browsers = startProgram<ConnectionMethods>("connections.ts");
  // A separate process, because the number of open files of a process is limited.
  const bareReaders = startProgram<ConnectionMethods>("connections.ts");
  const bare = startProgram<BareBroadcastMethods>("bareBroadcast.ts");
  try {
    const cookies = Array.from({ length: count }, (_, index) => people[index % people.length]?.cookie ?? "");
    await browsers.methods.openStreams({ port, cookies, wanted });
    if (screens) await browsers.methods.openStreams({ port, path: "/api/display/live", ...screens });
    const connections = count + (screens?.cookies.length ?? 0);
    await bareReaders.methods.openBare({ port: await bare.methods.listen(null), count: connections });
    await sleep(SETTLE_MS);
    return await work({
      barePid: bare.pid,
      idleBytes,
      measureRound: (...parameters) => measureRound({ browsers, bareReaders, port }, ...parameters),
    });
  } finally {
    browsers.stop();
    bareReaders.stop();
    bare.stop();
  }
}

interface ConnectedPrograms {
  readonly browsers: Program<ConnectionMethods>;
  readonly bareReaders: Program<ConnectionMethods>;
  readonly port: number;
}

async function measureRound(
  { browsers, bareReaders, port }: ConnectedPrograms,
  call: ProductCall,
  text: string,
  rounds: Rounds,
): Promise<string> {
  const { arrivals, answer } = await browsers.methods.measureCall({ port, call, text });
  rounds.product.push(arrivals.ms);
  await sleep(BETWEEN_ROUNDS_MS);
  rounds.bare.push((await bareReaders.methods.broadcast({ bytes: arrivals.bytes, text })).ms);
  await sleep(BETWEEN_ROUNDS_MS);
  return answer;
}

/**
 * The result row with the arrival times. Its ratio divides the product's time until the last browser by the bare
 * broadcaster's time until the last connection; both times are the medians of all rounds.
 */
export function arrivalMeasure(name: string, rounds: Rounds): Measure {
  const [product, bare] = [figures(rounds.product), figures(rounds.bare)];
  const ratio = product.last / bare.last;
  return {
    name,
    result: figuresText(product),
    reference: `${figuresText(bare)} (bare TCP)`,
    ratio,
    budget: `≤ ${formatRatio(RATIO_MAX)}`,
    isWithinBudget: ratio <= RATIO_MAX,
  };
}

function figures(rounds: readonly Arrivals["ms"][]) {
  const allTimes = rounds.flatMap((round) => [...round]);
  return {
    median: median(allTimes),
    p99: percentile(allTimes, 0.99),
    last: median(rounds.map((round) => percentile(round, 1))),
  };
}

function figuresText({ median, p99, last }: ReturnType<typeof figures>): string {
  const [middle, late, end] = [median, p99, last].map((ms) => String(Math.round(ms)));
  return `median ${middle}, p99 ${late}, last ${end} ms`;
}
