import { useId } from "react";
import { classes } from "../classes.ts";
import type { Content, Elements } from "../jsx/content.ts";

/** The props of every field. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: Content;
  readonly error?: string | null | undefined;
  /** Hides the label, except from screen readers. */
  readonly hideLabel?: boolean | undefined;
}

/** The props of the control inside the frame: the attributes that link it to label, hint and error, and its classes. */
interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
  readonly className: string;
}

const controlLook =
  "w-full rounded-control border bg-surface text-base text-ink transition-[border-color,box-shadow] placeholder:text-ink-3 focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-ink/5 disabled:text-ink-3 max-sm:text-[1rem] dark:bg-ground/50";

/**
 * The frame of every field: its label above, its error and hint below, both linked to the control. `children` renders the
 * control.
 */
export function FieldFrame({
  label,
  hint,
  error,
  hideLabel,
  children,
}: FieldTexts & { children(control: ControlProps): Elements }) {
  const id = useId();
  const descriptionIds = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? "sr-only" : "font-semibold text-sm"}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": descriptionIds || undefined,
        className: classes(controlLook, error ? "border-danger dark:border-hero" : "border-line-strong"),
      })}
      {error && (
        <p id={`${id}-error`} className="text-red-ink text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
