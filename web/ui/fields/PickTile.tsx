import { Check } from "lucide-react";
import { colourOf, initialsOf } from "../Avatar.tsx";
import { classes } from "../classes.ts";
import type { Content } from "../jsx/content.ts";

/** A coloured tile that is a radio of its `group`. Its colour follows from `id`, its drawing is the first letter of `name`. */
export function PickTile({
  id,
  group,
  checked,
  onToggle,
  name,
  children,
}: {
  id: string;
  /** The shared name of the radios of one choice. */
  group: string;
  checked: boolean;
  onToggle(): void;
  name: string;
  /** A short text under the name. */
  children?: Content;
}) {
  return (
    <label
      style={{ backgroundColor: colourOf(id) }}
      className={classes(
        "relative isolate flex h-full min-h-18 cursor-pointer touch-manipulation flex-col justify-end overflow-hidden rounded-card px-3 py-2 text-white transition-[scale] enabled-active:scale-[0.98]",
        "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
        "after:absolute after:inset-0 after:-z-1 after:bg-linear-to-b after:from-black/5 after:to-black/25",
      )}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onToggle}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden="true"
        className="absolute -top-2 right-1 -z-1 select-none font-display font-extrabold text-[4rem] leading-none opacity-25"
      >
        {!checked && [...initialsOf(name)][0]}
      </span>
      <span dir="auto" translate="no" className="wrap-anywhere line-clamp-2 font-semibold leading-tight">
        {name}
      </span>
      {children && <span className="text-sm leading-tight">{children}</span>}
      {checked && (
        <>
          <span
            aria-hidden="true"
            className="absolute inset-0 rounded-card border-3 border-ink shadow-[inset_0_0_0_2px_var(--surface)]"
          />
          <span
            aria-hidden="true"
            className="absolute top-2 right-2 grid size-5.5 place-items-center rounded-full bg-ink text-surface"
          >
            <Check className="size-4" strokeWidth={3} />
          </span>
        </>
      )}
    </label>
  );
}
