import type { ExpectedStart, MatchTurn } from "../../domain/tournaments/schedule.ts";
import { shownParts } from "./dates.ts";
import { ordinal } from "./numbers.ts";
import { french } from "./typography.ts";

/** "21 h 10", "21 h" */
export function clock(instant: number): string {
  const { hour, minute } = shownParts(instant);
  return minute === "00" ? `${Number(hour)} h` : `${Number(hour)} h ${minute}`;
}

/** "vers 21 h 10", "entre 21 h 10 et 21 h 30", "d'ici 21 h 30", "bientôt" */
function whenOf({ from, to }: ExpectedStart, now: number): string {
  if (to <= now) return "bientôt";
  if (from <= now) return `d'ici ${clock(to)}`;
  return from === to ? `vers ${clock(from)}` : `entre ${clock(from)} et ${clock(to)}`;
}

/** French text of when a match is played. */
export const turnTexts = french({
  /** "3ᵉ à passer, vers 21 h 10", or only the place. */
  turn: ({ place, start }: MatchTurn, now: number) => {
    const inQueue = `${ordinal(place)} à passer`;
    if (start === null) return inQueue;
    return `${inQueue}, ${whenOf(start, now)}`;
  },
  when: whenOf,
});
