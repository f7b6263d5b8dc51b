import { HOUR_MS } from "../../games/pulse.ts";

/** What happened in the last hour, and today since midnight in the event's time zone. */
export interface Figures {
  /** Games that ended in the last hour. */
  readonly played: number;
  /** Players who are in a game or were in one that ended in the last hour, without bots. */
  readonly players: number;
  readonly spins: number;
  /** Chills, cards and spins that players stole. */
  readonly thefts: number;
  readonly today: {
    readonly played: number;
    readonly spins: number;
    /** How many games ended in each hour since midnight, up to the current hour. */
    readonly hours: readonly number[];
  };
}

/** How many of these instants are in each hour since `midnight`, up to the hour of `now` (all in epoch ms). */
export function countByHour(instants: readonly number[], midnight: number, now: number): number[] {
  const counts = Array<number>(Math.max(0, Math.floor((now - midnight) / HOUR_MS)) + 1).fill(0);
  for (const instant of instants) {
    const hour = Math.floor((instant - midnight) / HOUR_MS);
    const count = counts[hour];
    if (count !== undefined) counts[hour] = count + 1;
  }
  return counts;
}
