import { classes } from "./classes.ts";

/** The grey shape of a part that is loading; `className` gives its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={classes("animate-pulse rounded-control bg-ink/8", className ?? "h-5 w-full")}
    />
  );
}
