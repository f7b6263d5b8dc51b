import { Refusal } from "../../refusals/refusal.ts";
import type { Player } from "./player.ts";

/** Why this person can't take part in anything: the person is an administrator who chose not to play (rule J8). */
export function notPlayingBlocker({ plays }: Pick<Player, "plays">): Refusal | null {
  return plays === false ? new Refusal("notPlaying") : null;
}

/** Why an administrator can't stop playing now: the administrator is in a game or in a tournament (rule J9). */
export function stopPlayingBlocker({
  isSeated,
  isInTournament,
}: {
  readonly isSeated: boolean;
  readonly isInTournament: boolean;
}): Refusal | null {
  if (isSeated) return new Refusal("stopsDuringGame");
  return isInTournament ? new Refusal("stopsDuringTournament") : null;
}
