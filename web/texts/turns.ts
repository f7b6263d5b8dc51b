import type { MatchTurn } from "../../domain/tournaments/schedule.ts";
import { shownParts } from "./dates.ts";
import { ordinal } from "./numbers.ts";
import { french } from "./typography.ts";

/** "21 h 10", "21 h" */
function clock(instant: number): string {
  const { hour, minute } = shownParts(instant);
  return minute === "00" ? `${Number(hour)} h` : `${Number(hour)} h ${minute}`;
}

/** French text of when a match is played. */
export const turnTexts = french({
  /** "3ᵉ à passer, vers 21 h 10", "3ᵉ à passer, entre 21 h 10 et 21 h 30", "1er à passer, bientôt", or only the place. */
  turn: ({ place, start }: MatchTurn, now: number) => {
    const inQueue = `${ordinal(place)} à passer`;
    if (start === null) return inQueue;
    const { from, to } = start;
    if (to <= now) return `${inQueue}, bientôt`;
    return from === to
      ? `${inQueue}, vers ${clock(from)}`
      : `${inQueue}, entre ${clock(from)} et ${clock(to)}`;
  },
});
