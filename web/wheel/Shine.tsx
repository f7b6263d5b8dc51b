import { classes } from "../ui/classes.ts";

/** Rays around a won reward. */
export function Shine({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "absolute rounded-full bg-[repeating-conic-gradient(var(--color-gold)_0_9deg,transparent_9deg_30deg)] opacity-35 [mask:radial-gradient(closest-side,black_60%,transparent)] motion-safe:animate-[spin_14s_linear_infinite]",
        className,
      )}
    />
  );
}
