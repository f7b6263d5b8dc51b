import { classes } from "./classes.ts";

/** The CSS classes of a chip, which filters a list: solid while it is on. Gold means action and oneself. */
export function chipLook(isOn: boolean): string {
  return classes(
    "inline-flex min-h-11 max-w-full shrink-0 select-none items-center gap-1 rounded-full border px-2.25 font-semibold text-[0.8125rem] transition-colors sm:gap-1.5 sm:px-3.5 sm:text-sm",
    isOn
      ? "border-transparent bg-navy-900 text-white dark:bg-navy-200 dark:text-navy-950"
      : "border-line bg-surface text-ink hover:border-ink-3/60 enabled-active:bg-ink/7",
  );
}

/** A filter that a press turns on or off. */
export function FilterChip({ isOn, onToggle, label }: { isOn: boolean; onToggle(): void; label: string }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle} className={chipLook(isOn)}>
      {label}
    </button>
  );
}
