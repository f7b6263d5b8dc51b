import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { cacheDir } from "../scripts/paths.mjs";
import { makeDataset } from "./dataset.ts";
import { measureBracket } from "./measures/bracket.ts";
import { measureBroadcast } from "./measures/broadcast.ts";
import { measureFirstScreens } from "./measures/firstScreen.ts";
import { measurePictures } from "./measures/pictures.ts";
import { measureSignIns } from "./measures/signIns.ts";
import { measurePostgresSpins, measureSpins } from "./measures/spins.ts";
import { measureStart } from "./measures/start.ts";
import { type Measure, table } from "./report.ts";
import { startServer } from "./serverProcess.ts";

const BROWSERS = 5000;
/** The crowd holds two connections per browser: to the product, and to the bare broadcast. */
const DESCRIPTORS_PER_BROWSER = 2;
const DESCRIPTORS_ELSEWHERE = 300;

const LEGEND = `"last": when the last browser is reached, from click to arrival (median change); the ratio is its own.
Machine: ${availableParallelism()} cores, Node.js ${process.version}.`;

/** Takes every measure, on the disk the repository is on, and leaves nothing there but .cache/bench.json. */
async function run(): Promise<Measure[]> {
  mkdirSync(cacheDir, { recursive: true });
  const dataDir = mkdtempSync(join(cacheDir, "bench-"));
  const begin = (what: string) => console.error(`… ${what}`);
  try {
    const measures = measureFirstScreens();
    begin("preparing: 500 players, 5,000 games");
    const { players, gameNameId } = await makeDataset(dataDir);
    begin("starts");
    measures.push(await measureStart(dataDir));
    const server = await startServer(dataDir);
    try {
      begin("sign-ins");
      const signIns = await measureSignIns(server, players);
      measures.push(...signIns.measures);
      const browsers = Math.min(BROWSERS, affordableBrowsers());
      begin(`live: ${browsers} browsers${browsers < BROWSERS ? " (limit on open files)" : ""}`);
      measures.push(...(await measureBroadcast(server, signIns.people, gameNameId, browsers)));
      begin("pictures");
      measures.push(await measurePictures(server, signIns.people, gameNameId));
      begin(`bracket: ${browsers} browsers`);
      measures.push(await measureBracket(server, signIns.people, players, browsers));
    } finally {
      await server.stop();
    }
    begin("spins: 12,000 players");
    measures.push(await inFolder(measureSpins));
    begin("spins on PostgreSQL: 12,000 players");
    measures.push(...(await inFolder(measurePostgresSpins)));
    return measures;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Spins take players in thousands: they have a database and a server of their own. */
async function inFolder<T>(measure: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(cacheDir, "bench-spins-"));
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
    return Math.floor((most - DESCRIPTORS_ELSEWHERE) / DESCRIPTORS_PER_BROWSER) || Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const measures = await run();
console.log(`${table(measures)}\n\n${LEGEND}`);
writeFileSync(join(cacheDir, "bench.json"), `${JSON.stringify(measures, null, 2)}\n`);
if (measures.some(({ kept }) => kept === false)) process.exitCode = 1;
