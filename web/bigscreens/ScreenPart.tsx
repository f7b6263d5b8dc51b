import { useEffect } from "react";
import { type DisplayPart, tidyCause } from "../../domain/bigscreens/failures.ts";
import { useLive, useRow } from "../live/LiveProvider.tsx";
import { loadingTexts as texts } from "../texts/loading.ts";
import type { Elements } from "../ui/jsx/content.ts";
import { Boundary } from "../ui/loading/Boundary.tsx";
import { Retry } from "./AutoRetry.tsx";
import { sendReport } from "./displayServer.ts";

/**
 * A part of a big screen that can fail on its own: the rest of the screen goes on (rule B22). Administrators are told of the
 * failure, with its cause, until the part works again (rule B24).
 */
export function ScreenPart({
  part,
  fallback = <p className="tv-name m-auto max-w-1200 text-center text-ink-2">{texts.retriesItself}</p>,
  onThrown = () => {},
  retryMs,
  children,
}: {
  part: DisplayPart;
  fallback?: Elements;
  /** Called when the part threw, once for each failure. */
  onThrown?(): void;
  retryMs?: number;
  children: Elements;
}) {
  return (
    <Boundary
      waiting={null}
      failed={({ thrown, retry }) => (
        <Retry retry={retry} ms={retryMs}>
          {fallback}
          {thrown !== null && <Report part={part} thrown={thrown} onThrown={onThrown} />}
        </Retry>
      )}
    >
      {children}
      <Recovery part={part} />
    </Boundary>
  );
}

/** Tells administrators that a part failed. */
function Report({ part, thrown, onThrown }: { part: DisplayPart; thrown: unknown; onThrown(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    void sendReport({ part, cause: tidyCause(thrown instanceof Error ? String(thrown) : typeof thrown) });
    onThrown();
  }, [thrown]);
  return null;
}

/** A part that is shown for this time without failing works again. */
const WORKS_AFTER_MS = 3000;

/** Tells administrators that a part which had failed works again, until the server knows it: a report may be lost. */
function Recovery({ part }: { part: DisplayPart }) {
  const { me } = useLive();
  const isFailing = useRow("display", me)?.failing?.includes(part);
  useEffect(() => {
    if (!isFailing) return;
    const timer = setInterval(() => void sendReport({ part, cause: null }), WORKS_AFTER_MS);
    return () => clearInterval(timer);
  }, [isFailing, part]);
  return null;
}
