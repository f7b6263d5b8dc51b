import { Check } from "lucide-react";
import { classes } from "../classes.ts";
import type { Elements } from "../jsx/content.ts";
import { Name } from "../Name.tsx";

/**
 * A person's face that is a checkbox, for a grid of faces. A `locked` face can still be focused and pressed: the parent then
 * says why nothing changes.
 */
export function PickFace({
  checked,
  locked,
  onToggle,
  avatar,
  name,
  children,
}: {
  checked: boolean;
  locked: boolean;
  onToggle(): void;
  avatar: Elements;
  name: string;
  /** Short notes under the name. */
  children?: Elements;
}) {
  const isUnavailable = locked && !checked;
  return (
    <label
      className={classes(
        "relative grid h-full touch-manipulation content-start justify-items-center gap-1 rounded-card border-[1.5px] px-1 py-2 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
        checked ? "chosen-ring bg-surface" : "border-line bg-surface",
        isUnavailable && "border-dashed bg-transparent text-ink-2",
        locked ? "cursor-not-allowed" : "cursor-pointer",
        !checked && !locked && "hover:border-ink-3/60",
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        aria-disabled={locked || undefined}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span className={classes("flex text-[1.0625rem]", isUnavailable && "opacity-55")}>{avatar}</span>
      <Name centred className="w-full font-semibold text-sm">
        {name}
      </Name>
      {children}
      {checked && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-1 grid size-5 place-items-center rounded-full bg-ink text-surface"
        >
          <Check className="size-3.5" strokeWidth={3.5} />
        </span>
      )}
    </label>
  );
}
