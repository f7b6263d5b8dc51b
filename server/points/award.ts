import type { PointEntry } from "../../domain/points/ledger.ts";
import type { Work } from "../commands/work.ts";
import { addPoints } from "./repository.ts";

/** A change of one player's points: what the ledger says of it, but for its id and instant. */
type PointChange = Omit<PointEntry, "id" | "at" | "reason"> & { readonly reason?: string };

/** Changes a player's points and writes the ledger entry; a change of 0 leaves no trace. */
export async function changePoints(work: Work, change: PointChange): Promise<void> {
  if (change.delta === 0) return;
  await addPoints(work.tx, { reason: null, ...change, id: work.chance.id(), at: work.now });
  work.touch("players", [change.playerId]);
  work.touch("pointEntries", change.playerId);
}
