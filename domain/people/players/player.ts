import type { Role } from "../accounts/roles.ts";

/** The counters of a player, which administrators can change by hand, in the order in which they are shown. */
export const counters = {
  rouletteSpins: { atStart: 5 },
  cardsOwned: { atStart: 0 },
  chillsOwned: { atStart: 0 },
} as const;
export type Counter = keyof typeof counters;
export const counterNames = Object.keys(counters) as [Counter, ...Counter[]];

/** The points and counters of a player. */
export type PlayerNumbers = Readonly<Record<Counter | "totalPoints", number>>;
export const numberNames = ["totalPoints", ...counterNames] as const;

/** A value for the points and for each counter. */
export function numbersBy(numberOf: (name: keyof PlayerNumbers) => number): PlayerNumbers {
  return Object.fromEntries(numberNames.map((name) => [name, numberOf(name)])) as PlayerNumbers;
}

/** A player as everybody sees them. `totalPoints` is the sum of the player's ledger entries and may be negative. */
export interface Player extends PlayerNumbers {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
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
  ...counterNames,
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
export const newPlayerCounters = numbersBy((name) => (name === "totalPoints" ? 0 : counters[name].atStart));
