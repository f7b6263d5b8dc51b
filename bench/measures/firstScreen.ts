import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "vite";
import { webDist } from "../../setup/paths.mjs";
import { kilobytes, type Measure } from "../report.ts";

const BUDGET_BYTES = 105_000;
const assets = join(webDist, "assets");

/**
 * The first screens, and the built files (`files` in vite.config.ts) that each loads after the entry file. The file `screens`
 * contains the page of games.
 */
const screens = [
  { name: "sign-in", fileNames: ["login"] },
  { name: "games", fileNames: ["screens"] },
];

/** Measures the compressed JavaScript of each first screen: the scripts of index.html and of the screen, and their imports. */
export function measureFirstScreens(): Measure[] {
  const page = readFileSync(join(webDist, "index.html"), "utf8");
  const loaded = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file ?? "");
  const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) =>
    Buffer.from(script ?? ""),
  );
  return screens.map(({ name, fileNames }) => {
    const files = withImports([...loaded, ...fileNames.map(builtFileOf)]).map((file) => join(assets, file));
    const contents = [...inline, ...files.map((file) => readFileSync(file))];
    const bytes = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
    return {
      name: `JavaScript of the first screen (${name})`,
      result: `${kilobytes(bytes)} (gzip)`,
      reference: kilobytes(BUDGET_BYTES),
      ratio: bytes / BUDGET_BYTES,
      budget: `≤ ${kilobytes(BUDGET_BYTES)}`,
      isWithinBudget: bytes <= BUDGET_BYTES,
    };
  });
}

/** The built file that has this name in vite.config.ts, with the hash that the build adds. */
function builtFileOf(fileName: string): string {
  const file = readdirSync(assets).find((name) => name.startsWith(`${fileName}-`) && name.endsWith(".js"));
  if (!file) throw new Error(`web/dist/assets has no ${fileName}: which file shows this screen now?`);
  return file;
}

/** These files, and all files that they import statically, each once. */
function withImports(files: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const { module } = parseSync(file, readFileSync(join(assets, file), "utf8"));
    for (const { moduleRequest } of module.staticImports) visit(moduleRequest.value.replace(/^\.\//, ""));
    for (const { entries } of module.staticExports)
      for (const { moduleRequest } of entries)
        if (moduleRequest) visit(moduleRequest.value.replace(/^\.\//, ""));
  };
  for (const file of files) visit(file);
  return [...found];
}
