import { textColor } from "../../domain/wheel/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { FieldFrame } from "../ui/fields/FieldFrame.tsx";

const texts = rouletteTexts.config;

/** A field for the segment's colour, with a preview of the segment's name on it. */
export function ColorField({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: string;
  onValueChange(color: string): void;
}) {
  return (
    <FieldFrame label={texts.color} hint={texts.colorHint}>
      {(control) => (
        <div className="flex gap-3">
          <input
            {...control}
            type="color"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className="h-12 w-16 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
          <span
            aria-hidden="true"
            className="grid h-12 min-w-0 flex-1 place-items-center truncate rounded-control px-3 font-bold font-display text-xl"
            style={{ backgroundColor: value, color: textColor(value) }}
          >
            {label.trim() || texts.preview}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
