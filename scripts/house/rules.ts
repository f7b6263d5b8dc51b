import type { Source } from "./source.ts";

/** One broken rule, where it is broken, and why it is a rule. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

type Broken = Omit<Violation, "path">;
type Rule = (source: Source) => Broken[];

/** The folders the house is made of. */
export const STOREYS = ["domain", "server", "web", "e2e", "bench", "scripts"] as const;

const MAY_REACH: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain"],
  server: ["server", "domain"],
  web: ["web", "domain", "server"],
  e2e: ["e2e", "bench", "scripts", "server", "domain"],
  bench: ["e2e", "bench", "scripts", "server", "domain"],
  scripts: ["e2e", "bench", "scripts", "server", "domain"],
};

const WHY_NOT: Readonly<Record<string, string>> = {
  domain: "the domain imports only itself and zod: its rules depend on nothing else",
  server: "the server imports only the domain and packages: it does not know who calls it",
  web: "the web app imports only the domain, and types of the server",
  e2e: "the browser tests drive the built product: they import only the server and the domain",
  bench: "measurements import only the server and the domain",
  scripts: "scripts import only the server and the domain",
};

const storeys: Rule = ({ path, imports }) =>
  imports.flatMap(({ specifier, path: target, line }) => {
    const from = storeyOf(path);
    const to = target === null ? null : storeyOf(target);
    if (target === null || (to === target && from !== "domain")) return [];
    return MAY_REACH[from]?.includes(to ?? "")
      ? []
      : [{ line, message: `${WHY_NOT[from]} ("${specifier}")` }];
  });

const domainPackages: Rule = ({ path, imports }) =>
  storeyOf(path) !== "domain" || isTest(path)
    ? []
    : imports
        .filter(({ specifier, path: target }) => target === null && !/^zod(\/|$)/.test(specifier))
        .map(({ specifier, line }) => ({ line, message: `${WHY_NOT.domain} ("${specifier}")` }));

const serverTypesOnly: Rule = ({ path, imports }) =>
  storeyOf(path) !== "web"
    ? []
    : imports
        .filter(({ path: target, typeOnly }) => target !== null && storeyOf(target) === "server" && !typeOnly)
        .map(({ specifier, line }) => ({
          line,
          message: `of the server, the web app sees types alone: write "import type" for "${specifier}", or its code goes to the browser`,
        }));

const namesThatSay: Rule = ({ path }) =>
  path
    .split("/")
    .filter((part) => /^(utils?|helpers?|common)(\.|$)/i.test(part))
    .map((part) => ({
      line: 1,
      message: `"${part}" does not say what it holds: name it after what it does`,
    }));

/** Every rule that looks at one file at a time. What Biome can tell is in biome.json and scripts/lint. */
export const fileRules: readonly Rule[] = [storeys, domainPackages, serverTypesOnly, namesThatSay];

/** The first folder of a path; a file at the root is its own storey. */
export function storeyOf(path: string): string {
  return path.split("/", 1)[0] ?? path;
}

/** Tests may bring in whatever shows the behaviour. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
