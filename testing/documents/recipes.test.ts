import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const CODE = ["domain", "server", "web", "e2e", "testing", "setup", "scripts", "bench"];
const CONFIGURATION = [
  "package.json",
  "playwright.config.ts",
  "tsconfig.base.json",
  "tsconfig.json",
  "vite.config.ts",
  "vite.server.config.ts",
  "vitest.config.ts",
];
/** What the compiler knows of the code. Where it exists, only what the recipes change is compiled. */
const COMPILED = ".cache/types";

/** A step of a recipe: lines of a file (null: the file is new), and what takes their place. */
interface Step {
  readonly file: string;
  readonly former: string | null;
  readonly next: string;
}

async function findSteps(): Promise<Step[]> {
  const page = await readFile("docs/recipes.md", "utf8");
  const diffs = [...page.matchAll(/^```diff\n([\s\S]*?)^```$/gm)].map(([, diff = ""]) => diff);
  return diffs
    .flatMap((diff) => diff.split(/^(?=--- |\+\+\+ )/m))
    .map((step) => {
      const [head = "", ...lines] = step.trimEnd().split("\n");
      const without = (sign: string) =>
        lines
          .filter((line) => line[0] !== sign)
          .map((line) => `${line.slice(1)}\n`)
          .join("");
      const former = head.startsWith("+++") ? null : without("+");
      return { file: head.slice("--- ".length), former, next: without("-") };
    });
}

async function copyCode(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "semaine-chill-recipes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const paths = [...CODE, ...CONFIGURATION, COMPILED].filter((path) => existsSync(path));
  for (const path of paths)
    await cp(path, join(folder, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !/^(web|server)\/dist/.test(source),
    });
  await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function take(folder: string, { file, former, next }: Step): Promise<void> {
  const path = join(folder, file);
  if (former === null) return writeFile(path, next, { flag: "wx" });
  const pieces = (await readFile(path, "utf8")).split(former);
  expect(pieces.length - 1, `how often ${file} has these lines:\n${former}`).toBe(1);
  await writeFile(path, pieces.join(next));
}

test("the code with the examples of all recipes compiles", { timeout: 900_000 }, async () => {
  const folder = await copyCode();
  for (const step of await findSteps()) await take(folder, step);
  const compiler = [join("node_modules", "typescript", "bin", "tsc"), "-b"];
  const compiling = promisify(execFile)(process.execPath, compiler, { cwd: folder });
  expect((await compiling.catch((failure: { stdout: string }) => failure)).stdout).toBe("");
});
