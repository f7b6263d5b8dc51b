import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import type { Me } from "../../server/accounts/router.ts";
import { api } from "../api/client.ts";
import { setTimeZone } from "../texts/dates.ts";

const RETRY_MS = 2000;

/** Whose browser this is. `me` is null until the server said it; then its player is null when nobody is signed in. */
interface SessionState {
  readonly me: Me | null;
  /** Asks the server again who is signed in. */
  refresh(): Promise<void>;
}

const SessionContext = createContext<SessionState | null>(null);

/** Finds out who is signed in, and keeps asking while the server does not answer. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [me, setMe] = useState<Me | null>(null);
  const refresh = useCallback(async () => {
    const answer = await api.accounts.me.query();
    setTimeZone(answer.timeZone);
    setMe(answer);
  }, []);
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout>;
    const ask = () => refresh().catch(() => (retry = setTimeout(ask, RETRY_MS)));
    ask();
    return () => clearTimeout(retry);
  }, [refresh]);
  return <SessionContext value={{ me, refresh }}>{children}</SessionContext>;
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
