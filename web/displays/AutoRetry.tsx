import { type ReactNode, useEffect } from "react";
import { Boundary, type Failed } from "../loading/Boundary.tsx";
import { loadingTexts as texts } from "../texts/loading.ts";

const RETRY_MS = 5000;

/**
 * Shows its children. If they fail to load or to render, it retries every `retryMs`, because nobody operates a big screen: it
 * shows no button (rule B22). Meanwhile it shows `fallback`, by default a sentence. `onThrown` is called with what they threw.
 */
export function AutoRetry({
  children,
  fallback = <p className="tv-name m-auto max-w-1200 text-center text-ink-2">{texts.retriesItself}</p>,
  onThrown,
  retryMs = RETRY_MS,
}: {
  children: ReactNode;
  fallback?: ReactNode;
  retryMs?: number | undefined;
  onThrown?: ((error: unknown) => void) | undefined;
}) {
  return (
    <Boundary
      waiting={null}
      failed={(failed) => (
        <Retry {...failed} onThrown={onThrown} retryMs={retryMs}>
          {fallback}
        </Retry>
      )}
    >
      {children}
    </Boundary>
  );
}

function Retry({
  thrown,
  retry,
  onThrown,
  retryMs,
  children,
}: Failed & {
  onThrown: ((error: unknown) => void) | undefined;
  retryMs: number;
  children: ReactNode;
}) {
  useEffect(() => {
    const timer = setInterval(retry, retryMs);
    return () => clearInterval(timer);
  }, [retry, retryMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each failure
  useEffect(() => {
    if (thrown !== null) onThrown?.(thrown);
  }, [thrown]);
  return children;
}
