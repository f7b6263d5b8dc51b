import { useRef, useState } from "react";
import { LABEL_MAX } from "../../domain/wheel/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { withMinus } from "../texts/typography.ts";
import { isComposing } from "../ui/fields/composing.ts";

const texts = rouletteTexts.config;

/**
 * A name that becomes a text field when pressed. Enter or leaving the field saves the new name; Escape or a blank name
 * restores the old one.
 */
export function InlineLabel({ label, onRename }: { label: string; onRename(label: string): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closeField = (newLabel: string | null) => {
    if (newLabel !== null && newLabel.trim() !== "") onRename(newLabel);
    setTyped(null);
  };
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        aria-label={texts.rename(label)}
        title={label}
        onClick={() => setTyped(label)}
        className="min-h-11 min-w-0 flex-1 basis-24 cursor-text truncate rounded-control px-2 text-left font-semibold hover:bg-ink/5"
      >
        {withMinus(label)}
      </button>
    );
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was just pressed
      autoFocus
      aria-label={texts.rename(label)}
      value={typed}
      maxLength={LABEL_MAX}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => closeField(typed)}
      onKeyDown={(event) => {
        if ((event.key !== "Enter" && event.key !== "Escape") || isComposing(event)) return;
        event.preventDefault();
        closeField(event.key === "Enter" ? typed : null);
        requestAnimationFrame(() => button.current?.focus());
      }}
      className="h-11 min-w-0 flex-1 basis-24 rounded-control border border-line-strong bg-surface px-2 font-semibold max-sm:text-[1rem]"
    />
  );
}
