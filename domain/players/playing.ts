import { Refusal } from "../refusals/refusal.ts";
import type { Player } from "./player.ts";

/** Why somebody takes part in nothing: an administrator may choose not to play (rule J8). */
export function notPlayingBlocker({ plays }: Pick<Player, "plays">): Refusal | null {
  return plays === false ? new Refusal("notPlaying") : null;
}

/** Why an administrator can't stop playing now: a game or a tournament counts on them (rule J9). */
export function stopPlayingBlocker(now: {
  readonly isSeated: boolean;
  readonly isInTournament: boolean;
}): Refusal | null {
  if (now.isSeated) return new Refusal("stopsDuringGame");
  return now.isInTournament ? new Refusal("stopsDuringTournament") : null;
}
