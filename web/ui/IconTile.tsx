import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";

const tones = { quiet: "bg-ink/7 text-ink-2", navy: "bg-navy-900 text-gold-soft" };

/** The icon at the beginning of a row, on a small square; `navy` looks like an entry of the navigation. */
export function IconTile({ icon: Icon, tone = "quiet" }: { icon: LucideIcon; tone?: keyof typeof tones }) {
  return (
    <span className={classes("grid size-11 shrink-0 place-items-center rounded-control", tones[tone])}>
      <Icon aria-hidden="true" className="size-5.5" />
    </span>
  );
}
