import { useEffect, useRef } from "react";
import { useLiveState, useTopic } from "../../live/LiveProvider.tsx";
import {
  type Announced,
  nextAnnouncement,
  readAnnounced,
  storeAnnounced,
} from "../../shell/moments/announced.ts";
import { useMoments } from "../../shell/moments/MomentProvider.tsx";
import { TheftDialog } from "./TheftDialog.tsx";

const keyOf = (playerId: string) => `thefts-told:${playerId}`;

/**
 * Shows the player each theft by another player once, on any screen: when the theft happens, or when the player returns.
 * On the player's first visit in a browser, earlier thefts count as announced.
 */
export function TheftNotices({ playerId }: { playerId: string }) {
  const { ready } = useLiveState();
  const thefts = useTopic("thefts");
  const moments = useMoments();
  const announced = useRef<Announced | null>(null);
  useEffect(() => {
    if (!ready) return;
    announced.current ??= readAnnounced(keyOf(playerId), thefts);
    const { fresh, announcedAfter } = nextAnnouncement(thefts, announced.current);
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
        announced.current = announcedAfter;
      },
    });
  }, [ready, thefts, playerId, moments]);
  return null;
}
