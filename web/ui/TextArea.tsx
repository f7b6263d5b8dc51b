import { classes } from "./classes.ts";
import { FieldFrame, type FieldTexts } from "./FieldFrame.tsx";

/** A labelled text of several lines, which grows with it; its hint and error are read with it. */
export function TextArea({
  value,
  onValueChange,
  maxLength,
  ...texts
}: FieldTexts & {
  value: string;
  onValueChange(value: string): void;
  maxLength?: number | undefined;
}) {
  return (
    <FieldFrame {...texts}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          rows={3}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onValueChange(event.target.value)}
          className={classes(className, "field-sizing-content max-h-64 min-h-24 resize-none px-3.5 py-2.5")}
        />
      )}
    </FieldFrame>
  );
}
