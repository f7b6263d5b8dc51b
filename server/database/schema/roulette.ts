import type { SpinOutcome } from "../../../domain/wheel/spin.ts";

/** A wheel that was saved or spun. Its id is the hash of its rewards (JSON text). */
interface WheelsTable {
  id: string;
  rewards: string;
}

export interface SpinsTable {
  id: string;
  playerId: string;
  at: number;
  angle: number;
  segment: number;
  wheelId: string;
  outcome: SpinOutcome;
  points: number;
  cardName: string | null;
  /** The `frozenAt` of the freeze during which the spin was made; null: the standings were not frozen. */
  frozenUnder: number | null;
}

/** The right to steal that a spin gave, and when the right was used. Its id is the spin's id. */
export interface StealRightsTable {
  id: string;
  playerId: string;
  createdAt: number;
  usedAt: number | null;
}

export interface RouletteTables {
  wheels: WheelsTable;
  spins: SpinsTable;
  stealRights: StealRightsTable;
}
