import type { PlayerCard } from "../../cards/card.ts";
import type { PowersConfig } from "../../cards/powers/powers.ts";
import { Refusal } from "../../refusals/refusal.ts";
import { type Game, isBot, type Seat } from "../game.ts";
import { immunePlayers } from "./immunity.ts";

/** The instant (epoch ms) from which action cards can no longer be played on a game (rule U15). */
export function playableUntil({ createdAt }: Pick<Game, "createdAt">, minutes: number): number {
  return createdAt + minutes * 60_000;
}

/**
 * Why this card can't be played on this game at `now` (rules U15 and U25): powersOff, notActionCard, notInGame, cardTogether,
 * gameAlreadyCompleted, cardAfterRanking, cardTooLate, cardAlreadyPlayed, swapInTeams. `swapBlocker` checks the target of a swap.
 */
export function playBlocker(
  card: Pick<PlayerCard, "category" | "power">,
  game: Game,
  playerId: string,
  { isOn, minutes }: PowersConfig,
  now: number,
): Refusal | null {
  if (!isOn) return new Refusal("powersOff");
  if (card.category !== "action") return new Refusal("notActionCard");
  if (!game.players.some(({ id }) => id === playerId)) return new Refusal("notInGame");
  if (game.isCooperative) return new Refusal("cardTogether");
  if (game.status !== "ongoing") return new Refusal("gameAlreadyCompleted");
  if (game.wasRanked) return new Refusal("cardAfterRanking");
  if (now >= playableUntil(game, minutes)) return new Refusal("cardTooLate", { minutes });
  if (game.powers.some((played) => played.playerId === playerId)) return new Refusal("cardAlreadyPlayed");
  return card.power === "swap_position" && game.isTeamGame ? new Refusal("swapInTeams") : null;
}

/** The other real players of a game, whom swap_position can name unless they are immune at `now` (rule U18). */
export function swapTargets(
  game: Game,
  playerId: string,
  now: number,
): (Seat & { readonly isImmune: boolean })[] {
  const immune = immunePlayers([game], now);
  return game.players
    .filter(({ id }) => id !== playerId && !isBot(id))
    .map((seat) => ({ ...seat, isImmune: immune.has(seat.id) }));
}

/** Why swap_position can't name this player: swapTargetMissing, swapOfOneself, swapTargetBot, targetImmune (rule U18). */
export function swapBlocker(
  game: Game,
  playerId: string,
  targetId: string | null,
  now: number,
): Refusal | null {
  if (targetId === playerId) return new Refusal("swapOfOneself");
  const seat = game.players.find(({ id }) => id === targetId);
  if (!seat) return new Refusal("swapTargetMissing");
  if (isBot(seat.id)) return new Refusal("swapTargetBot");
  return immunePlayers([game], now).has(seat.id) ? new Refusal("targetImmune") : null;
}
