import { useEffect, useRef } from "react";
import { useLiveState, useRow, useTopic } from "../live/LiveProvider.tsx";
import { rouletteTexts } from "../texts/roulette.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { allTold, type ToldThefts, untold } from "./thefts.ts";

const texts = rouletteTexts.steal;
const MOST_ONE_BY_ONE = 2;
const keyOf = (playerId: string) => `thefts-told:${playerId}`;

/**
 * Tells the player of each Chill stolen from them, once, on whatever screen: as it happens, or on return. A browser that
 * sees the player for the first time takes what happened before as known.
 */
export function TheftNotices({ playerId }: { playerId: string }) {
  const { ready } = useLiveState();
  const thefts = useTopic("thefts");
  const left = useRow("players", playerId)?.chillsOwned ?? 0;
  const toast = useToast();
  const known = useRef<ToldThefts | null>(null);
  useEffect(() => {
    if (!ready) return;
    const before = known.current ?? read(playerId) ?? allTold(thefts);
    const { fresh, told } = untold(thefts, before);
    if (fresh.length > MOST_ONE_BY_ONE) toast.info({ text: texts.toldMany(fresh.length, left), lasts: true });
    else
      for (const { thiefId, thiefName } of fresh)
        toast.info({
          text: texts.told(thiefName, left),
          face: <Avatar id={thiefId} name={thiefName} />,
          lasts: true,
        });
    if (told !== known.current) keep(playerId, told);
    known.current = told;
  }, [ready, thefts, left, playerId, toast]);
  return null;
}

function read(playerId: string): ToldThefts | null {
  try {
    const { seenAt, ids } = JSON.parse(localStorage.getItem(keyOf(playerId)) ?? "null");
    return Number.isFinite(seenAt) && Array.isArray(ids) ? { seenAt, ids } : null;
  } catch {
    return null;
  }
}

function keep(playerId: string, told: ToldThefts): void {
  try {
    localStorage.setItem(keyOf(playerId), JSON.stringify(told));
  } catch {
    // Storage refused: they may be told again on return.
  }
}
