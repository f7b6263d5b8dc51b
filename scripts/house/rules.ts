import { isBuiltin } from "node:module";
import { basename } from "node:path";
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
  domain: "le domaine n'importe que le domaine et zod : ses règles ne dépendent de rien d'autre",
  server: "le serveur n'importe que le domaine et des paquets : il ne connaît pas qui l'appelle",
  web: "l'application web n'importe que le domaine, et les types du serveur",
  e2e: "les tests pilotent le produit construit : ils n'importent que le serveur et le domaine",
  bench: "les mesures n'importent que le serveur et le domaine",
  scripts: "les scripts n'importent que le serveur et le domaine",
};

const QUERIES = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom"]);

const storeys: Rule = ({ path, imports }) =>
  imports.flatMap(({ specifier, path: target, line }) => {
    const from = storeyOf(path);
    const to = target === null ? null : storeyOf(target);
    if (target === null || (to === target && from !== "domain")) return [];
    return MAY_REACH[from]?.includes(to ?? "")
      ? []
      : [{ line, message: `${WHY_NOT[from]} (« ${specifier} »)` }];
  });

const domainPackages: Rule = ({ path, imports }) =>
  storeyOf(path) !== "domain" || isTest(path)
    ? []
    : imports
        .filter(({ specifier, path: target }) => target === null && !/^zod(\/|$)/.test(specifier))
        .map(({ specifier, line }) => ({ line, message: `${WHY_NOT.domain} (« ${specifier} »)` }));

const serverTypesOnly: Rule = ({ path, imports }) =>
  storeyOf(path) !== "web"
    ? []
    : imports
        .filter(({ path: target, typeOnly }) => target !== null && storeyOf(target) === "server" && !typeOnly)
        .map(({ specifier, line }) => ({
          line,
          message: `du serveur, le web ne voit que des types : « import type » pour « ${specifier} », sinon son code partirait dans le navigateur`,
        }));

const noNodeInTheBrowser: Rule = ({ path, imports, traits }) => {
  if (storeyOf(path) !== "web" || isTest(path)) return [];
  const message = (name: string) => `« ${name} » n'existe pas dans un navigateur`;
  return [
    ...imports
      .filter(({ specifier }) => isBuiltin(specifier))
      .map(({ specifier, line }) => ({ line, message: message(specifier) })),
    ...traits
      .filter(({ kind, name }) => kind === "member" && /^(process|Buffer)\./.test(name))
      .map(({ name, line }) => ({ line, message: message(name) })),
  ];
};

const noClockNoChance: Rule = ({ path, traits }) =>
  storeyOf(path) !== "domain" || isTest(path)
    ? []
    : traits
        .filter(
          ({ kind, name }) =>
            kind === "argumentlessDate" ||
            (kind === "member" && /^(Date\.now|Math\.random|process\..*)$/.test(name)),
        )
        .map(({ name, line }) => ({
          line,
          message: `« ${name} » : dans le domaine, l'heure, le hasard et l'environnement arrivent en arguments`,
        }));

const queriesAtHome: Rule = ({ path, traits }) =>
  isTest(path) || mayQuery(path) || ["e2e", "bench"].includes(storeyOf(path))
    ? []
    : traits
        .filter(({ kind, name }) => kind === "call" && QUERIES.has(name))
        .map(({ name, line }) => ({
          line,
          message: `« .${name}( » : les requêtes vivent dans repository.ts (ou topic.ts), pour qu'on les trouve toutes`,
        }));

const noBarrels: Rule = ({ path, traits }) => {
  const isIndex = /^index\.\w+$/.test(basename(path));
  return traits
    .filter(({ kind }) => kind === "reexportAll" || (isIndex && kind === "reexport"))
    .map(({ name, line }) => ({
      line,
      message: `« ${name} » : pas de fichier-sommaire, on importe le fichier qui définit`,
    }));
};

const namesThatSay: Rule = ({ path }) =>
  path
    .split("/")
    .filter((part) => /^(utils?|helpers?|common)(\.|$)/i.test(part))
    .map((part) => ({
      line: 1,
      message: `« ${part} » ne dit pas ce qu'il contient : donnez-lui le nom de ce qu'il fait`,
    }));

/** Every rule that looks at one file at a time. */
export const fileRules: readonly Rule[] = [
  storeys,
  domainPackages,
  serverTypesOnly,
  noNodeInTheBrowser,
  noClockNoChance,
  queriesAtHome,
  noBarrels,
  namesThatSay,
];

/** The first folder of a path; a file at the root is its own storey. */
export function storeyOf(path: string): string {
  return path.split("/", 1)[0] ?? path;
}

/** Tests may bring in whatever shows the behaviour. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function mayQuery(path: string): boolean {
  return /^server\/(database|testing)\//.test(path) || /^server\/.*\/(repository|topic)\.ts$/.test(path);
}
