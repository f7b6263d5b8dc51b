import type { Role } from "../accounts/roles.ts";

/** A player as everybody sees them. totalPoints is the sum of their ledger entries and may be negative. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly totalPoints: number;
  readonly rouletteSpins: number;
  readonly cardsOwned: number;
  readonly chillsOwned: number;
  readonly createdAt: number;
  /**
   * While the ranking is frozen, what a player really has by now, where totalPoints is what the ranking counts: told to
   * that player alone (rule E12).
   */
  readonly ownPoints?: number;
}

/** What everybody is told of a player. */
export const playerFields = [
  "id",
  "name",
  "role",
  "totalPoints",
  "rouletteSpins",
  "cardsOwned",
  "chillsOwned",
  "createdAt",
] as const satisfies readonly (keyof Player)[];

/** The points of a player as far as the reader may know them; the ranking counts totalPoints. */
export function pointsOf({ totalPoints, ownPoints }: Pick<Player, "totalPoints" | "ownPoints">): number {
  return ownPoints ?? totalPoints;
}

/** Rule A2: what a new player starts with. */
export const newPlayerCounters = { totalPoints: 0, rouletteSpins: 5, cardsOwned: 0, chillsOwned: 0 } as const;
