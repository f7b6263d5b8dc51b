import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cacheDir, root } from "../setup/paths.mjs";
import { columns, formatRatio, type Measure } from "./report.ts";

const HEADINGS = ["Measure", "Before", "Now", "Ratio before", "Ratio now"] as const;

/**
 * Runs the bench of another commit (`ref`), then the bench of the current files, each with its own packages. Prints both
 * results side by side, including the rows that only one of the two benches has.
 */
export async function compare(ref: string, isFull: boolean): Promise<void> {
  const folder = join(cacheDir, "compare");
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: root, stdio: "inherit" });
  rmSync(folder, { recursive: true, force: true });
  git("worktree", "prune");
  git("worktree", "add", "--detach", folder, ref);
  try {
    const before = await measuresOf(folder, isFull);
    const now = await measuresOf(root, isFull);
    console.log(columns(HEADINGS, rows(before, now)));
  } finally {
    git("worktree", "remove", "--force", folder);
  }
}

/** Runs the bench of a folder. Gives its measures, even if they exceed their budgets. */
async function measuresOf(folder: string, isFull: boolean): Promise<Measure[]> {
  console.error(`── ${folder}`);
  const results = join(folder, ".cache", "bench.json");
  rmSync(results, { force: true });
  const options = isFull ? ["--full"] : [];
  const run = spawn(process.execPath, ["scripts/run.mjs", "--build", "bench/run.ts", ...options], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(run, "exit");
  return JSON.parse(readFileSync(results, "utf8")) as Measure[];
}

function rows(before: readonly Measure[], now: readonly Measure[]): string[][] {
  const names = new Set([...now, ...before].map(({ name }) => name));
  const ratio = (measure: Measure | undefined) => (measure?.ratio ? formatRatio(measure.ratio) : "");
  return [...names].map((name) => {
    const [old, current] = [before, now].map((measures) => measures.find((row) => row.name === name));
    return [name, old?.result ?? "", current?.result ?? "", ratio(old), ratio(current)];
  });
}
