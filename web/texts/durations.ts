import { french } from "./typography.ts";

/** A number of hours and minutes in words: "38 min", "3 h 10". `ms`: milliseconds. */
export const hoursAndMinutes = french((ms: number) => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
});
