import type { Role } from "../accounts/roles.ts";

/** A player as everybody sees them. `totalPoints` is the sum of the player's ledger entries and may be negative. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly totalPoints: number;
  readonly rouletteSpins: number;
  readonly cardsOwned: number;
  readonly chillsOwned: number;
  readonly createdAt: number;
  /** False for an administrator who does not play (rule J8). Only that administrator and other administrators get the row. */
  readonly plays?: false;
  /**
   * While the standings are frozen, the player's true total, only for that player; `totalPoints` is the total that the
   * ranking counts (rule E12).
   */
  readonly ownPoints?: number;
}

/** A player without points. These fields are public at any time. */
export type PlayerWithoutPoints = Omit<Player, "totalPoints" | "ownPoints">;

/** The stored fields of a player that a freeze of the standings never hides. */
export const fieldsWithoutPoints = [
  "id",
  "name",
  "role",
  "rouletteSpins",
  "cardsOwned",
  "chillsOwned",
  "createdAt",
] as const satisfies readonly (keyof PlayerWithoutPoints)[];

/** The stored fields of a player, with the total. */
export const playerFields = [...fieldsWithoutPoints, "totalPoints"] as const;

/** A player from a stored row, where `plays` is a number. */
export function playerOf<Row extends { readonly plays: 0 | 1 }>({ plays, ...player }: Row) {
  return plays === 1 ? player : { ...player, plays: false as const };
}

/** The points to show for a player: the true total if the reader has it (rule E12), otherwise the public one. */
export function pointsOf({ totalPoints, ownPoints }: Pick<Player, "totalPoints" | "ownPoints">): number {
  return ownPoints ?? totalPoints;
}

/** The points and counters of a new player (rule A2). */
export const newPlayerCounters = { totalPoints: 0, rouletteSpins: 5, cardsOwned: 0, chillsOwned: 0 } as const;
