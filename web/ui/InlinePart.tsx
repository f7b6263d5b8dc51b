import type { ReactNode } from "react";
import { Boundary } from "../loading/Boundary.tsx";
import { RetryBanner } from "./RetryBanner.tsx";
import { Skeleton } from "./Skeleton.tsx";

/** A place on a screen whose content comes later: grey until it is there, a banner when it does not come. */
export function InlinePart({
  waiting = <Skeleton className="h-64" />,
  children,
}: {
  waiting?: ReactNode;
  children: ReactNode;
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
