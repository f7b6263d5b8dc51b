import type { Elements } from "./jsx/content.ts";
import { Boundary } from "./loading/Boundary.tsx";
import { RetryBanner } from "./RetryBanner.tsx";
import { Skeleton } from "./Skeleton.tsx";

/** A part of a screen that loads later: a grey shape while it loads, a banner if loading fails. */
export function InlinePart({
  waiting = <Skeleton className="h-64" />,
  children,
}: {
  waiting?: Elements;
  children: Elements;
}) {
  return (
    <Boundary
      waiting={waiting}
      failed={({ message, busy, retry }) => <RetryBanner message={message} busy={busy} onRetry={retry} />}
    >
      {children}
    </Boundary>
  );
}
