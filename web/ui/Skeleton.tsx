import { classes } from "./classes.ts";

/** The grey shape of something that is loading; give it its size with `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={classes("animate-pulse rounded-control bg-ink/8", className ?? "h-5 w-full")}
    />
  );
}
