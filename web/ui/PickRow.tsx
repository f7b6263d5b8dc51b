import type { ReactNode } from "react";
import { CheckMark } from "./CheckMark.tsx";
import { classes } from "./classes.ts";

/** A row one ticks, as a whole. When `disabled`, `trailing` should say why. */
export function PickRow({
  checked,
  disabled = false,
  onToggle,
  leading,
  title,
  trailing,
}: {
  checked: boolean;
  disabled?: boolean | undefined;
  onToggle(): void;
  leading?: ReactNode;
  title: ReactNode;
  trailing?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox can't hold the row's avatar and tag as its target
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      disabled={disabled}
      onClick={onToggle}
      className={classes(
        "flex min-h-13 w-full items-center gap-3 rounded-[0.875rem] border-[1.5px] px-3 py-2 text-left transition-colors",
        checked ? "border-gold bg-gold-wash" : "border-line bg-surface enabled-hover:border-ink-3/60",
        disabled && "cursor-not-allowed border-dashed bg-transparent text-ink-2",
      )}
    >
      {leading && <span className={classes("flex shrink-0", disabled && "opacity-55")}>{leading}</span>}
      <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
      {trailing}
      {!disabled && <CheckMark checked={checked} />}
    </button>
  );
}
