import { useId } from "react";
import { classes } from "../classes.ts";
import type { Content, Elements } from "../jsx/content.ts";
import { Name } from "../Name.tsx";
import { CheckMark } from "./CheckMark.tsx";

const LOOK =
  "relative flex min-h-13 w-full items-center gap-3 rounded-[0.875rem] border-[1.5px] px-3 py-2 transition-colors";
const CHOSEN = "chosen-ring bg-surface";
const NOT_CHOSEN = "border-line bg-surface";
const HOVERABLE = "hover:border-ink-3/60";

/**
 * A row that is a checkbox, or a radio of its `group`. A `locked` row can still be focused and pressed. After such a press,
 * the parent sets `explanation`, a text below the row that says why nothing changes.
 */
export function PickRow({
  kind = "checkbox",
  group,
  checked,
  locked = false,
  explanation,
  onToggle,
  leading,
  title,
  trailing,
  translate,
}: {
  kind?: "checkbox" | "radio" | undefined;
  /** The shared name of the radios of one choice. */
  group?: string | undefined;
  checked: boolean;
  locked?: boolean | undefined;
  explanation?: string | null | undefined;
  onToggle(): void;
  leading?: Elements;
  title: Content;
  trailing?: Elements;
  /** "yes" for a title that is a text of the app, not a name: it is shown whole, on several lines if need be. */
  translate?: "yes" | "no" | undefined;
}) {
  const id = useId();
  const isUnavailable = locked && !checked;
  return (
    <div className="grid content-start">
      <label
        className={classes(
          LOOK,
          "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
          checked ? CHOSEN : NOT_CHOSEN,
          !checked && !locked && HOVERABLE,
          isUnavailable && "border-dashed bg-transparent text-ink-2",
          locked ? "cursor-not-allowed" : "cursor-pointer",
        )}
      >
        <input
          type={kind}
          name={group}
          checked={checked}
          onChange={onToggle}
          aria-disabled={locked || undefined}
          aria-describedby={explanation ? id : undefined}
          className="absolute inset-0 cursor-[inherit] opacity-0"
        />
        {leading && (
          <span className={classes("flex shrink-0", isUnavailable && "opacity-55")}>{leading}</span>
        )}
        <Name
          translate={translate}
          className={classes(
            "flex-1 font-semibold",
            translate === "yes" && "wrap-break-word whitespace-normal leading-snug",
          )}
        >
          {title}
        </Name>
        {trailing}
        {!isUnavailable && <CheckMark checked={checked} round={kind === "radio"} />}
      </label>
      {locked && (
        <p role="status" id={id} className="px-3 text-gold-ink text-sm not-empty:pt-1.5 not-empty:pb-1">
          {explanation}
        </p>
      )}
    </div>
  );
}

/** A row that is picked by a press; the currently `chosen` row is marked. */
export function PickButton({
  chosen,
  onPick,
  leading,
  title,
  translate,
}: {
  chosen: boolean;
  onPick(): void;
  leading?: Elements;
  title: Content;
  /** "yes" for a title that is a text of the app, not a name. */
  translate?: "yes" | "no" | undefined;
}) {
  return (
    <button
      type="button"
      aria-current={chosen || undefined}
      onClick={onPick}
      className={classes(LOOK, "cursor-pointer", chosen ? CHOSEN : NOT_CHOSEN, !chosen && HOVERABLE)}
    >
      {leading && <span className="flex shrink-0">{leading}</span>}
      <Name translate={translate} className="flex-1 font-semibold">
        {title}
      </Name>
      {chosen && <CheckMark checked round />}
    </button>
  );
}
