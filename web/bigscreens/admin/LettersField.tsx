import { PAIRING_LETTERS, typedLetters } from "../../../domain/bigscreens/pairing.ts";
import { useTelevisionAddress } from "../../shell/link/address.ts";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { classes } from "../../ui/classes.ts";
import { FieldFrame } from "../../ui/fields/FieldFrame.tsx";

/** The four letters of a screen: one field, drawn as four tiles. Other characters are not accepted. */
export function LettersField({
  value,
  onValueChange,
}: {
  value: string;
  onValueChange(letters: string): void;
}) {
  const address = useTelevisionAddress();
  return (
    <FieldFrame label={texts.linkLetters} hint={texts.linkLettersHint(address)}>
      {({ className: _, ...control }) => (
        <div className="relative grid grid-cols-4 gap-2.5">
          {Array.from({ length: PAIRING_LETTERS }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the tiles never change places
              key={index}
              aria-hidden="true"
              className={classes(
                "grid h-20 place-items-center rounded-2xl border-2 font-display font-extrabold text-5xl",
                index < value.length
                  ? "border-navy-900 bg-navy-900 text-white dark:border-line-strong"
                  : "border-line-strong bg-surface",
              )}
            >
              {value[index]}
            </span>
          ))}
          <input
            {...control}
            value={value}
            onChange={(event) => onValueChange(typedLetters(event.target.value))}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className="absolute inset-0 size-full rounded-2xl bg-transparent text-transparent caret-transparent outline-offset-2 selection:bg-transparent focus-visible:outline-3 focus-visible:outline-focus"
          />
        </div>
      )}
    </FieldFrame>
  );
}
