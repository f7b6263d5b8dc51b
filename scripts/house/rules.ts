import { findLooseTexts } from "./fragments.ts";
import { makesNoFullDb } from "./hidden.ts";
import { importsGoDown, isInKnownRoom, isNamedByContent } from "./rooms.ts";
import { isTest, type Source } from "./source.ts";

/** A place where a rule is broken, with the reason for the rule. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

type ViolationInFile = Omit<Violation, "path">;
type Rule = (source: Source) => ViolationInFile[];

/** The top-level folders of the code (docs/architecture.md). */
export const TOP_FOLDERS = [
  "domain",
  "server",
  "web",
  "e2e",
  "bench",
  "scripts",
  "testing",
  "setup",
] as const;

/** The name of the root folder, where configuration files are, among the top-level folders of `MAY_IMPORT`. */
const ROOT = ".";

/** Which top-level folders the code of each top-level folder may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain"],
  server: ["server", "domain"],
  web: ["web", "domain", "server"],
  e2e: ["e2e", "testing", "setup", "server", "domain"],
  bench: ["bench", "testing", "setup", "server", "domain"],
  scripts: ["scripts", "testing", "setup", "server", "domain"],
  testing: ["testing", "setup", "server", "domain"],
  setup: ["setup"],
  [ROOT]: ["testing"],
};

/** For each top-level folder, why its code may not import others. These texts are the messages of violations. */
const IMPORT_LIMIT_REASON: Readonly<Record<string, string>> = {
  domain: "the domain imports only itself and zod: its rules depend on nothing else",
  server: "the server imports only the domain and packages: it does not know who calls it",
  web: "the web app imports only the domain, and types of the server",
  e2e: "code that browser tests share with scripts and measurements is in testing/",
  bench: "code that measurements share with scripts and browser tests is in testing/",
  scripts: "code that scripts share with browser tests and measurements is in testing/",
  testing: "testing/ is shared by tests, measurements and scripts, and so may not import any of these",
  setup: "the set-up imports only itself: it runs before anything is installed",
  [ROOT]: "code that configuration files share with tests is in testing/",
};

const importsBetweenFolders: Rule = ({ path, imports }) =>
  imports.flatMap(({ specifier, path: target, line }) => {
    const from = path.includes("/") ? topFolderOf(path) : ROOT;
    const to = target === null ? null : topFolderOf(target);
    // Every top-level folder except the domain may import files of the root folder, such as package.json.
    if (target === null || (to === target && from !== "domain")) return [];
    return MAY_IMPORT[from]?.includes(to ?? "")
      ? []
      : [{ line, message: `${IMPORT_LIMIT_REASON[from]} ("${specifier}")` }];
  });

const domainPackages: Rule = ({ path, imports }) =>
  topFolderOf(path) !== "domain" || isTest(path)
    ? []
    : imports
        .filter(({ specifier, path: target }) => target === null && !/^zod(\/|$)/.test(specifier))
        .map(({ specifier, line }) => ({ line, message: `${IMPORT_LIMIT_REASON.domain} ("${specifier}")` }));

const serverTypesOnly: Rule = ({ path, imports }) =>
  topFolderOf(path) !== "web"
    ? []
    : imports
        .filter(
          ({ path: target, isTypeOnly }) =>
            target !== null && topFolderOf(target) === "server" && !isTypeOnly,
        )
        .map(({ specifier, line }) => ({
          line,
          message: `the web app may import only types of the server: write "import type" for "${specifier}", otherwise the server's code would be sent to browsers`,
        }));

const descriptiveNames: Rule = ({ path }) =>
  path
    .split("/")
    .filter((part) => /^(utils?|helpers?|common)(\.|$)/i.test(part))
    .map((part) => ({
      line: 1,
      message: `"${part}" does not describe its content: name it after its purpose`,
    }));

/** The live topics that only the hooks of web/live/players may read. */
const PLAYER_TOPICS: readonly string[] = [
  ...["players", "otherPlayers", "ownPlayer", "player", "tallies", "nonPlayers"],
];

/** The files that code must import to read live topics. */
const READS_TOPICS = /^web\/(live\/|api\/liveQuery\.ts$)|^domain\/live\/topics\.ts$/;

const playersComeFromHooks: Rule = ({ path, imports, strings }) =>
  topFolderOf(path) !== "web" ||
  path.startsWith("web/live/") ||
  isTest(path) ||
  !imports.some(({ path: target }) => target !== null && READS_TOPICS.test(target))
    ? []
    : strings
        .filter(({ value }) => PLAYER_TOPICS.includes(value.split(":", 1)[0] ?? ""))
        .map(({ value, line }) => ({
          line,
          message: `"${value}" is a topic behind the hooks about players: use usePlayer, useEverybody or useRanking (web/live/players)`,
        }));

const MIGRATION = /^server\/database\/migrations\/\d/;
/** Packages that a migration may use. */
const MIGRATION_PACKAGES = /^(kysely|node:.+)$/;

const migrationsAreFrozen: Rule = ({ path, imports }) =>
  !MIGRATION.test(path)
    ? []
    : imports
        .filter(
          ({ specifier, path: target }) =>
            !(target ? MIGRATION : MIGRATION_PACKAGES).test(target ?? specifier),
        )
        .map(({ specifier, line }) => ({
          line,
          message: `a migration must never change, so it needs its own copy of code that it uses ("${specifier}")`,
        }));

/** CSS classes that animate all properties, or a property that changes the layout. */
const LAYOUT_TRANSITION =
  /\btransition-(?:all|\[[^\]]*\b(?:width|height|top|right|bottom|left|inset|margin|padding|gap|stroke-dasharray)\b)/;

const noLayoutTransition: Rule = ({ path, strings }) =>
  topFolderOf(path) !== "web"
    ? []
    : strings
        .filter(({ value }) => LAYOUT_TRANSITION.test(value))
        .map(({ line }) => ({
          line,
          message:
            "this animates the layout, which a cheap phone can't do 60 times a second: animate translate, scale or opacity",
        }));

/** The rules that check one file at a time. The rules that Biome can check are in biome.json and scripts/lint. */
export const fileRules: readonly Rule[] = [
  importsBetweenFolders,
  isInKnownRoom,
  importsGoDown,
  isNamedByContent,
  domainPackages,
  serverTypesOnly,
  descriptiveNames,
  playersComeFromHooks,
  migrationsAreFrozen,
  makesNoFullDb,
  noLayoutTransition,
  findLooseTexts,
];

/** The top-level folder of a path; for a file in the root folder, the file itself. */
function topFolderOf(path: string): string {
  return path.split("/", 1)[0] ?? path;
}
