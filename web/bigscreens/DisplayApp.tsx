import { useCallback, useEffect, useRef, useState } from "react";
import type { DisplayState } from "../../server/bigscreens/routes.ts";
import { setOwnOrigin } from "../api/ownOrigin.ts";
import { LiveProvider } from "../live/LiveProvider.tsx";
import { setTimeZone } from "../texts/dates.ts";
import { displayTexts as texts } from "../texts/displays.ts";
import { loadingTexts } from "../texts/loading.ts";
import { DisplayScreen } from "./DisplayScreen.tsx";
import { askDisplayState, openLink } from "./displayServer.ts";
import { PairingScreen } from "./PairingScreen.tsx";
import { ScreenMessage } from "./ScreenMessage.tsx";
import { ScreenPart } from "./ScreenPart.tsx";
import { useWakeLock } from "./useWakeLock.ts";
import "./screen.css";

const RETRY_MS = 4000;
const GREETING_MS = 3000;

/**
 * /ecran: a big screen. It asks the server for the status of this screen until an answer comes, and asks again whenever
 * the live stream is refused (rule B7). A screen that is not linked shows the letters with which an administrator
 * links it (rule B9).
 */
export function DisplayApp() {
  const [status, setStatus] = useState<Status | null>(null);
  const [isGreeting, setGreeting] = useState(false);
  const retry = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const ask = useCallback(async () => {
    clearTimeout(retry.current);
    try {
      const answer = await askStatus();
      if (answer.state === "open") {
        setTimeZone(answer.timeZone);
        setOwnOrigin(answer.address);
      }
      setStatus(answer);
    } catch {
      retry.current = setTimeout(() => void ask(), RETRY_MS * (0.5 + Math.random()));
    }
  }, []);
  const askNow = useCallback(() => void ask(), [ask]);
  const onLinked = useCallback(() => {
    setGreeting(true);
    askNow();
  }, [askNow]);
  useEffect(() => {
    askNow();
    addEventListener("hashchange", askNow);
    return () => {
      clearTimeout(retry.current);
      removeEventListener("hashchange", askNow);
    };
  }, [askNow]);
  const isOpen = status?.state === "open";
  useEffect(() => {
    if (!isOpen || !isGreeting) return;
    const timer = setTimeout(() => setGreeting(false), GREETING_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isGreeting]);
  useWakeLock();
  if (!status) return <ScreenMessage title={texts.waiting} />;
  if (status.state !== "open")
    return <PairingScreen key={status.state} title={reasons[status.state]} onLinked={onLinked} />;
  if (isGreeting) return <ScreenMessage title={texts.greeting(status.name)} />;
  return (
    <LiveProvider
      key={`${status.id}.${status.incarnation}`}
      me={status.id}
      address="/api/display/live"
      onUnreachable={askNow}
    >
      <ScreenPart part="screen" fallback={<ScreenMessage title={loadingTexts.retriesItself} />}>
        <DisplayScreen id={status.id} />
      </ScreenPart>
    </LiveProvider>
  );
}

/** The status of this screen on the server; "invalid" when the code in its link is unknown. */
type Status = DisplayState | { readonly state: "invalid" };

/** Why a screen shows letters. */
const reasons: Readonly<Record<Exclude<Status["state"], "open">, string>> = {
  unknown: texts.linkScreen,
  pairing: texts.linkScreen,
  revoked: texts.revoked,
  invalid: texts.invalid,
};

/**
 * Asks the server for the status of this screen. If the address has a code after its '#', first opens the screen's
 * session with the code. Throws without a valid response.
 */
async function askStatus(): Promise<Status> {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (!code) return askDisplayState();
  const isKnown = await openLink(code);
  history.replaceState(null, "", location.pathname);
  return isKnown ? askDisplayState() : { state: "invalid" };
}
