import type { LucideIcon } from "lucide-react";
import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";
import type { Content } from "./jsx/content.ts";

/** A white sheet (navy in the dark theme) around related content. */
export function Card({
  as: Element = "div",
  padded = true,
  className,
  ...props
}: {
  as?: "div" | "article" | "section" | "li" | "ul" | "ol" | undefined;
  padded?: boolean | undefined;
} & Omit<HTMLAttributes<HTMLElement>, "children"> & { children?: Content }) {
  return (
    <Element
      {...props}
      className={classes(
        "rounded-card border border-line bg-surface shadow-card",
        padded && "p-4 sm:p-5",
        className,
      )}
    />
  );
}

const tones = { gold: "text-gold-ink", violet: "text-violet-ink", ice: "text-ice-ink", plain: "text-ink" };

/** One number with its label, for a row of numbers. */
export function Stat({
  value,
  label,
  tone = "plain",
  icon: Icon,
}: {
  value: number | Content;
  label: Content;
  tone?: keyof typeof tones | undefined;
  icon?: LucideIcon | undefined;
}) {
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center rounded-[0.875rem] border border-line bg-surface px-2 py-3 text-center shadow-card">
      <b
        className={classes(
          "flex items-center gap-1.5 font-display font-extrabold text-2xl tabular-nums",
          tones[tone],
        )}
      >
        {Icon && <Icon className="size-5" />}
        <span>{value}</span>
      </b>
      <span className="mt-0.5 text-balance text-ink-2 text-sm">{label}</span>
    </div>
  );
}
