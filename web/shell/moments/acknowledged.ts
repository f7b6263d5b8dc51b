import type { AcknowledgeInput } from "../../../domain/live/inputs.ts";
import { api } from "../../api/client.ts";
import { send } from "../../api/command.ts";
import { useMyId } from "../../api/session.tsx";
import { useLiveStore } from "../../live/LiveProvider.tsx";
import { useNoticed } from "./noticed.ts";

/** The topics whose rows are news that the player has not seen. */
const topicOf = { game: "finishes", tournament: "tournamentMoments" } as const;

/** Tells the server that the player has seen this news. If the command does not reach the server, the news is shown once more. */
export function markNewsSeen(seen: AcknowledgeInput): void {
  void send(api.news.acknowledge, seen).catch(() => {});
}

/**
 * Acknowledges news once the player has noticed it (`useNoticed`), or when the returned function is called. The news is removed
 * from this browser at once, and by the server from the player's other browsers.
 */
export function useAcknowledged(
  seen: AcknowledgeInput & { readonly what: keyof typeof topicOf },
): () => void {
  const store = useLiveStore();
  const me = useMyId();
  return useNoticed(() => {
    store.apply([{ topic: topicOf[seen.what], key: me, kind: "patch", put: [], remove: [seen.id] }]);
    markNewsSeen(seen);
  });
}
