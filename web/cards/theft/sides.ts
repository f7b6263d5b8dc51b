import type { Player } from "../../../domain/people/players/player.ts";
import type { Theft } from "../../../domain/wheel/steal.ts";
import type { TheftSide } from "./TheftScene.tsx";

/** How many Chills, cards or spins a player has now, depending on what is stolen. */
export function amountOf(player: Player, loot: Theft["loot"]): number {
  if (loot === "card") return player.cardsOwned;
  return loot === "spin" ? player.rouletteSpins : player.chillsOwned;
}

/**
 * Thief and victim with their numbers after a theft, from their rows before it. A thief of a card has as many cards as before: one
 * was used and one was stolen.
 */
export function sidesAfter(
  loot: Theft["loot"],
  thief: Player,
  victim: Player,
  isThiefMe: boolean,
): { readonly thief: TheftSide; readonly victim: TheftSide } {
  const own = amountOf(thief, loot);
  const left = amountOf(victim, loot) - 1;
  // A number below 0 means that an administrator has lowered the victim's counter meanwhile: the real numbers are unknown.
  const [thiefAmount, victimAmount] =
    left < 0 ? [null, null] : [loot === "card" ? Math.max(1, own) : own + 1, left];
  return {
    thief: { id: thief.id, name: thief.name, amount: thiefAmount, isMe: isThiefMe },
    victim: { id: victim.id, name: victim.name, amount: victimAmount, isMe: false },
  };
}

/** The background of a theft's dialog: ice only for a Chill. */
export const groundOf = { chill: "ice", card: "dawn", spin: "dawn" } as const satisfies Record<
  Theft["loot"],
  string
>;
