import type { PlayerCard } from "../../cards/card.ts";
import type { PowersConfig } from "../../cards/powers/powers.ts";
import type { RefusalCode } from "../../refusals/refusal.ts";
import type { Game, Seat } from "../game.ts";
import { playBlocker, swapTargets } from "./play.ts";

/**
 * Whether a player can play an action card now (rule U12). When `blocker` is null, the card can be played on `game`, which
 * is the player's ongoing game; a swap names one of the `targets`. Otherwise `blocker` says why the card can't be played.
 */
export type PlayState =
  | { readonly game: Game; readonly targets: readonly Seat[]; readonly blocker: null }
  | { readonly game: Game | null; readonly blocker: PlayBlocker };

/**
 * The code of a refusal, or one of three other reasons. noGame: the player is in no ongoing game. nobodyToSwap: the game has
 * no other real player. allImmune: all the other real players are immune.
 */
type PlayBlocker = RefusalCode | "noGame" | "nobodyToSwap" | "allImmune";

/** The state of an action card in a player's hand. `healable`: the points that healing would give back. `now`: epoch ms. */
export function playState(
  card: Pick<PlayerCard, "category" | "power">,
  games: readonly Game[],
  playerId: string,
  powers: PowersConfig,
  healable: number,
  now: number,
): PlayState {
  if (!powers.isOn) return { game: null, blocker: "powersOff" };
  const game = ownGame(games, playerId);
  if (card.power === "healing" && healable <= 0) return { game, blocker: "nothingToHeal" };
  if (!game) return { game, blocker: "noGame" };
  const refusal = playBlocker(card, game, playerId, powers, now);
  if (refusal) return { game, blocker: refusal.code };
  const seats = card.power === "swap_position" ? swapTargets(game, playerId, now) : [];
  const targets = seats.filter(({ isImmune }) => !isImmune);
  if (card.power === "swap_position" && targets.length === 0)
    return { game, blocker: seats.length === 0 ? "nobodyToSwap" : "allImmune" };
  return { game, targets, blocker: null };
}

/**
 * The ongoing game of a player on which cards are played; null: none. Of several ongoing games (rule P33), the one that was
 * never ranked takes cards; there is at most one, because a game occupies its players until it is ranked.
 */
export function ownGame(games: readonly Game[], playerId: string): Game | null {
  const own = games.filter(
    ({ status, players }) => status === "ongoing" && players.some(({ id }) => id === playerId),
  );
  return own.find(({ wasRanked }) => !wasRanked) ?? own[0] ?? null;
}
