import { useEffect } from "react";
import { buildIsGone, reloadOnce } from "../loading/freshPage.ts";

const LOOK_EVERY_MS = 10 * 60_000;

/** Loads the page anew when the server has another build: looks whenever the stream is back, and every ten minutes. */
export function useFreshBuild(isLive: boolean): void {
  useEffect(() => {
    if (!isLive) return;
    const look = async () => (await buildIsGone()) && reloadOnce();
    void look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLive]);
}
