import { type ReactNode, useEffect } from "react";
import { Boundary, type Failed } from "../loading/Boundary.tsx";

/**
 * Shows its children. If they fail to load or to render, it retries every five seconds: nobody operates a big screen.
 * `onThrown` is called when they threw, so that the screen can show something else.
 */
export function AutoRetry({ children, onThrown }: { children: ReactNode; onThrown?(): void }) {
  return (
    <Boundary waiting={null} failed={(failed) => <RetryMessage {...failed} onThrown={onThrown} />}>
      {children}
    </Boundary>
  );
}

const RETRY_MS = 5000;

function RetryMessage({
  message,
  hasThrown,
  retry,
  onThrown,
}: Failed & { onThrown: (() => void) | undefined }) {
  useEffect(() => {
    const timer = setInterval(retry, RETRY_MS);
    return () => clearInterval(timer);
  }, [retry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure
  useEffect(() => {
    if (hasThrown) onThrown?.();
  }, [hasThrown]);
  return <p className="tv-name m-auto max-w-1200 text-center text-ink-2">{message}</p>;
}
