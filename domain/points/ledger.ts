/** Why a player's points changed. `source` of the entry names what it came from: for a game, the session's id. */
export type PointCause = "game";

/** One change of a player's points, written with it. Their totalPoints is always the sum of their entries. */
export interface PointEntry {
  readonly id: string;
  readonly playerId: string;
  /** Points really added (negative: taken). */
  readonly delta: number;
  readonly cause: PointCause;
  readonly source: string | null;
  /** The player id of who did it. */
  readonly by: string;
  readonly at: number;
}
