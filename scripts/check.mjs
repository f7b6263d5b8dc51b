import { join } from "node:path";
import { run } from "./children.mjs";
import { orExplain, prepare } from "./launch.mjs";
import { pinnedNode, root } from "./paths.mjs";

const AT_ONCE = 2;

/** `--quick` leaves out what takes long: it is what a commit waits for. */
const quick = process.argv.includes("--quick");

/** The slowest first: the others run beside them. */
const checks = [
  { name: "unit tests", long: true, command: bin("vitest", "run", "--project", "unit") },
  { name: "types", command: bin("tsc", "-b") },
  { name: "dead code", long: true, command: bin("knip", "--treat-config-hints-as-errors") },
  { name: "style", command: bin("biome", "check", "--error-on-warnings", "--max-diagnostics=50") },
  { name: "storeys and rules", command: ["scripts/checkHouse.ts"] },
];

await orExplain(async () => {
  await prepare([]);
  const waiting = checks.filter(({ long }) => !(quick && long));
  /** @type {string[]} */
  const failures = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const { code, output } = await run(pinnedNode, check.command, { keep: true });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? "✓" : "✗"} ${check.name} (${seconds} s)`);
      if (code !== 0) failures.push(`\n── ${check.name}\n${output.trimEnd()}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
});

/** @param {string} name @param {string[]} args */
function bin(name, ...args) {
  return [join(root, "node_modules", ".bin", name), ...args];
}
