import type { Work } from "../commands/work.ts";

/** Says that the ranking which a ceremony may be telling has changed: points, or a player less. Costs nothing else. */
export function touchFinalRanking(work: Work): void {
  if (work.event.isActive || work.event.frozenAt === null) return;
  work.touch("ceremony", ["ceremony"]);
  work.touch("ceremonyScript", ["script"]);
}
