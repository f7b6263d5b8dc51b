import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readVersion } from "../server/calls/known/version.ts";
import { sqliteFile } from "../server/database/database.ts";
import { openDatabase } from "../server/database/open.ts";
import { openUploads } from "../testing/demo/folder.ts";
import { storedReleases, storeRelease } from "../testing/releases/file.ts";
import { playRelease } from "../testing/releases/play.ts";
import { readAsAll } from "../testing/releases/read.ts";

// node scripts/releaseData.ts, run once with the code of a release (docs/recipes.md), plays a small event, and stores its database and
// what its readers read in testing/releases. The tests of every later version upgrade the database and read the same.

/** The time zone of the tests, which read the same later. */
const TIME_ZONE = "UTC";
/** The instant at which the event of a release ends: an evening. */
const END = Date.UTC(2026, 6, 14, 22, 0);

const version = readVersion();
if (storedReleases().includes(version)) throw new Error(`The data of ${version} are stored already.`);
process.env.TZ = TIME_ZONE;
const dataDir = mkdtempSync(join(tmpdir(), "semaine-chill-release-"));
try {
  const database = openDatabase({ databaseUrl: null, dataDir }, (error) => console.error(error));
  await database.migrate();
  await playRelease(database, END, await openUploads(join(dataDir, "files")));
  const read = await readAsAll(database, END);
  await database.close();
  const file = sqliteFile(dataDir);
  const packing = new DatabaseSync(file);
  packing.exec("vacuum; pragma journal_mode = delete");
  packing.close();
  storeRelease(version, { database: readFileSync(file), read });
} finally {
  rmSync(dataDir, { recursive: true });
}
