import { uiTexts } from "../texts/ui.ts";
import { Skeleton } from "./Skeleton.tsx";

/** What a screen will look like, roughly. */
export type SkeletonShape = "list" | "panel";

/** Grey shapes in place of a screen that is on its way; said to a screen reader. */
export function ScreenSkeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{uiTexts.loading}</span>
      <Skeleton className="h-9 w-48" />
      {shape === "panel" ? (
        <Skeleton className="h-64" />
      ) : (
        ["a", "b", "c", "d"].map((row) => <Skeleton key={row} className="h-18" />)
      )}
    </div>
  );
}
