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
    known.current ??= read(playerId) ?? keep(playerId, allTold(thefts));
    const { fresh, told } = untold(thefts, known.current);
    if (fresh.length === 0) return;
    moments.show({
      key: "thefts",
      draw: (close) => <TheftDialog thefts={fresh} onNoticed={() => keep(playerId, told)} onClose={close} />,
      onShown: () => {
        known.current = told;
      },
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

function keep(playerId: string, told: ToldThefts): ToldThefts {
  try {
    localStorage.setItem(keyOf(playerId), JSON.stringify(told));
  } catch {
    // Storage refused: they may be told again on return.
  }
  return told;
}
