import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { SPIN_MS } from "../../domain/roulette/spin.ts";
import { Caller, command, type SignedIn } from "../calls.ts";
import { type Measure, whole } from "../report.ts";
import { percentile } from "../sample.ts";
import type { Ready } from "../serverProcess.ts";

const LANES = 64;
const WARM_UP_MS = 1500;
const MEASURED_MS = 6000;
const BARE_MS = 2000;
const BUDGET = 1500;

/**
 * Spins a second, through HTTP and the session, each durable before it is answered: players spin the default wheel, 64
 * at a time, each one again after 3 s at the earliest, as the server asks. The limit: durable transactions of four
 * statements by node:sqlite alone, in a file beside.
 */
export async function measureSpins(
  server: Ready,
  people: readonly SignedIn[],
  dataDir: string,
): Promise<Measure> {
  const caller = new Caller(server.port, LANES);
  const took: number[] = [];
  const idle = people.map((player) => ({ player, readyAt: 0 }));
  const start = performance.now();
  const [begin, end] = [start + WARM_UP_MS, start + WARM_UP_MS + MEASURED_MS];
  const lane = async () => {
    while (performance.now() < end) {
      const next = idle.shift();
      if (!next) throw new Error("Too few players for so many lanes");
      const { player, readyAt } = next;
      if (readyAt > performance.now()) await sleep(readyAt - performance.now());
      const from = performance.now();
      await caller.call(command("roulette.spin", player.cookie, {}));
      const to = performance.now();
      if (to >= begin && to < end) took.push(to - from);
      idle.push({ player, readyAt: to + SPIN_MS });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane)).finally(() => caller.close());
  const rate = (took.length / MEASURED_MS) * 1000;
  const bare = bareRate(dataDir);
  return {
    name: `Spins a second (${LANES} at a time)`,
    result: `${whole(rate)}/s, p99 ${whole(percentile(took, 0.99))} ms`,
    limit: `${whole(bare)}/s (node:sqlite alone)`,
    ratio: bare / rate,
    budget: `≥ ${whole(BUDGET)}/s`,
    kept: rate >= BUDGET,
  };
}

/** Transactions a second that node:sqlite makes durable: read a row, change it, add two rows. */
function bareRate(dataDir: string): number {
  using database = new DatabaseSync(join(dataDir, "bare.sqlite"));
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table players (id integer primary key, points integer not null);
    create table entries (id text primary key, player integer not null, delta integer not null);
    create table answers (id text primary key, answer text not null);
    insert into players values (1, 0);
  `);
  const read = database.prepare("select points from players where id = 1");
  const write = database.prepare("update players set points = points + 1 where id = 1");
  const entry = database.prepare("insert into entries values (?, 1, 1)");
  const answer = database.prepare("insert into answers values (?, '{}')");
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < BARE_MS; count += 1) {
    const id = randomUUID();
    database.exec("begin immediate");
    read.get();
    write.run();
    entry.run(id);
    answer.run(id);
    database.exec("commit");
  }
  return (count / (performance.now() - start)) * 1000;
}
