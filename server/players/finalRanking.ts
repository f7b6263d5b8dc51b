import type { BatchWriter, ExclusiveWriter } from "../live/writer.ts";

/**
 * Marks the ceremony as changed while it shows the ranking. To be called when points, cards with points or players have
 * changed. Writes no row.
 */
export function touchFinalRanking({
  event,
  touch,
}: Pick<BatchWriter | ExclusiveWriter, "event" | "touch">): void {
  if (event.isActive || event.frozenAt === null) return;
  touch("ceremony", ["ceremony"]);
  touch("ceremonyScript", ["script"]);
}
