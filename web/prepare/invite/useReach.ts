import { useEffect, useState } from "react";

const TRY_EVERY_MS = 15_000;
const TIMEOUT_MS = 5000;

/**
 * Whether this browser reaches an address: the ms until its answer; "silent" without an answer; "trying" until the first
 * result; "untried" if this page may not request it: an http address from a page on https, or an address that the page's
 * security policy does not name.
 */
export type Reach = { readonly ms: number } | "silent" | "untried" | "trying";

/** Tries an address of the server from this browser at once, then every 15 s while the address is on screen (rule I5). */
export function useReach(address: string): Reach {
  const [reach, setReach] = useState<Reach>("trying");
  useEffect(() => {
    if (location.protocol === "https:" && !address.startsWith("https:")) {
      setReach("untried");
      return;
    }
    const stop = new AbortController();
    // True once the browser blocks a request: the page's security policy names only addresses that
    // the server had when it sent the page.
    let isBlocked = false;
    const onBlocked = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (!blockedURI.startsWith(address)) return;
      isBlocked = true;
      setReach("untried");
    };
    document.addEventListener("securitypolicyviolation", onBlocked, { signal: stop.signal });
    const attempt = async () => {
      const found = await tryAddress(address, stop.signal);
      if (!stop.signal.aborted) setReach(isBlocked ? "untried" : found);
    };
    void attempt();
    const timer = setInterval(() => void attempt(), TRY_EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [address]);
  return reach;
}

/** Requests /healthz. Another site's answer, such as a Wi-Fi's login page, is not accepted. */
async function tryAddress(address: string, stop: AbortSignal): Promise<Reach> {
  const start = performance.now();
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  stop.addEventListener("abort", abort);
  try {
    const answer = await fetch(`${address}/healthz`, { cache: "no-store", signal: attempt.signal });
    const { status } = (await answer.json()) as { status?: unknown };
    return status === "ok" ? { ms: Math.max(1, Math.round(performance.now() - start)) } : "silent";
  } catch {
    return "silent";
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", abort);
  }
}
