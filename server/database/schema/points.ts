import type { Generated } from "kysely";
import type { PointCause } from "../../../domain/points/ledger.ts";

export interface PointEntriesTable {
  id: string;
  playerId: string;
  delta: number;
  cause: PointCause;
  /** See `PointEntry`. */
  source: string | null;
  label: string | null;
  reason: string | null;
  by: string;
  at: number;
  /** The `frozenAt` of the freeze during which the entry was written; null: the standings were not frozen. */
  frozenUnder: number | null;
  /** The number of resets of all points before the entry's points were given (rule G13). */
  period: Generated<number>;
}

export interface PointTables {
  pointEntries: PointEntriesTable;
}
