import { isTest, storeyOf, type Violation } from "./rules.ts";
import type { Source } from "./source.ts";

interface Edge {
  readonly to: string;
  readonly path: string;
  readonly line: number;
}

/** Features that use each other in a circle, within one storey: one violation per circle, at its first import. */
export function findCircles(sources: readonly Source[]): Violation[] {
  const uses = featureUses(sources);
  const told = new Set<string>();
  const violations: Violation[] = [];
  for (const feature of [...uses.keys()].sort()) {
    if (told.has(feature)) continue;
    const circle = shortestCircle(uses, feature);
    const first = circle?.[0];
    if (!circle || !first) continue;
    for (const { to } of circle) told.add(to);
    const round = [feature, ...circle.map(({ to }) => to)].join(" → ");
    const places = circle.map(({ path, line }) => `${path}:${line}`).join(", ");
    const message = `${round}: parts that use each other in a circle are one part (${places})`;
    violations.push({ path: first.path, line: first.line, message });
  }
  return violations;
}

function featureUses(sources: readonly Source[]): Map<string, Edge[]> {
  const uses = new Map<string, Edge[]>();
  for (const { path, imports } of sources) {
    const from = featureOf(path);
    if (!from || isTest(path)) continue;
    for (const { path: target, line } of imports) {
      const to = target && featureOf(target);
      if (!to || to === from || storeyOf(to) !== storeyOf(from)) continue;
      const edges = uses.get(from) ?? [];
      if (!edges.some((edge) => edge.to === to)) edges.push({ to, path, line });
      uses.set(from, edges);
    }
  }
  return uses;
}

/** `server/cards` for `server/cards/commands.ts`; null for a file that is in no feature. */
function featureOf(path: string): string | null {
  const [storey, feature, file] = path.split("/");
  return storey && feature && file && /^(domain|server|web)$/.test(storey) ? `${storey}/${feature}` : null;
}

function shortestCircle(uses: ReadonlyMap<string, readonly Edge[]>, start: string): Edge[] | null {
  const seen = new Set<string>();
  let ways: Edge[][] = (uses.get(start) ?? []).map((edge) => [edge]);
  while (ways.length > 0) {
    const next: Edge[][] = [];
    for (const way of ways) {
      const end = way.at(-1)?.to;
      if (end === start) return way;
      if (end === undefined || seen.has(end)) continue;
      seen.add(end);
      for (const edge of uses.get(end) ?? []) next.push([...way, edge]);
    }
    ways = next;
  }
  return null;
}
