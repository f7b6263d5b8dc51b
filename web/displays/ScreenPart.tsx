import { type ReactNode, useEffect } from "react";
import { type DisplayPart, tidyCause } from "../../domain/displays/failures.ts";
import { useLive, useRow } from "../live/LiveProvider.tsx";
import { AutoRetry } from "./AutoRetry.tsx";
import { sendReport } from "./displayServer.ts";

/**
 * A part of a big screen that can fail on its own: the rest of the screen goes on (rule B22). Administrators are told of the
 * failure, with its cause, until the part works again (rule B24).
 */
export function ScreenPart({
  part,
  fallback,
  onThrown,
  retryMs,
  children,
}: {
  part: DisplayPart;
  fallback?: ReactNode;
  retryMs?: number;
  onThrown?(): void;
  children: ReactNode;
}) {
  const report = (error: unknown) => {
    void sendReport({ part, cause: tidyCause(String(error)) });
    onThrown?.();
  };
  return (
    <AutoRetry fallback={fallback} onThrown={report} retryMs={retryMs}>
      {children}
      <Recovery part={part} />
    </AutoRetry>
  );
}

/** A part that is shown for this time without failing works again. */
const WORKS_AFTER_MS = 3000;

/** Tells administrators that a part which had failed works again. */
function Recovery({ part }: { part: DisplayPart }) {
  const { me } = useLive();
  const isFailing = useRow("display", me)?.failing?.includes(part);
  useEffect(() => {
    if (!isFailing) return;
    const timer = setTimeout(() => void sendReport({ part, cause: null }), WORKS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isFailing, part]);
  return null;
}
