import { useState } from "react";
import type { DisplayDetails } from "../../../domain/bigscreens/details.ts";
import { displayNameBlocker } from "../../../domain/bigscreens/display.ts";
import { PAIRING_LETTERS, typedLetters } from "../../../domain/bigscreens/pairing.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Choice } from "../../ui/fields/Choice.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { DisplayNameField } from "./DisplayNameField.tsx";
import { LettersField } from "./LettersField.tsx";

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
