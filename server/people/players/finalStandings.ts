import type { BatchWriter, ExclusiveWriter } from "../../live/writer.ts";

/**
 * Marks the ceremony as changed, because it shows the final standings; does nothing while no ceremony can be shown. To be
 * called when points, cards that give points, or players have changed.
 */
export function touchFinalStandings({
  event,
  touch,
}: Pick<BatchWriter | ExclusiveWriter, "event" | "touch">): void {
  if (event.isActive || event.frozenAt === null) return;
  touch("ceremony", ["ceremony"]);
  touch("ceremonyScript", ["script"]);
}
