import { classes } from "../classes.ts";
import type { Elements } from "../jsx/content.ts";
import { CheckMark } from "./CheckMark.tsx";

/** A row of a list that is a checkbox, or a radio of its `group`; the whole row can be pressed. */
export function ListOption({
  group,
  checked,
  disabled,
  onToggle,
  className,
  children,
}: {
  /** The shared name of the radios of one choice; without it the row is a checkbox. */
  group?: string | undefined;
  checked: boolean;
  disabled?: boolean | undefined;
  onToggle(): void;
  className: string;
  children: Elements;
}) {
  const isRadio = group !== undefined;
  return (
    <label
      className={classes(
        "relative flex items-center gap-3 has-disabled:cursor-not-allowed has-enabled:cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2",
        className,
      )}
    >
      <input
        type={isRadio ? "radio" : "checkbox"}
        name={group}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <CheckMark checked={checked} round={isRadio} />
      {children}
    </label>
  );
}
