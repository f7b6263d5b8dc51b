import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { root } from "../setup/paths.mjs";
import { findSharedNames } from "./house/names.ts";
import { checkRuleNumbers } from "./house/ruleNumbers.ts";
import { fileRules, TOP_FOLDERS } from "./house/rules.ts";
import { readSource } from "./house/source.ts";
import { findStyleCollisions } from "./house/stylesheets.ts";

/**
 * Checks the code by the project's own rules ("house rules", scripts/house), which the compiler and Biome do not check:
 * for example which folder may import which (docs/architecture.md). `files` maps paths, relative to the repository, to
 * the texts of the files: all code, stylesheets, and the pages of docs/rules, which comments cite. Returns one line,
 * `file:line message`, for each broken rule.
 */
export function checkHouse(files: ReadonlyMap<string, string>): string[] {
  const pages = new Map([...files].filter(([path]) => isPage(path)));
  const stylesheets = new Map([...files].filter(([path]) => isStylesheet(path)));
  const code = new Map([...files].filter(([path]) => !isPage(path) && !isStylesheet(path)));
  const sources = [...code].map(([path, text]) => readSource(path, text));
  const violations = sources.flatMap((source) =>
    fileRules.flatMap((rule) => rule(source)).map((broken) => ({ path: source.path, ...broken })),
  );
  return [
    ...violations,
    ...findSharedNames(sources),
    ...checkRuleNumbers(code, pages),
    ...findStyleCollisions(stylesheets),
  ]
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line))
    .map(({ path, line, message }) => `${path}:${line} ${message}`);
}

const PAGES_FOLDER = "docs/rules";

/** Whether a file is a page of docs/rules: no other checked file is Markdown. */
function isPage(path: string): boolean {
  return path.endsWith(".md");
}

function isStylesheet(path: string): boolean {
  return path.endsWith(".css");
}

function readCheckedFiles(): Map<string, string> {
  const configs = readdirSync(root).filter((name) => /\.config\.ts$/.test(name));
  const files = [...TOP_FOLDERS, PAGES_FOLDER].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js|md|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(
    [...configs.map((name) => join(root, name)), ...files]
      .map((file) => [relative(root, file).split(sep).join("/"), file] as const)
      .filter(([path]) => !/^(web|server)\/dist\//.test(path))
      .map(([path, file]) => [path, readFileSync(file, "utf8")]),
  );
}

if (import.meta.main) {
  const lines = checkHouse(readCheckedFiles());
  for (const line of lines) console.error(line);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
