import { Refusal } from "../refusals/refusal.ts";
import type { Actor } from "./roles.ts";

/** Nobody deletes their own account, nor that of a player who sits in an ongoing game (SPEC §6; decisions, Accounts). */
export function deletionBlocker(
  actor: Pick<Actor, "id">,
  playerId: string,
  isPlaying: boolean,
): Refusal | null {
  if (playerId === actor.id) return new Refusal("notOneself");
  return isPlaying ? new Refusal("playerIsPlaying") : null;
}
