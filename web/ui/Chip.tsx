import { classes } from "./classes.ts";

/** The CSS classes of a chip: a filter that is on is navy, for gold means action and oneself. */
export function chipLook(isOn: boolean): string {
  return classes(
    "inline-flex min-h-11 max-w-full shrink-0 select-none items-center gap-1.5 rounded-full border px-3 font-semibold text-sm transition-colors",
    isOn
      ? "border-transparent bg-navy-900 text-white dark:bg-navy-700"
      : "border-line bg-surface text-ink hover:border-ink-3/60 enabled-active:bg-ink/7",
  );
}

/** A filter that a press turns on or off. `count`: how many items pass it. */
export function FilterChip({
  isOn,
  onToggle,
  label,
  count,
}: {
  isOn: boolean;
  onToggle(): void;
  label: string;
  count?: number | undefined;
}) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle} className={chipLook(isOn)}>
      <span>{label}</span>
      {count !== undefined && <span className="font-medium tabular-nums opacity-75">{count}</span>}
    </button>
  );
}
