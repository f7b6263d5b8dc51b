import { Check } from "lucide-react";
import { type CSSProperties, useId } from "react";
import { faceColours } from "../../../domain/people/faces/colours.ts";
import type { FaceEmoji } from "../../../domain/people/faces/emoji.ts";
import { emojiNames } from "../../texts/faceEmoji.ts";
import { faceTexts as texts } from "../../texts/faces.ts";
import { classes } from "../../ui/classes.ts";
import type { Elements } from "../../ui/jsx/content.ts";

/** The choice between the initials (null) and these emoji. */
export function EmojiChoice({
  initials,
  offered,
  chosen,
  onChoose,
}: {
  initials: string;
  offered: readonly FaceEmoji[];
  chosen: string | null;
  onChoose(emoji: FaceEmoji | null): void;
}) {
  const group = useId();
  return (
    <fieldset className="grid grid-cols-6 gap-1.5 sm:grid-cols-8">
      <legend className="sr-only">{texts.emoji}</legend>
      {[null, ...offered].map((emoji) => (
        <Cell
          key={emoji ?? ""}
          group={group}
          label={emoji === null ? texts.initials : emojiNames[emoji]}
          checked={chosen === emoji}
          onChoose={() => onChoose(emoji)}
          className="h-12 border-2 border-transparent bg-ink/5 has-checked:border-gold has-checked:bg-gold/16 enabled-hover:bg-ink/10"
        >
          <span
            aria-hidden="true"
            translate="no"
            className={emoji === null ? "font-bold" : "font-emoji text-[1.625rem] leading-none"}
          >
            {emoji ?? initials}
          </span>
        </Cell>
      ))}
    </fieldset>
  );
}

/** The choice of a colour, by its index in `faceColours`. */
export function ColourChoice({ chosen, onChoose }: { chosen: number; onChoose(colour: number): void }) {
  const group = useId();
  return (
    <fieldset className="grid grid-cols-6 gap-1.5">
      <legend className="sr-only">{texts.colour}</legend>
      {faceColours.map((colour, index) => (
        <Cell
          key={colour}
          group={group}
          label={texts.colours[index] ?? colour}
          checked={chosen === index}
          onChoose={() => onChoose(index)}
          style={{ backgroundColor: colour }}
          className="h-11 text-white has-checked:ring-2 has-checked:ring-gold has-checked:ring-offset-2 has-checked:ring-offset-surface"
        >
          {chosen === index && <Check aria-hidden="true" className="size-5" strokeWidth={3} />}
        </Cell>
      ))}
    </fieldset>
  );
}

/** A radio as large as its cell. */
function Cell({
  group,
  label,
  checked,
  onChoose,
  className,
  style,
  children,
}: {
  group: string;
  label: string;
  checked: boolean;
  onChoose(): void;
  className: string;
  style?: CSSProperties | undefined;
  children: Elements;
}) {
  return (
    <label
      style={style}
      className={classes(
        "relative grid cursor-pointer touch-manipulation place-items-center rounded-control transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
        className,
      )}
    >
      <input
        type="radio"
        name={group}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      {children}
    </label>
  );
}
