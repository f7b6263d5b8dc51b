import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { repositoryFolder } from "../../server/database/repositoryFolder.ts";
import { openReadyDatabase } from "../../server/start/failures.ts";
import { engines, freshDatabase } from "../../server/testing/databases.ts";
import { signIn } from "../../server/testing/person.ts";
import { spawnServer } from "../../server/testing/process.ts";
import { START } from "../../server/testing/template.ts";
import { DEMO_PASSWORD } from "../demo/fill.ts";
import { databaseOf, raise } from "./database.ts";
import { loadRelease, storedReleases } from "./file.ts";
import { playRelease } from "./play.ts";
import { type ReadByAll, readAsAll } from "./read.ts";

/**
 * What later versions answer otherwise on purpose than a release, by release: a topic or a query. `without`: the fields and the rows
 * (by id) that are not compared; by default nothing of the source is.
 */
const changedOnPurpose: Readonly<Record<string, readonly Change[]>> = {
  "1.0.0": [
    { source: "ruleTexts", without: ["privacy"], because: "the page about privacy is a text of the rules" },
    { source: "nextMatches", without: ["tournament"], because: "the field is named tournamentName" },
    { source: "settings", without: ["together"], because: "what cooperative games give is a setting" },
    { source: "home.figures", because: "the figures are of the last hour" },
    { source: "ceremony.ownWeek", because: "games.ownWeek tells the whole week" },
    { source: "games.nameCounts", because: "players may read it too" },
  ],
};

interface Change {
  readonly source: string;
  readonly without?: readonly string[];
  readonly because: string;
}

const idOf = (row: unknown) => String((row as { id?: unknown } | null)?.id ?? "");
const inOrder = (rows: readonly unknown[]) =>
  rows.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));

/** What was read, without what may change: the words of refusals, and the order of rows that have no order. */
function comparable(value: unknown, isTopic: boolean, { without = [] }: Partial<Change> = {}): unknown {
  const json = JSON.stringify(value, (key, inner) => {
    if (without.includes(key)) return undefined;
    if (key === "refusal" && typeof inner === "string") return "refused";
    if (!Array.isArray(inner)) return inner;
    const rows = inner.filter((row) => !without.includes(idOf(row)));
    return key === "players" || (key === "" && isTopic) ? inOrder(rows) : rows;
  });
  return JSON.parse(json ?? "null");
}

/** Everything that was read, by a name that begins with the topic or the query. */
function byName({ rows, readers }: ReadByAll): Map<string, unknown> {
  const read = new Map(Object.entries(rows));
  for (const [reader, { answers, topics }] of Object.entries(readers)) {
    for (const topic of topics) read.set(`${topic} for ${reader}`, "readable");
    for (const [query, answer] of Object.entries(answers)) read.set(`${query} for ${reader}`, answer);
  }
  return read;
}

test("every release in the CHANGELOG has its data", () => {
  const changelog = readFileSync(join(repositoryFolder, "CHANGELOG.md"), "utf8");
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version]) => version);
  expect(storedReleases()).toEqual(released.toSorted());
});

describe.each(engines)("on %s", (engine) => {
  test.each(storedReleases())(
    "every reader of a database of %s reads what they read then",
    async (version) => {
      const { read } = loadRelease(version);
      const database = await openReadyDatabase(await databaseOf(engine, version), raise);
      onTestFinished(() => database.close());
      const today = byName(await readAsAll(database, read.now, read));
      for (const [name, then] of byName(read)) {
        const [source] = name.split(/:| for /);
        const change = changedOnPurpose[version]?.find((known) => known.source === source);
        if (change && !change.without) continue;
        const compared = (value: unknown) => ({ read: comparable(value, name.includes(":"), change) });
        expect.soft(compared(today.get(name)), name).toMatchObject(compared(then));
      }
    },
  );

  test.each(storedReleases())(
    "a server starts on a database of %s, and its people sign in",
    async (version) => {
      const location = await databaseOf(engine, version);
      const server = await (await spawnServer(location)).ready();
      expect((await signIn(server.transport, "admin", DEMO_PASSWORD)).name).toBe("admin");
      expect(server.stderr).toBe("");
    },
  );

  test("the event of the next release can be played and read", async () => {
    const database = await openReadyDatabase(await freshDatabase(engine, "empty"), raise);
    onTestFinished(() => database.close());
    await playRelease(database, START);
    const { rows, readers } = await readAsAll(database, START);
    expect(rows["ceremony:"]).toMatchObject([{ phase: "running" }]);
    expect(Object.keys(readers)).toHaveLength(5);
  });
});
