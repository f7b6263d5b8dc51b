import type { TeamSize } from "../../domain/games/selection.ts";

/** A game that people of the demonstration play. */
export interface Pastime {
  readonly name: string;
  /** How long one game usually lasts. */
  readonly minutes: number;
  /** The fewest and the most players. */
  readonly fewest: number;
  readonly most: number;
  /** How much skill decides: 0 is pure luck, 2 is nearly all skill. */
  readonly skill: number;
  /** The team size, for games that are played in teams. */
  readonly teamSize?: TeamSize;
  /** Whether its players win or lose together. */
  readonly isCooperative?: boolean;
}

/** The games of the demonstration. A name that is missing in the product's list is added by the first player who needs it. */
export const pastimes: readonly Pastime[] = [
  { name: "7 Wonders", minutes: 45, fewest: 3, most: 7, skill: 1.2 },
  { name: "Azul", minutes: 40, fewest: 2, most: 4, skill: 1.4 },
  { name: "Catan", minutes: 80, fewest: 3, most: 4, skill: 0.9 },
  { name: "Dixit", minutes: 35, fewest: 3, most: 8, skill: 0.6 },
  { name: "Les Aventuriers du Rail", minutes: 60, fewest: 2, most: 5, skill: 1 },
  { name: "Mario Kart 8 Deluxe", minutes: 20, fewest: 2, most: 4, skill: 1.5 },
  { name: "Mario Party", minutes: 55, fewest: 2, most: 4, skill: 0.4 },
  { name: "Skyjo", minutes: 30, fewest: 2, most: 8, skill: 0.3 },
  { name: "Super Smash Bros. Ultimate", minutes: 15, fewest: 2, most: 8, skill: 1.8 },
  { name: "Uno", minutes: 20, fewest: 2, most: 10, skill: 0.2 },
  { name: "Kingdomino", minutes: 20, fewest: 2, most: 4, skill: 0.9 },
  { name: "Échecs", minutes: 30, fewest: 2, most: 2, skill: 2 },
  { name: "Perudo", minutes: 25, fewest: 2, most: 6, skill: 0.5 },
  { name: "Mölkky", minutes: 35, fewest: 2, most: 6, skill: 1.1 },
  { name: "Codenames", minutes: 30, fewest: 4, most: 6, skill: 0.8, teamSize: 2 },
  { name: "Time's Up!", minutes: 40, fewest: 4, most: 6, skill: 0.9, teamSize: 2 },
  { name: "Pandemic", minutes: 45, fewest: 2, most: 4, skill: 1, isCooperative: true },
  { name: "The Crew", minutes: 20, fewest: 2, most: 5, skill: 1, isCooperative: true },
  { name: "Ping-pong", minutes: 15, fewest: 2, most: 2, skill: 1.8 },
];
