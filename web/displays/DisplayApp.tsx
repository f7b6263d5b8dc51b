import { useCallback, useEffect, useRef, useState } from "react";
import { LiveProvider } from "../live/LiveProvider.tsx";
import { setTimeZone } from "../texts/dates.ts";
import { displayTexts as texts } from "../texts/displays.ts";
import { DisplayScreen } from "./DisplayScreen.tsx";
import { StandIn } from "./StandIn.tsx";
import { askStanding, type Standing } from "./standing.ts";
import { useWakeLock } from "./useWakeLock.ts";
import "./screen.css";

const RETRY_MS = 4000;

/** /ecran: a big screen. It asks who it is until it is told, and again whenever its stream is refused (rule B7). */
export function DisplayApp() {
  const [standing, setStanding] = useState<Standing | null>(null);
  const retry = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const ask = useCallback(async () => {
    clearTimeout(retry.current);
    try {
      const told = await askStanding();
      if (told.state === "open") setTimeZone(told.timeZone);
      setStanding(told);
    } catch {
      retry.current = setTimeout(() => void ask(), RETRY_MS * (0.5 + Math.random()));
    }
  }, []);
  const askAgain = useCallback(() => void ask(), [ask]);
  useEffect(() => {
    askAgain();
    addEventListener("hashchange", askAgain);
    return () => {
      clearTimeout(retry.current);
      removeEventListener("hashchange", askAgain);
    };
  }, [askAgain]);
  useWakeLock();
  switch (standing?.state) {
    case "open":
      return (
        <LiveProvider key={standing.id} me={standing.id} address="/api/display/live" onUnreachable={askAgain}>
          <DisplayScreen id={standing.id} publicUrl={standing.publicUrl} />
        </LiveProvider>
      );
    case "revoked":
      return <StandIn title={texts.revoked} hint={texts.revokedHint} />;
    case "unknown":
      return <StandIn title={texts.unknown} hint={texts.unknownHint} />;
    case "invalid":
      return <StandIn title={texts.invalid} hint={texts.invalidHint} />;
    default:
      return <StandIn title={texts.waiting} />;
  }
}
