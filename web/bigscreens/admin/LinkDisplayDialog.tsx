import { useState } from "react";
import type { DisplayDetails } from "../../../domain/bigscreens/details.ts";
import { displayNameBlocker } from "../../../domain/bigscreens/display.ts";
import { PAIRING_LETTERS, typedLetters } from "../../../domain/bigscreens/pairing.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useTelevisionAddress } from "../../shell/link/address.ts";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { classes } from "../../ui/classes.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Choice } from "../../ui/fields/Choice.tsx";
import { FieldFrame } from "../../ui/fields/FieldFrame.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { DisplayNameField } from "./DisplayNameField.tsx";

/** The choice of a name that is not one of the usual names. */
const OTHER = "";

/**
 * Links a television, identified by the letters that it shows, to a new screen or to a screen whose television is not
 * connected (rules B9 and B10). `scannedLetters`: the letters in the address that the QR code opened.
 */
export function LinkDisplayDialog({
  displays,
  scannedLetters,
  onClose,
}: {
  displays: readonly DisplayDetails[];
  scannedLetters: string;
  onClose(): void;
}) {
  const unusedNames = texts.usualNames.filter((name) => displays.every((display) => display.name !== name));
  const [letters, setLetters] = useState(typedLetters(scannedLetters));
  /** The name of a new screen, OTHER, or the id of the screen whose television is replaced. */
  const [choice, setChoice] = useState(unusedNames[0] ?? OTHER);
  const [otherName, setOtherName] = useState("");
  const { run, busy, failure } = useCommand(api.displays.link, texts.linkFailed);
  const toast = useToast();
  const disconnected = displays.filter(({ isConnected }) => !isConnected);
  const replacedDisplay = disconnected.find(({ id }) => id === choice);
  const name = replacedDisplay?.name ?? (choice === OTHER ? otherName : choice);
  const link = async () => {
    if (!(await run({ letters, name, displayId: replacedDisplay?.id ?? null }))) return;
    toast.success(texts.linkDone(name.trim()));
    onClose();
  };
  return (
    <FormDialog
      title={texts.link}
      submitLabel={texts.linkSubmit}
      disabled={letters.length < PAIRING_LETTERS || displayNameBlocker(name) !== null}
      busy={busy}
      error={failure?.message}
      onSubmit={() => void link()}
      onClose={onClose}
    >
      <LettersField value={letters} onValueChange={setLetters} />
      <Choice
        label={texts.linkWhere}
        value={choice}
        onValueChange={setChoice}
        options={[
          ...disconnected.map((display) => ({ value: display.id, label: display.name })),
          ...unusedNames.map((usualName) => ({ value: usualName, label: usualName })),
          { value: OTHER, label: texts.linkOtherName },
        ]}
      />
      {replacedDisplay && <p className="text-ink-2 text-sm">{texts.linkReplaces(replacedDisplay.name)}</p>}
      {choice === OTHER && <DisplayNameField value={otherName} onValueChange={setOtherName} />}
    </FormDialog>
  );
}

/** The four letters of a screen: one field, drawn as four tiles. Other characters are not accepted. */
function LettersField({ value, onValueChange }: { value: string; onValueChange(letters: string): void }) {
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
