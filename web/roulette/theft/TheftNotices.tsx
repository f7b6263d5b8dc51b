import { useEffect, useRef } from "react";
import { useLiveState, useTopic } from "../../live/LiveProvider.tsx";
import { useMoments } from "../../moments/MomentProvider.tsx";
import { TheftDialog } from "./TheftDialog.tsx";
import { allTold, type ToldThefts, untold } from "./thefts.ts";

const keyOf = (playerId: string) => `thefts-told:${playerId}`;

/**
 * Shows the player each Chill stolen from them, once, on whatever screen: as it happens, or on return. A browser that
 * sees the player for the first time takes what happened before as known.
 */
export function TheftNotices({ playerId }: { playerId: string }) {
  const { ready } = useLiveState();
  const thefts = useTopic("thefts");
  const moments = useMoments();
  const known = useRef<ToldThefts | null>(null);
  useEffect(() => {
    if (!ready) return;
    known.current ??= read(playerId);
    const { fresh, told } = untold(thefts, known.current ?? allTold(thefts));
    const remember = () => {
      keep(playerId, told);
      known.current = told;
    };
    if (fresh.length === 0) return remember();
    moments.show({
      key: "thefts",
      draw: (close) => <TheftDialog thefts={fresh} onClose={close} />,
      onShown: remember,
    });
  }, [ready, thefts, playerId, moments]);
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
