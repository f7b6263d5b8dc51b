import { isTest, topFolderOf, type Violation } from "./rules.ts";
import type { Source } from "./source.ts";

/** An import by which one feature uses another feature, `to`, with the place of the import in the code. */
interface Edge {
  readonly to: string;
  readonly path: string;
  readonly line: number;
}

/**
 * Finds features of one top-level folder that import each other in a cycle. A feature is a subfolder of this folder,
 * such as `server/cards`. Gives one violation for each cycle, at the first import of the cycle.
 */
export function findCycles(sources: readonly Source[]): Violation[] {
  const uses = featureUses(sources);
  const reported = new Set<string>();
  const violations: Violation[] = [];
  for (const feature of [...uses.keys()].sort()) {
    if (reported.has(feature)) continue;
    const cycle = shortestCycle(uses, feature);
    const first = cycle?.[0];
    if (!cycle || !first) continue;
    for (const { to } of cycle) reported.add(to);
    const cycleText = [feature, ...cycle.map(({ to }) => to)].join(" → ");
    const places = cycle.map(({ path, line }) => `${path}:${line}`).join(", ");
    const message = `${cycleText}: features must not import each other in a cycle (${places})`;
    violations.push({ path: first.path, line: first.line, message });
  }
  return violations;
}

/** For each feature, the other features of its top-level folder that it imports, each with the place where it is first imported. */
function featureUses(sources: readonly Source[]): Map<string, Edge[]> {
  const code = sources.filter(({ path }) => !isTest(path));
  const independent = findIndependentSubfolders(code);
  const featureOrSubfolder = (path: string) => {
    const subfolder = subfolderOf(path);
    return subfolder && independent.has(subfolder) ? subfolder : featureOf(path);
  };
  const uses = new Map<string, Edge[]>();
  for (const { path, imports } of code) {
    const from = featureOrSubfolder(path);
    if (!from) continue;
    for (const { path: target, line } of imports) {
      const to = target && featureOrSubfolder(target);
      if (!to || to === from || topFolderOf(to) !== topFolderOf(from)) continue;
      const edges = uses.get(from) ?? [];
      if (!edges.some((edge) => edge.to === to)) edges.push({ to, path, line });
      uses.set(from, edges);
    }
  }
  return uses;
}

/**
 * The subfolders that import nothing else of their feature, such as `server/event/status`. Each of them counts as a separate
 * feature. Without this exception there would be cycles: the commands of all features read the event's status, and the commands
 * of the event use other features.
 */
function findIndependentSubfolders(code: readonly Source[]): Set<string> {
  const independent = new Set(code.flatMap(({ path }) => subfolderOf(path) ?? []));
  for (const { path, imports } of code) {
    const subfolder = subfolderOf(path);
    const usesFeature = ({ path: target }: { readonly path: string | null }) =>
      target !== null && featureOf(target) === featureOf(path) && subfolderOf(target) !== subfolder;
    if (subfolder && imports.some(usesFeature)) independent.delete(subfolder);
  }
  return independent;
}

/** The feature of a file: `server/cards` for `server/cards/commands.ts`; null for a file in no feature. */
function featureOf(path: string): string | null {
  const [topFolder, feature, file] = path.split("/");
  return topFolder && feature && file && /^(domain|server|web)$/.test(topFolder)
    ? `${topFolder}/${feature}`
    : null;
}

/**
 * The subfolder of a file: `server/event/status` for `server/event/status/repository.ts`; null for a file that is directly in
 * the folder of its feature.
 */
function subfolderOf(path: string): string | null {
  const [, , subfolder, file] = path.split("/");
  const feature = featureOf(path);
  return feature && file ? `${feature}/${subfolder}` : null;
}

/** The imports of the shortest cycle from this feature to itself; null if there is none. */
function shortestCycle(uses: ReadonlyMap<string, readonly Edge[]>, start: string): Edge[] | null {
  const seen = new Set<string>();
  let chains: Edge[][] = (uses.get(start) ?? []).map((edge) => [edge]);
  while (chains.length > 0) {
    const longer: Edge[][] = [];
    for (const chain of chains) {
      const end = chain.at(-1)?.to;
      if (end === start) return chain;
      if (end === undefined || seen.has(end)) continue;
      seen.add(end);
      for (const edge of uses.get(end) ?? []) longer.push([...chain, edge]);
    }
    chains = longer;
  }
  return null;
}
