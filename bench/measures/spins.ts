import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { type Cluster, startCluster } from "../../server/testing/cluster.ts";
import { Caller, commandRequest, type SignedInCaller } from "../calls.ts";
import { formatRatio, type Measure, whole } from "../report.ts";
import { percentile } from "../sample.ts";
import { cpuSeconds, programNameOf, type ReadyServer, startServerProcess } from "../serverProcess.ts";
import { makeEventOfSpinningPlayers, playersForSpinRate } from "../spinningPlayers.ts";
import { barePostgresRate } from "./barePostgres.ts";

/** How many spins are under way at one server at the same time. */
const LANES = 64;
/** How long players spin before the measurement begins: in this time V8 compiles the code of spins. */
const WARM_UP_MS = 5000;
const MEASURED_MS = 6000;
/** How many ms too early a timer may fire. */
const EARLY_MS = 5;
/** How long node:sqlite alone is measured, once before the spins and once after them. */
const BARE_MS = 2000;
/** The budget: in the time of one spin, node:sqlite alone does at most this many transactions. */
const RATIO_MAX = 2.5;
/** The number of players: enough for 16,000 spins a second on SQLite and 8,000 on PostgreSQL, more than either can do. */
export const SPINNING_PLAYERS = { sqlite: playersForSpinRate(16_000), postgres: playersForSpinRate(8000) };
/** The budget: in the time of one spin on PostgreSQL, the driver alone does at most this many. */
const POSTGRES_RATIO_MAX = 2;
/** The budget: one server does at most this many times the spins of two, which compete for the same cores. */
const TWO_SERVERS_RATIO_MAX = 1 / 0.6;

/** The spins of a measurement at one server. */
interface SpinTimes {
  readonly perSecond: number;
  /** How long each spin took, in ms. */
  readonly durationsMs: readonly number[];
}

/**
 * Lets players spin at one server for 11 s, 64 at a time, and gives the spins of the last 6 s. A player spins again after 3 s
 * at the earliest, because the server refuses an earlier spin.
 */
async function spinFor(server: ReadyServer, people: readonly SignedInCaller[]): Promise<SpinTimes> {
  const caller = new Caller(server.port, LANES);
  const durationsMs: number[] = [];
  const idle = people.map((player) => ({ player, readyAt: 0 }));
  const start = performance.now();
  const [begin, end] = [start + WARM_UP_MS, start + WARM_UP_MS + MEASURED_MS];
  const lane = async () => {
    while (performance.now() < end) {
      const next = idle.shift();
      if (!next) throw new Error("Too few players for so many concurrent spins");
      const { player, readyAt } = next;
      if (readyAt > performance.now()) await sleep(readyAt - performance.now());
      const from = performance.now();
      await caller.call(commandRequest("roulette.spin", player.cookie, {}));
      const to = performance.now();
      if (to >= begin && to < end) durationsMs.push(to - from);
      idle.push({ player, readyAt: to + SPIN_MS + EARLY_MS });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane)).finally(() => caller.close());
  return { perSecond: (durationsMs.length / MEASURED_MS) * 1000, durationsMs };
}

/**
 * Measures spins a second on SQLite, with HTTP and sessions. Each spin is durable before it is answered. Their number is
 * compared with the durable transactions of four statements that node:sqlite itself does in a second, in a separate file.
 */
export async function measureSpins(dataDir: string): Promise<Measure> {
  const people = await makeEventOfSpinningPlayers({ databaseUrl: null, dataDir }, SPINNING_PLAYERS.sqlite);
  const server = await startServerProcess(dataDir);
  // Half of the transactions are measured before the spins and half after, because the machine's speed varies.
  const before = bareRate(join(dataDir, "before.sqlite"));
  const { perSecond, durationsMs } = await spinFor(server, people).finally(() => server.stop());
  const bare = (before + bareRate(join(dataDir, "after.sqlite"))) / 2;
  return {
    name: `Spins a second (${LANES} at a time)`,
    result: `${whole(perSecond)}/s, p99 ${whole(percentile(durationsMs, 0.99))} ms`,
    reference: `${whole(bare)}/s (node:sqlite alone)`,
    ratio: bare / perSecond,
    budget: `≤ ${formatRatio(RATIO_MAX)}`,
    isWithinBudget: bare / perSecond <= RATIO_MAX,
  };
}

