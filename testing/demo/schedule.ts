import type { Dice } from "./dice.ts";

/** A period in which people play, in epoch ms. */
export interface ScheduleSlot {
  readonly from: number;
  readonly to: number;
}

/**
 * A time when a game may begin, in epoch ms, in the slot with this index. A game that is left open is still being played
 * at the end of the demonstration.
 */
export interface GameOpening {
  readonly at: number;
  readonly slot: number;
  readonly isLeftOpen: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The hours when each slot of a day begins and ends; 24.5 is half past midnight. The first day begins with its second slot. */
const HOURS = [
  [10.5, 12.5],
  [14, 18.5],
  [20.5, 24.5],
] as const;

/** The length of the last slot, which ends at the demonstration's end, so that people are playing when somebody opens it. */
const LATEST_MS = 3 * HOUR;
/** How long ago the games that are still being played began. */
const LEFT_OPEN_MS = [47, 25, 8].map((minutes) => minutes * MINUTE);
const BETWEEN_OPENINGS_MS = { least: 4 * MINUTE, most: 14 * MINUTE };

/** The slots of `days` days of which the last is today, in the time zone of the process. */
export function playTimes(now: number, days: number): ScheduleSlot[] {
  const latest = { from: now - LATEST_MS, to: now };
  const slots = Array.from({ length: days }, (_, day) => {
    const hours = day === 0 ? HOURS.slice(1) : HOURS;
    return hours.map(([from, to]) => ({
      from: atHour(now, day + 1 - days, from),
      to: atHour(now, day + 1 - days, to),
    }));
  });
  const earlier = slots
    .flat()
    .map(({ from, to }) => ({ from, to: Math.min(to, latest.from) }))
    .filter(({ from, to }) => to - from >= HOUR / 2);
  return [...earlier, latest];
}

/** When games may begin, oldest first: every few minutes of each slot. `openGames` (at most 3) of the games are left open. */
export function drawOpenings(slots: readonly ScheduleSlot[], openGames: number, dice: Dice): GameOpening[] {
  const openings = slots.flatMap(({ from, to }, slot) => {
    const slotOpenings: GameOpening[] = [];
    for (let at = from + pause(dice); at < to; at += pause(dice))
      slotOpenings.push({ at, slot, isLeftOpen: false });
    return slotOpenings;
  });
  const slot = slots.length - 1;
  const now = slots[slot]?.to ?? 0;
  const open = LEFT_OPEN_MS.slice(0, openGames).map((ago) => ({ at: now - ago, slot, isLeftOpen: true }));
  return [...openings, ...open].sort((a, b) => a.at - b.at);
}

function pause(dice: Dice): number {
  return Math.round(dice.between(BETWEEN_OPENINGS_MS.least, BETWEEN_OPENINGS_MS.most));
}

function atHour(now: number, daysLater: number, hour: number): number {
  const day = new Date(now);
  day.setDate(day.getDate() + daysLater);
  return day.setHours(0, hour * 60, 0, 0);
}
