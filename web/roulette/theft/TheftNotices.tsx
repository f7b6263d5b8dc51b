import { useEffect, useRef } from "react";
import { useLiveState, useTopic } from "../../live/LiveProvider.tsx";
import { type Announced, nextAnnouncement, readAnnounced, storeAnnounced } from "../../moments/announced.ts";
import { useMoments } from "../../moments/MomentProvider.tsx";
import { TheftDialog } from "./TheftDialog.tsx";

const keyOf = (playerId: string) => `thefts-told:${playerId}`;

/**
 * Shows the player each theft from them once, on any screen: when it happens, or on the player's return. On the player's
 * first visit in a browser, earlier thefts count as announced.
 */
export function TheftNotices({ playerId }: { playerId: string }) {
  const { ready } = useLiveState();
  const thefts = useTopic("thefts");
  const moments = useMoments();
  const latest = useRef<Announced | null>(null);
  useEffect(() => {
    if (!ready) return;
    latest.current ??= readAnnounced(keyOf(playerId), thefts);
    const { fresh, announcedAfter } = nextAnnouncement(thefts, latest.current);
    if (fresh.length === 0) return;
    moments.show({
      key: "thefts",
      draw: (close) => (
        <TheftDialog
          thefts={fresh}
          onNoticed={() => storeAnnounced(keyOf(playerId), announcedAfter)}
          onClose={close}
        />
      ),
      onShown: () => {
        latest.current = announcedAfter;
      },
    });
  }, [ready, thefts, playerId, moments]);
  return null;
}
