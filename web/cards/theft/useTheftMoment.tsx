import { useMemo } from "react";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useUnannounced } from "../../shell/moments/announced.ts";
import type { Moment } from "../../shell/moments/MomentProvider.tsx";
import { TheftDialog } from "./TheftDialog.tsx";

/**
 * The moment of the thefts by other players that the player has not seen, each shown once: when the theft happens, or when the
 * player returns. On the player's first visit in a browser, earlier thefts count as announced.
 */
export function useTheftMoment(playerId: string): Moment | null {
  const { fresh, markAnnounced, store } = useUnannounced(`thefts-told:${playerId}`, useTopic("thefts"));
  return useMemo(
    () =>
      fresh.length === 0
        ? null
        : {
            key: "thefts",
            draw: (close) => <TheftDialog thefts={fresh} onNoticed={store} onClose={close} />,
            onShown: markAnnounced,
          },
    [fresh, markAnnounced, store],
  );
}
