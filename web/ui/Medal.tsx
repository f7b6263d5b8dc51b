import { classes } from "./classes.ts";

const metals: Record<number, string> = {
  1: "bg-medal-1 text-navy-950 shadow-[inset_0_1px_0_rgb(255_255_255/0.5),inset_0_-2px_0_rgb(0_0_0/0.1)]",
  2: "bg-medal-2 text-navy-950 shadow-[inset_0_1px_0_rgb(255_255_255/0.5),inset_0_-2px_0_rgb(0_0_0/0.1)]",
  3: "bg-medal-3 text-navy-950 shadow-[inset_0_1px_0_rgb(255_255_255/0.4),inset_0_-2px_0_rgb(0_0_0/0.1)]",
};

/** A rank in a circle: gold, silver or bronze for the first three, plain from the fourth on. */
export function Medal({ rank, size = "m" }: { rank: number; size?: "s" | "m" | undefined }) {
  return (
    <span
      className={classes(
        "grid shrink-0 place-items-center rounded-full font-display font-extrabold tabular-nums",
        size === "s" ? "h-5.5 min-w-5.5 px-0.5 text-xs" : "h-7 min-w-7 px-1 text-sm",
        metals[rank] ?? "border-[1.5px] border-line text-ink-2",
      )}
    >
      {rank}
    </span>
  );
}
