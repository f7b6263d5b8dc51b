import { useId } from "react";
import { classes } from "./classes.ts";

/** A labelled text of several lines, which grows with it; its hint and error are read with it. */
export function TextArea({
  label,
  hint,
  error,
  value,
  onValueChange,
  maxLength,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  value: string;
  onValueChange(value: string): void;
  maxLength?: number | undefined;
}) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        value={value}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onValueChange(event.target.value)}
        className={classes(
          "field-sizing-content max-h-64 min-h-24 w-full resize-none rounded-control border bg-surface px-3.5 py-2.5 text-base text-ink transition-[border-color,box-shadow] max-sm:text-[1rem] dark:bg-ground/50",
          "focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0",
          error ? "border-danger dark:border-hero" : "border-line-strong",
        )}
      />
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
