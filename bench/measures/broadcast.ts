import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BareBroadcastMethods } from "../bareBroadcast.ts";
import { answerOf, command, type ProductCall, type SignedIn } from "../calls.ts";
import type { Arrivals, CrowdMethods } from "../crowd.ts";
import { type Program, startProgram } from "../program.ts";
import { type Measure, megabytes, milliseconds, times, whole } from "../report.ts";
import { median, percentile } from "../sample.ts";
import { memoryOf, type Ready } from "../serverProcess.ts";

const ROUNDS = 25;
const BETWEEN_ROUNDS_MS = 60;
const SETTLE_MS = 1500;
const RATIO_MAX = 1.5;
const P99_MAX_MS = 150;
const MEMORY_MAX = 400e6;

/** Rounds of one kind of change: the product's, and the bare broadcast of the very same bytes after each. */
interface Rounds {
  readonly product: Float64Array[];
  readonly bare: Float64Array[];
}

/**
 * How soon one change reaches `count` connected browsers, from the click (HTTP, session, durable transaction, live) to
 * the last of them; the limit: a bare TCP server that writes the same bytes to as many connections, from the order to
 * send. Also the server's memory meanwhile.
 */
export async function measureBroadcast(
  server: Ready,
  people: readonly SignedIn[],
  gameNameId: string,
  count: number,
): Promise<Measure[]> {
  const crowd = startProgram<CrowdMethods>("crowd.ts");
  const bare = startProgram<BareBroadcastMethods>("bareBroadcast.ts");
  const round = async (call: ProductCall, text: string, rounds: Rounds): Promise<string> => {
    const { arrivals, answer } = await crowd.does.change({ port: server.port, call, text });
    rounds.product.push(arrivals.ms);
    await sleep(BETWEEN_ROUNDS_MS);
    rounds.bare.push((await crowd.does.broadcast({ bytes: arrivals.bytes, text })).ms);
    await sleep(BETWEEN_ROUNDS_MS);
    return answer;
  };
  try {
    await gather(crowd, bare, server.port, people, count);
    const created: Rounds = { product: [], bare: [] };
    const completed: Rounds = { product: [], bare: [] };
    for (const { id, cookie } of people.slice(0, ROUNDS)) {
      const ranking = [id, `bot-${randomUUID()}`];
      const creation = command("games.create", cookie, { gameNameId, players: ranking });
      const { id: gameId } = answerOf<{ id: string }>(await round(creation, ranking[1] ?? "", created));
      const completion = command("games.complete", cookie, { gameId, ranking });
      await round(completion, '"topic":"players"', completed);
    }
    return [
      reach(`Game created → ${whole(count)} browsers`, created),
      reach(`Game completed → ${whole(count)} browsers`, completed),
      memory(count, memoryOf(server.pid), memoryOf(bare.pid).now),
    ];
  } finally {
    crowd.stop();
    bare.stop();
  }
}

async function gather(
  crowd: Program<CrowdMethods>,
  bare: Program<BareBroadcastMethods>,
  port: number,
  people: readonly SignedIn[],
  count: number,
): Promise<void> {
  const cookies = Array.from({ length: count }, (_, index) => people[index % people.length]?.cookie ?? "");
  await crowd.does.openStreams({ port, cookies });
  await crowd.does.openBare({ port: await bare.does.listen(null), count });
  await sleep(SETTLE_MS);
}

/** The ratio is of the middle round's last browsers; p99 is over the browsers of all rounds. */
function reach(name: string, { product, bare }: Rounds): Measure {
  const [ours, limit] = [figures(product), figures(bare)];
  const ratio = ours.last / limit.last;
  return {
    name,
    result: words(ours),
    limit: `${words(limit)} (bare TCP)`,
    ratio,
    budget: `≤ ${times(RATIO_MAX)}, p99 < ${milliseconds(P99_MAX_MS)}`,
    kept: ratio <= RATIO_MAX && ours.p99 < P99_MAX_MS,
  };
}

function figures(rounds: readonly Arrivals["ms"][]) {
  const all = rounds.flatMap((round) => [...round]);
  return {
    median: median(all),
    p99: percentile(all, 0.99),
    last: median(rounds.map((round) => percentile(round, 1))),
  };
}

function words({ median, p99, last }: ReturnType<typeof figures>): string {
  const [middle, late, end] = [median, p99, last].map((ms) => String(Math.round(ms)));
  return `median ${middle}, p99 ${late}, last ${end} ms`;
}

function memory(count: number, server: ReturnType<typeof memoryOf>, bare: number): Measure {
  return {
    name: `Server memory, ${whole(count)} browsers`,
    result: `${megabytes(server.now)} (highest ${megabytes(server.highest)})`,
    limit: `${megabytes(bare)} (bare TCP)`,
    ratio: server.now / bare,
    budget: `< ${megabytes(MEMORY_MAX)}`,
    kept: server.now < MEMORY_MAX,
  };
}
