import { readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../setup/children.mjs";
import { pinnedNode, root } from "../setup/paths.mjs";
import { reportSetupFailure } from "../setup/program.mjs";
import { prepare } from "./launch.mjs";

const MAX_CONCURRENT = 2;

/** `--quick` skips the slow checks. The git hook that runs before each commit passes this option. */
const isQuick = process.argv.includes("--quick");

/**
 * The slowest check comes first, so that the others run at the same time. Each `command` is a function, because it reads
 * packages that may not be installed yet.
 */
const checks = [
  { name: "unit tests", slow: true, command: () => bin("vitest", "vitest", "run", "--project", "unit") },
  { name: "types", command: () => bin("typescript", "tsc", "-b") },
  { name: "dead code", slow: true, command: () => bin("knip", "knip", "--treat-config-hints-as-errors") },
  {
    name: "style",
    command: () => bin("@biomejs/biome", "biome", "check", "--error-on-warnings", "--max-diagnostics=50"),
  },
  { name: "layers and project rules", command: () => ["scripts/checkHouse.ts"] },
];

await reportSetupFailure(async () => {
  await prepare(["tools"]);
  const waiting = checks.filter(({ slow }) => !(isQuick && slow));
  /** @type {string[]} */
  const failures = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const { code, output } = await run(pinnedNode, check.command(), { capture: true });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? "✓" : "✗"} ${check.name} (${seconds} s)`);
      if (code !== 0) failures.push(`\n── ${check.name}\n${output.trimEnd()}`);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
});

/**
 * The arguments with which Node.js runs a program of an installed package. The link to the program in node_modules/.bin is
 * not used, because on Windows this link is a script.
 *
 * @param {string} packageName @param {string} program @param {string[]} args
 */
function bin(packageName, program, ...args) {
  const folder = join(root, "node_modules", packageName);
  return [join(folder, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).bin[program]), ...args];
}
