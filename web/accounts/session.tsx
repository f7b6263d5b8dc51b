import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import type { Me } from "../../server/accounts/router.ts";
import { api } from "../api/client.ts";
import { setTimeZone } from "../texts/dates.ts";
import { lastPlayer, rememberPlayer } from "./lastPlayer.ts";

const RETRY_MS = 2000;

/** Whose browser this is. `me` is null until the server said it; then its player is null when nobody is signed in. */
interface SessionState {
  readonly me: Me | null;
  /** How the session of whoever was last signed in ended, unless they ended it themselves. */
  readonly ending: "deleted" | "elsewhere" | null;
  /** It was read. */
  forgetEnding(): void;
  /** Asks the server again who is signed in. */
  refresh(): Promise<void>;
  /** Signs in by e-mail address or name. Throws what the server refuses. */
  signIn(identifier: string, password: string): Promise<void>;
  /** Ends the session. Throws when the server does not answer. */
  signOut(): Promise<void>;
}

const SessionContext = createContext<SessionState | null>(null);

/** Finds out who is signed in, and keeps asking while the server does not answer. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [me, setMe] = useState<Me | null>(null);
  const [ending, setEnding] = useState<SessionState["ending"]>(null);
  const refresh = useCallback(async () => {
    const answer = await api.accounts.me.query();
    const gone = answer.player ? null : lastPlayer();
    setEnding(gone === null ? null : (await isDeleted(gone)) ? "deleted" : "elsewhere");
    if (answer.player) rememberPlayer(answer.player.id);
    setTimeZone(answer.timeZone);
    setMe(answer);
  }, []);
  const signIn = useCallback(
    async (identifier: string, password: string) => {
      await api.accounts.signIn.mutate({ identifier, password });
      await refresh();
    },
    [refresh],
  );
  const signOut = useCallback(async () => {
    // Before the session ends, of which every screen of this browser is told by its stream.
    rememberPlayer(null);
    await api.accounts.signOut.mutate({});
    await refresh();
  }, [refresh]);
  const forgetEnding = useCallback(() => {
    rememberPlayer(null);
    setEnding(null);
  }, []);
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout>;
    const ask = () => refresh().catch(() => (retry = setTimeout(ask, RETRY_MS)));
    ask();
    return () => clearTimeout(retry);
  }, [refresh]);
  return (
    <SessionContext value={{ me, ending, forgetEnding, refresh, signIn, signOut }}>{children}</SessionContext>
  );
}

/** Whether this player was deleted; false when nobody answers. */
function isDeleted(playerId: string): Promise<boolean> {
  return api.accounts.isDeleted.query({ playerId }).catch(() => false);
}

export function useSession(): SessionState {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** The signed-in player's id. Only below the screens that need one. */
export function useMyId(): string {
  const id = useSession().me?.player?.id;
  if (!id) throw new Error("useMyId is for screens of signed-in players");
  return id;
}
