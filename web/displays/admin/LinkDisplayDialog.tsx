import { useState } from "react";
import { displayNameBlocker, type KnownDisplay } from "../../../domain/displays/display.ts";
import { PAIRING_LETTERS, typedLetters } from "../../../domain/displays/pairing.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Choice } from "../../ui/fields/Choice.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { DisplayNameField } from "./DisplayNameField.tsx";
import { LettersField } from "./LettersField.tsx";

/** The choice of another name than the usual ones. */
const OTHER = "";

/**
 * Links the television that shows these letters (rule B9): to a new screen, or to one whose television is not
 * connected. `scanned`: the letters in the address that its QR code opened.
 */
export function LinkDisplayDialog({
  displays,
  scanned,
  onClose,
}: {
  displays: readonly KnownDisplay[];
  scanned: string;
  onClose(): void;
}) {
  const usual = texts.usualNames.filter((name) => displays.every((display) => display.name !== name));
  const [letters, setLetters] = useState(typedLetters(scanned));
  const [place, setPlace] = useState(usual[0] ?? OTHER);
  const [otherName, setOtherName] = useState("");
  const { run, busy, failure } = useCommand(api.displays.link, texts.linkFailed);
  const toast = useToast();
  const away = displays.filter(({ isConnected }) => !isConnected);
  const replaced = away.find(({ id }) => id === place);
  const name = replaced?.name ?? (place === OTHER ? otherName : place);
  const link = async () => {
    if (!(await run({ letters, name, displayId: replaced?.id ?? null }))) return;
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
        value={place}
        onValueChange={setPlace}
        options={[
          ...away.map((display) => ({ value: display.id, label: display.name })),
          ...usual.map((usualName) => ({ value: usualName, label: usualName })),
          { value: OTHER, label: texts.linkOther },
        ]}
      />
      {replaced && <p className="text-ink-2 text-sm">{texts.linkReplaces(replaced.name)}</p>}
      {place === OTHER && <DisplayNameField value={otherName} onValueChange={setOtherName} />}
    </FormDialog>
  );
}
