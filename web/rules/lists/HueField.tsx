import { Check } from "lucide-react";
import { type CSSProperties, useId } from "react";
import { type Hue, hueNames } from "../../../domain/rules/hues.ts";
import { cardListTexts as texts } from "../../texts/rulebook.ts";
import { hueLook } from "./hueLook.ts";

/** A field to choose one of the 22 colours, as swatches that are radio buttons. The name of the chosen colour is shown. */
export function HueField({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: Hue;
  onValueChange(value: Hue): void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="float-left flex w-full justify-between gap-4 font-semibold text-sm">
        <span>{label}</span>
        <span className="font-medium text-ink-2">{texts.hues[value]}</span>
      </legend>
      <div className="clear-both -mx-1 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] pt-1">
        {hueNames.map((hue) => {
          const { tone, tick } = hueLook(hue);
          return (
            <label
              key={hue}
              title={texts.hues[hue]}
              style={{ "--tone": tone, "--tick": tick } as CSSProperties}
              className="relative grid h-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                value={hue}
                aria-label={texts.hues[hue]}
                checked={hue === value}
                onChange={() => onValueChange(hue)}
                className="peer absolute inset-0 cursor-[inherit] opacity-0"
              />
              <span
                aria-hidden="true"
                className="col-start-1 row-start-1 size-7.5 rounded-[0.625rem] bg-(--tone) ring-offset-2 ring-offset-surface transition-shadow peer-checked:ring-2 peer-checked:ring-(--tone)"
              />
              {hue === value && (
                <Check
                  aria-hidden="true"
                  strokeWidth={3}
                  className="pointer-events-none col-start-1 row-start-1 size-4.25 text-(--tick)"
                />
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
