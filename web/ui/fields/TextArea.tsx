import { classes } from "../classes.ts";
import { FieldFrame, type FieldTexts } from "./FieldFrame.tsx";

/** A labelled text field of several lines, which grows with its text. Screen readers read its hint and its error too. */
export function TextArea({
  value,
  onValueChange,
  maxLength,
  autoFocus,
  ...texts
}: FieldTexts & {
  value: string;
  onValueChange(value: string): void;
  maxLength?: number | undefined;
  autoFocus?: boolean | undefined;
}) {
  return (
    <FieldFrame {...texts}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          rows={3}
          value={value}
          maxLength={maxLength}
          // biome-ignore lint/a11y/noAutofocus: a person who opens the dialog wants to type
          autoFocus={autoFocus}
          onChange={(event) => onValueChange(event.target.value)}
          className={classes(className, "field-sizing-content max-h-64 min-h-24 resize-none px-3.5 py-2.5")}
        />
      )}
    </FieldFrame>
  );
}
