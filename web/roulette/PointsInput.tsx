import { useState } from "react";

/** Points as a number field. What is typed may be empty for a moment; leaving shows the number it counts as. */
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
      onChange={(event) => {
        setTyped(event.target.value);
        onValueChange(event.target.value);
      }}
      onBlur={() => setTyped(null)}
      className="h-11 w-18 shrink-0 rounded-control border border-line-strong bg-surface px-2 text-center font-semibold tabular-nums max-sm:text-[1rem] dark:bg-ground/50"
    />
  );
}
