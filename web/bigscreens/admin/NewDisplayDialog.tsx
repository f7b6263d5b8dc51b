import { useState } from "react";
import { displayNameBlocker } from "../../../domain/bigscreens/display.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { LinkDialog } from "../../shell/link/LinkDialog.tsx";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { DisplayNameField } from "./DisplayNameField.tsx";

/** Creates a big screen and shows its link once, as a QR code and as text (rule B1). */
export function NewDisplayDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const { run, busy, failure } = useCommand(api.displays.create, texts.createFailed);
  const create = async () => {
    const done = await run({ name });
    if (done) setCode(done.answer.code);
  };
  if (code === null)
    return (
      <FormDialog
        title={texts.createTitle}
        description={texts.createIntro}
        submitLabel={texts.createLink}
        disabled={displayNameBlocker(name) !== null}
        busy={busy}
        error={failure?.message}
        onSubmit={() => void create()}
        onClose={onClose}
      >
        <DisplayNameField value={name} onValueChange={setName} />
      </FormDialog>
    );
  return (
    <LinkDialog
      title={texts.newLinkTitle(name.trim())}
      description={texts.newLinkIntro}
      path={`/ecran#code=${code}`}
      qrLabel={texts.newLinkQr}
      linkLabel={texts.newLinkField}
      onClose={onClose}
    />
  );
}
