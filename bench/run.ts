import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cacheDir } from "../scripts/paths.mjs";
import { compare } from "./compare.ts";
import { LARGE, makeDataset, type Size, TEN_TIMES } from "./dataset.ts";
import { measureBracket } from "./measures/bracket.ts";
import { measureBroadcast } from "./measures/broadcast.ts";
import { measureDisplays } from "./measures/displays.ts";
import { measureDrops } from "./measures/drops.ts";
import { measureFirstScreens } from "./measures/firstScreen.ts";
import { measureFirstVisit } from "./measures/firstVisit.ts";
import { measurePictures } from "./measures/pictures.ts";
import { measureSignIns } from "./measures/signIns.ts";
import { measurePostgresSpins, measureSpins, SPINNERS } from "./measures/spins.ts";
import { measureStart } from "./measures/start.ts";
import { type Measure, table, times, whole } from "./report.ts";
import { type Ready, startServer } from "./serverProcess.ts";

const BROWSERS = 10_000;
/** Beside big screens, and before a bracket. */
const FEWER_BROWSERS = 5000;
const DESCRIPTORS_ELSEWHERE = 300;
/** The server takes no more connections than this share of the files it may open. */
const FILES_FOR_CONNECTIONS = 0.8;
/** With ten times the data, how many times worse a row may be against its own limit. */
const TEN_TIMES_MAX = 1.5;

const LEGEND = `"last": when the last browser is reached, from click to arrival (median change); the ratio is its own.
Machine: ${availableParallelism()} cores, Node.js ${process.version}.`;

const begin = (what: string) => console.error(`… ${what}`);

/**
 * Takes every measure, on the disk the repository is on, and leaves nothing there but .cache/bench.json. `isFull`: those
 * too that take minutes.
 */
async function run(isFull: boolean): Promise<Measure[]> {
  mkdirSync(cacheDir, { recursive: true });
  const measures = measureFirstScreens();
  const usual = await inFolder((dataDir) => measureEvent(dataDir, LARGE));
  measures.push(...usual);
  begin(`spins: ${whole(SPINNERS.sqlite)} players`);
  measures.push(await inFolder(measureSpins));
  begin(`spins on PostgreSQL: ${whole(SPINNERS.postgres)} players`);
  measures.push(...(await inFolder(measurePostgresSpins)));
  if (!isFull) return measures;
  begin("a minute of drops");
  measures.push(await inFolder(measureInDrops));
  const large = await inFolder((dataDir) => measureEvent(dataDir, TEN_TIMES));
  return [...measures, ...large.map((row, index) => againstUsual(row, usual[index]))];
}

/** The rows that depend on how large the event is. */
async function measureEvent(dataDir: string, size: Size): Promise<Measure[]> {
  begin(`preparing: ${whole(size.players)} players, ${whole(size.games)} games, ${whole(size.spins)} spins`);
  const dataset = await makeDataset(dataDir, size);
  const { players, people, gameNameId } = dataset;
  begin("starts");
  const measures = [await measureStart(dataDir, size)];
  const measured = async (what: string, measure: (server: Ready) => Promise<Measure[]>) => {
    begin(what);
    const server = await startServer(dataDir);
    measures.push(...(await measure(server).finally(() => server.stop())));
  };
  const browsers = Math.min(BROWSERS, affordableBrowsers());
  await measured(`live: ${browsers} browsers`, (server) =>
    measureBroadcast(server, people, gameNameId, browsers),
  );
  await measured("a first visit, sign-ins, pictures, big screens, a bracket", async (server) => [
    await measureFirstVisit(server, people),
    ...(await measureSignIns(server, players)),
    await measurePictures(server, people, gameNameId),
    await measureDisplays(server, people, gameNameId, Math.min(FEWER_BROWSERS, browsers)),
    await measureBracket(server, people, players, Math.min(FEWER_BROWSERS, browsers)),
  ]);
  return measures;
}

async function measureInDrops(dataDir: string): Promise<Measure> {
  const dataset = await makeDataset(dataDir, LARGE);
  const server = await startServer(dataDir);
  return measureDrops(server, dataset).finally(() => server.stop());
}

/**
 * A row of ten times the data, held against the same one of the usual event: each is measured against its own limit, unless
 * an amount is to stay what it is.
 */
function againstUsual(row: Measure, usual: Measure | undefined): Measure {
  const [here, before] = row.amount && usual?.amount ? [row.amount, usual.amount] : [row.ratio, usual?.ratio];
  const ratio = here !== null && before ? here / before : null;
  return {
    name: `Ten times the data: ${row.name}`,
    result: row.result,
    limit: `${usual?.result} (usual event)`,
    ratio,
    budget: `≤ ${times(TEN_TIMES_MAX)}`,
    kept: ratio === null ? null : ratio <= TEN_TIMES_MAX,
  };
}

/** Works in a folder that is gone afterwards. */
async function inFolder<T>(measure: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(cacheDir, "bench-"));
  try {
    return await measure(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How many browsers the limit on open files allows (Node.js takes all it may have); infinity where it is not told. */
function affordableBrowsers(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]);
    return Math.floor((most - DESCRIPTORS_ELSEWHERE) * FILES_FOR_CONNECTIONS) || Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const { values } = parseArgs({ options: { full: { type: "boolean" }, compare: { type: "string" } } });
if (values.compare !== undefined) await compare(values.compare, values.full === true);
else {
  const measures = await run(values.full === true);
  console.log(`${table(measures)}\n\n${LEGEND}`);
  writeFileSync(join(cacheDir, "bench.json"), `${JSON.stringify(measures, null, 2)}\n`);
  if (measures.some(({ kept }) => kept === false)) process.exitCode = 1;
}
