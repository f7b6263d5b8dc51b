import { createContext, startTransition, use, useCallback, useEffect, useRef, useState } from "react";
import type { Me } from "../../server/people/accounts/router.ts";
import { setTimeZone } from "../texts/dates.ts";
import type { Content } from "../ui/jsx/content.ts";
import { api } from "./client.ts";
import { setOwnOrigin } from "./ownOrigin.ts";

const RETRY_MS = 2000;

/**
 * The session of this browser. `me` is null until the server has answered. `me.player` is null if nobody is signed in.
 */
interface SessionState {
  readonly me: Me | null;
  /**
   * How the last player's session ended; null if that player signed out. "restored": a backup was restored. "elsewhere": the account
   * was neither deleted nor merged, so the session ended in another way.
   */
  readonly ending: "deleted" | "merged" | "restored" | "elsewhere" | null;
  /** Sets `ending` to null, also for later visits. Called once the player has read how the session ended. */
  forgetEnding(): void;
  /** Asks the server again for the signed-in player. */
  refresh(): Promise<Me>;
  /** Signs in by e-mail address or name. Throws the server's refusal. */
  signIn(identifier: string, password: string): Promise<Me>;
  /** Ends the session. Throws when the server does not answer. */
  signOut(): Promise<void>;
}

const SessionContext = createContext<SessionState | null>(null);

/**
 * Reads the session from the server, and retries until the server answers. `prepare` loads the first screen's code before the
 * answer is used. `prepare` never throws.
 */
export function SessionProvider({
  prepare,
  children,
}: {
  prepare(me: Me): Promise<unknown>;
  children: Content;
}) {
  const [me, setMe] = useState<Me | null>(null);
  const [ending, setEnding] = useState<SessionState["ending"]>(null);
  const hasRead = useRef(false);
  const read = useCallback(async () => {
    const answer = await api.accounts.me.query();
    if (answer.incarnation)
      await (await import("./otherTime.ts")).meetIncarnation(answer.incarnation, hasRead.current);
    hasRead.current = true;
    const signedOutId = answer.player ? "" : lastPlayerId();
    setEnding(signedOutId ? await endingOf(signedOutId) : null);
    if (answer.player) rememberPlayer(answer.player.id);
    await prepare(answer);
    setTimeZone(answer.timeZone);
    setOwnOrigin(answer.address);
    return answer;
  }, [prepare]);
  const refresh = useCallback(async () => {
    const answer = await read();
    setMe(answer);
    return answer;
  }, [read]);
  const signIn = useCallback(
    async (identifier: string, password: string) => {
      await api.accounts.signIn.mutate({ identifier, password });
      return refresh();
    },
    [refresh],
  );
  const signOut = useCallback(async () => {
    // The request closes the streams of all tabs of this browser. The stored id of the player is removed before, because a
    // tab that still finds the id reports that the session ended elsewhere.
    rememberPlayer("");
    await api.accounts.signOut.mutate({});
    await refresh();
  }, [refresh]);
  const forgetEnding = useCallback(() => {
    rememberPlayer("");
    setEnding(null);
  }, []);
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout>;
    // A transition renders the first screen in short slices, so that the browser reacts to taps between them. `refresh` uses
    // no transition, because the sign-in form opens the next screen directly after a sign-in.
    const showFirstScreen = (answer: Me) => startTransition(() => setMe(answer));
    const ask = () =>
      read()
        .then(showFirstScreen)
        .catch(() => (retry = setTimeout(ask, RETRY_MS)));
    ask();
    return () => clearTimeout(retry);
  }, [read]);
  return (
    <SessionContext value={{ me, ending, forgetEnding, refresh, signIn, signOut }}>{children}</SessionContext>
  );
}

/** How this player's session ended: "elsewhere" if the account still exists, or if the server does not answer. */
async function endingOf(playerId: string): Promise<NonNullable<SessionState["ending"]>> {
  if (playerId === RESTORED) return RESTORED;
  try {
    if (!(await api.accounts.isDeleted.query({ playerId }))) return "elsewhere";
    return (await api.merging.mergedInto.query({ playerId })) === null ? "deleted" : "merged";
  } catch {
    return "elsewhere";
  }
}

/** The session of this browser. Throws outside a `SessionProvider`. */
export function useSession(): SessionState {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** The signed-in player's id, for screens that require a session. */
export function useMyId(): string {
  const id = useSession().me?.player?.id;
  if (!id) throw new Error("useMyId is for screens of signed-in players");
  return id;
}

const LAST_PLAYER_KEY = "player";
/** Stored instead of the id when a backup was restored (`otherTime.ts`). */
const RESTORED = "restored";

/**
 * The id of the last player who signed in with this browser. It is "" after a sign-out, once the player has read how a session
 * ended, and in a browser that only opened a password link. It is null if nobody with an account has used this browser.
 */
export function lastPlayerId(): string | null {
  try {
    return localStorage.getItem(LAST_PLAYER_KEY);
  } catch {
    return null;
  }
}

/** Stores the value that `lastPlayerId` gives. */
export function rememberPlayer(id: string): void {
  try {
    localStorage.setItem(LAST_PLAYER_KEY, id);
  } catch {
    // Storage is unavailable: the player will not learn how the session ended.
  }
}
