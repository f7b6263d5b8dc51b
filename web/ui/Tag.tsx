import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";
import type { Content } from "./jsx/content.ts";

const tones = {
  ice: "bg-ice/18 text-ice-ink",
  gold: "bg-gold/18 text-gold-ink",
  green: "bg-action/16 text-green-ink",
  red: "bg-hero/12 text-red-ink",
  blue: "bg-tactic/14 text-tactic-ink",
  violet: "bg-violet/14 text-violet-ink",
  neutral: "bg-ink/8 text-ink-2",
};

/** A state in one or two words. */
export function Tag({
  tone = "neutral",
  icon: Icon,
  children,
}: {
  tone?: keyof typeof tones | undefined;
  icon?: LucideIcon | undefined;
  children: Content;
}) {
  return (
    <span
      className={classes(
        "inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.75 font-semibold text-xs",
        tones[tone],
      )}
    >
      {Icon && <Icon className="size-3.5" />}
      <span>{children}</span>
    </span>
  );
}
