import { classes } from "./classes.ts";

export type ButtonVariant = "primary" | "quiet" | "danger" | "ghost";
export type ButtonSize = "m" | "s";

const variants: Record<ButtonVariant, string> = {
  primary:
    "grey-disabled border-transparent bg-gold text-navy-950 shadow-[inset_0_1px_0_rgb(255_255_255/0.35)] enabled-hover:bg-[#ffc21f] enabled-active:bg-[#dfa200]",
  quiet:
    "border-line bg-surface text-ink enabled-hover:border-ink-3/50 enabled-hover:bg-ink/4 enabled-active:bg-ink/12 dark:bg-ink/4 dark:enabled-hover:bg-ink/10 dark:enabled-active:bg-ink/18",
  danger: "border-transparent bg-danger text-white enabled-hover:bg-[#c81e1e] enabled-active:bg-[#b01818]",
  ghost:
    "border-transparent text-ink-2 enabled-hover:bg-ink/7 enabled-hover:text-ink enabled-active:bg-ink/14",
};

/** The CSS classes of every button: colours by variant, corners, pressed and disabled states. */
export function buttonLook(variant: ButtonVariant, className?: string): string {
  return classes(
    "inline-flex max-w-full shrink-0 select-none items-center justify-center rounded-control border font-semibold",
    "transition-[background-color,border-color,color,opacity,scale] enabled-active:scale-[0.98]",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress",
    variants[variant],
    className,
  );
}
