import { useEffect } from "react";
import { loadingTexts as texts } from "../texts/loading.ts";
import type { Elements } from "../ui/jsx/content.ts";
import { Boundary } from "../ui/loading/Boundary.tsx";

/**
 * Shows its children. If they fail to load or to render, it shows a sentence and retries, because nobody operates a big screen:
 * there is no button (rule B22).
 */
export function AutoRetry({ children }: { children: Elements }) {
  return (
    <Boundary
      waiting={null}
      failed={({ retry }) => (
        <Retry retry={retry}>
          <p className="m-auto p-6 text-center">{texts.retriesItself}</p>
        </Retry>
      )}
    >
      {children}
    </Boundary>
  );
}

/** Shows its children, and calls `retry` every `ms`. */
export function Retry({
  retry,
  ms = 5000,
  children,
}: {
  retry(): void;
  ms?: number | undefined;
  children: Elements;
}) {
  useEffect(() => {
    const timer = setInterval(retry, ms);
    return () => clearInterval(timer);
  }, [retry, ms]);
  return children;
}
