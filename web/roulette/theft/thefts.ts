import type { Theft } from "../../../domain/roulette/steal.ts";

/** The thefts a player was told of: all until `seenAt` (epoch ms), and those of that very instant. */
export interface ToldThefts {
  readonly seenAt: number;
  readonly ids: readonly string[];
}

/** What to tell: the thefts since then, oldest first, and what is told once they are. */
export function untold(
  thefts: readonly Theft[],
  told: ToldThefts,
): { readonly fresh: readonly Theft[]; readonly told: ToldThefts } {
  const fresh = thefts
    .filter(({ id, at }) => at > told.seenAt || (at === told.seenAt && !told.ids.includes(id)))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return fresh.length === 0 ? { fresh, told } : { fresh, told: allTold(thefts) };
}

/** As if a player had been told of all these. */
export function allTold(thefts: readonly Theft[]): ToldThefts {
  const seenAt = Math.max(0, ...thefts.map(({ at }) => at));
  return { seenAt, ids: thefts.filter(({ at }) => at === seenAt).map(({ id }) => id) };
}
