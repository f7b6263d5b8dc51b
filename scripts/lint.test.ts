import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../setup/paths.mjs";

const QUERY = 'export const find = (db: Db) => db.selectFrom("cards");';
/** A sentence about this part of it. */
const sentenceOf = (part: string) =>
  `export const removed = (name: string) => \`\${${part}} est supprimé.\`;`;
const TOUCH = 'export const save = (work: Work) => work.touch("grid", ["grid"]);';
/** The checked files, by their paths. */
const files: Readonly<Record<string, string>> = {
  "domain/now.ts": "export const x = Date.now();",
  "domain/passed.ts": "export const x = [1].map(Date.now);",
  "domain/date.ts": "export const x = new Date();",
  "domain/bare.ts": "export const x = new Date;",
  "domain/chance.ts": "export const x = Math.random();",
  "domain/zone.ts": "export const x = process.env.TZ;",
  "domain/pure.ts": "export const x = (now: number) => new Date(now);",
  "domain/now.test.ts": "export const x = Date.now();",
  "server/now.ts": "export const x = Date.now();",
  "server/cards/commands.ts": QUERY,
  "server/cards/optional.ts": 'export const find = (db: Db) => db?.insertInto("cards");',
  "server/cards/update.ts": 'export const find = (db: Db) => db.updateTable("cards");',
  "server/cards/delete.ts": 'export const find = (db: Db) => db.deleteFrom("cards");',
  "scripts/demo.ts": QUERY,
  "web/cards/repository.ts": QUERY,
  "server/cards/repository.ts": QUERY,
  "server/cards/topic.ts": QUERY,
  "server/database/migrations/001.ts": QUERY,
  "server/testing/rows.ts": QUERY,
  "server/cards/commands.test.ts": QUERY,
  "bench/run.ts": QUERY,
  "server/grid/commands.ts": TOUCH,
  "server/grid/ledger.ts": 'export const save = ({ touch }: Work) => touch("grid", ["grid"]);',
  "server/grid/repository.ts": TOUCH,
  "server/grid/topic.ts": TOUCH,
  "server/grid/commands.test.ts": TOUCH,
  "web/texts/named.ts": sentenceOf("named(name)"),
  "web/texts/people.ts": sentenceOf("name"),
  "web/texts/member.ts": sentenceOf("lost.teamName"),
  "web/texts/list.ts": sentenceOf('names.join(", ")'),
  "web/texts/time.ts": sentenceOf("time"),
  "web/texts/people.test.ts": sentenceOf("name"),
  "web/people/path.ts": sentenceOf("name"),
  "domain/refusals/sentences.ts": sentenceOf("name"),
  "web/path.ts": 'import { join } from "node:path";\nexport const x = join("a");',
  "web/port.ts": "export const x = process.env.PORT;",
  "web/dev.ts": "export const x = import.meta.env.DEV;",
  "domain/games/index.ts": 'export { x } from "./game.ts";',
  "domain/games/all.ts": 'export * from "./game.ts";',
  "domain/games/ring.ts": 'import type { B } from "./circle.ts";\nexport type A = B;',
  "domain/games/circle.ts": 'import type { A } from "./ring.ts";\nexport type B = A;',
};

/** The files that must be refused, and a word of the error's message. */
const expectedErrors: Readonly<Record<string, RegExp>> = {
  "domain/now.ts": /arguments/,
  "domain/passed.ts": /arguments/,
  "domain/date.ts": /arguments/,
  "domain/bare.ts": /arguments/,
  "domain/chance.ts": /arguments/,
  "domain/zone.ts": /arguments/,
  "server/cards/commands.ts": /repository/,
  "server/cards/optional.ts": /repository/,
  "server/cards/update.ts": /repository/,
  "server/cards/delete.ts": /repository/,
  "scripts/demo.ts": /repository/,
  "server/grid/commands.ts": /repository/,
  "server/grid/ledger.ts": /repository/,
  "web/cards/repository.ts": /repository/,
  "web/texts/people.ts": /named/,
  "web/texts/member.ts": /named/,
  "web/texts/list.ts": /named/,
  "domain/refusals/sentences.ts": /named/,
  "web/path.ts": /Node\.js/,
  "web/port.ts": /process/,
  "domain/games/index.ts": /barrel/,
  "domain/games/all.ts": /barrel/,
  "domain/games/ring.ts": /cycle/,
  "domain/games/circle.ts": /cycle/,
};

describe("Biome, with the project's configuration, refuses exactly the files that break a rule", () => {
  let folder: string;
  const errors = new Map<string, string[]>();

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "semaine-chill-lint-"));
    const config = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
    write("biome.json", JSON.stringify({ ...config, vcs: { enabled: false } }));
    cpSync(join(root, "scripts/lint"), join(folder, "scripts/lint"), { recursive: true });
    for (const [path, text] of Object.entries(files)) write(path, `${text}\n`);
    const biome = join(root, "node_modules", ".bin", "biome");
    const { stdout } = spawnSync(biome, ["lint", "--reporter=json", "--max-diagnostics=none"], {
      cwd: folder,
    });
    const report = JSON.parse(String(stdout));
    for (const { location, severity, message } of report.diagnostics) {
      const path = Object.keys(files).find((file) => location.path.endsWith(file));
      if (path && severity === "error") errors.set(path, [...(errors.get(path) ?? []), message]);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  test.each(
    Object.entries(files).map(([path, text]) => ({
      path,
      text,
      verdict: path in expectedErrors ? "refused" : "accepted",
    })),
  )("$verdict: $path with $text", ({ path }) => {
    const reason = expectedErrors[path];
    expect(errors.get(path) ?? []).toEqual(reason ? [expect.stringMatching(reason)] : []);
  });
});
