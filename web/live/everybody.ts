import { type Channel, channelOf } from "../../domain/live/topics.ts";
import type { Player } from "../../domain/players/player.ts";
import { useIsHeld, useIsTold, useRow, useTopic, useWanted } from "./LiveProvider.tsx";
import { useIsCrowd } from "./totals.ts";

const others: readonly Channel[] = ["otherPlayers"];
const nothing: readonly Channel[] = [];

/**
 * Every player, by name, for a screen that lists them or has one chosen. Where more play than every browser holds, the
 * others come while the screen is shown: `areAll` once they are there.
 */
export function useEverybody(): { readonly players: readonly Player[]; readonly areAll: boolean } {
  const isCrowd = useIsCrowd();
  useWanted(isCrowd ? others : nothing);
  const areOthersHere = useIsHeld("otherPlayers");
  return { players: useTopic("players"), areAll: !isCrowd || areOthersHere };
}

/** A player whom a screen shows, whoever it is; null for nobody: bots, and players deleted since. Undefined until that is known. */
export function usePlayer(id: string): Player | null | undefined {
  const channel = channelOf("player", id);
  const isTold = useIsTold("players", id);
  const isBeyond = useIsCrowd() && !isTold && id !== "";
  useWanted(isBeyond ? [channel] : nothing);
  const isKnown = useIsHeld(channel);
  return useRow("players", id) ?? (isBeyond && !isKnown ? undefined : null);
}