/**
 * Measures spins a second on PostgreSQL with its default settings (fsync on), with one server process and with two that
 * share the database. The reference of one server is what the driver alone does in the same cluster; half of it is measured
 * before the spins and half after, because the machine's speed varies. The reference of two servers is the rate of one server.
 * The results also give how many cores PostgreSQL and each server use, because these processes compete for the cores of the
 * machine.
 */
export async function measurePostgresSpins(dataDir: string): Promise<Measure[]> {
  const cluster = await startCluster({ durable: true });
  try {
    const databaseUrl = `${cluster.url}/postgres`;
    const people = await makeEventOfSpinningPlayers({ databaseUrl, dataDir }, SPINNING_PLAYERS.postgres);
    const before = await bareRateIn(cluster, "before");
    const measures: Measure[] = [];
    let oneServerRate = Number.NaN;
    const servers: ReadyServer[] = [];
    try {
      for (const name of ["one server", "two servers"]) {
        servers.push(await startServerProcess(dataDir, databaseUrl));
        // A player who has just spun in the previous measurement may spin again only after this time.
        await sleep(SPIN_MS);
        const usedBefore = cpuSecondsUsed(servers);
        const start = performance.now();
        const results = await Promise.all(
          servers.map((server, index) =>
            spinFor(
              server,
              people.filter((_, number) => number % servers.length === index),
            ),
          ),
        );
        const seconds = (performance.now() - start) / 1000;
        const used = cpuSecondsUsed(servers).map(
          (share, index) => (share - (usedBefore[index] ?? 0)) / seconds,
        );
        const perSecond = results.reduce((sum, each) => sum + each.perSecond, 0);
        const p99 = percentile(
          results.flatMap(({ durationsMs }) => durationsMs),
          0.99,
        );
        const serverCores = used.slice(1).map(coresText).join(" and ");
        const result = `${whole(perSecond)}/s, p99 ${whole(p99)} ms; cores: PostgreSQL ${coresText(used[0])}, ${serverCores}`;
        if (servers.length === 1) {
          oneServerRate = perSecond;
          const bare = (before + (await bareRateIn(cluster, "after"))) / 2;
          const reference = `${whole(bare)}/s (pg alone, 32 a commit)`;
          measures.push(rateMeasure(name, result, reference, bare / perSecond, POSTGRES_RATIO_MAX));
        } else {
          const reference = `${whole(oneServerRate)}/s (one server)`;
          measures.push(
            rateMeasure(name, result, reference, oneServerRate / perSecond, TWO_SERVERS_RATIO_MAX),
          );
        }
      }
    } finally {
      for (const server of servers) await server.stop();
    }
    return measures;
  } finally {
    await cluster.stop();
  }
}

function rateMeasure(
  name: string,
  result: string,
  reference: string,
  ratio: number,
  ratioMax: number,
): Measure {
  return {
    name: `Spins a second on PostgreSQL, ${name}`,
    result,
    reference,
    ratio,
    budget: `≤ ${formatRatio(ratioMax)}`,
    isWithinBudget: ratio <= ratioMax,
  };
}

/** The rate of the driver alone, in a new database of the cluster. */
async function bareRateIn({ url }: Cluster, database: string): Promise<number> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database ${database}`).finally(() => client.end());
  return barePostgresRate(`${url}/${database}`);
}

/** The CPU seconds that all processes of PostgreSQL have used together, then those that each server has used. */
function cpuSecondsUsed(servers: readonly ReadyServer[]): number[] {
  const numbered = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const postgres = numbered.filter((pid) => programNameOf(pid) === "postgres");
  const sum = postgres.reduce((total, pid) => total + cpuSeconds(pid), 0);
  return [sum, ...servers.map(({ pid }) => cpuSeconds(String(pid)))];
}

/** How many durable transactions node:sqlite alone does in a second. Each reads a row, changes it and inserts two rows. */
function bareRate(file: string): number {
  using database = new DatabaseSync(file);
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

function coresText(share: number | undefined): string {
  return (share ?? Number.NaN).toFixed(2);
}
