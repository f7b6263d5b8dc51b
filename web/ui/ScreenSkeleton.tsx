import { uiTexts } from "../texts/ui.ts";
import { Skeleton } from "./Skeleton.tsx";

/** The rough layout of a screen, which grey shapes imitate while the screen loads. */
export type SkeletonShape = "list" | "panel";

/** Grey shapes shown while a screen loads; screen readers announce that it loads. */
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
