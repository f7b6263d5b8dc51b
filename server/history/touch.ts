import type { Work } from "../commands/work.ts";

/** Says that something happened to a player at the wheel or with cards. */
export function touchHistory(work: Pick<Work, "touch">, playerId: string): void {
  work.touch("history", playerId);
  work.touch("histories");
}
