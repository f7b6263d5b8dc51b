import { useState } from "react";
import { areValidPoints } from "../../domain/wheel/wheel.ts";

/**
 * A number field for points. The field may be empty while typing. When the field loses the focus, it shows `value`, the
 * number that the typed text stands for.
 */
export function PointsInput({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: number;
  onValueChange(typed: string): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      step={1}
      aria-label={label}
      value={typed ?? value}
      aria-invalid={!areValidPoints(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onValueChange(event.target.value);
      }}
      onBlur={(event) => {
        // React does not replace a text that has the same numeric value, such as "007" or "1e3".
        event.target.value = String(value);
        setTyped(null);
      }}
      className="h-11 w-18 shrink-0 rounded-control border border-line-strong aria-invalid:border-hero aria-invalid:bg-hero/10 bg-surface px-2 text-center font-semibold tabular-nums max-sm:text-[1rem] dark:bg-ground/50"
    />
  );
}
