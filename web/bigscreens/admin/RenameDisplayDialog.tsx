import { useState } from "react";
import type { DisplayDetails } from "../../../domain/bigscreens/details.ts";
import { displayNameBlocker } from "../../../domain/bigscreens/display.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { DisplayNameField } from "./DisplayNameField.tsx";

/** Renames a big screen. */
export function RenameDisplayDialog({ display, onClose }: { display: DisplayDetails; onClose(): void }) {
  const [name, setName] = useState(display.name);
  const { run, busy, failure } = useCommand(api.displays.rename, texts.renameFailed);
  const offerUndo = useUndoToast();
  const rename = async () => {
    const done = await run({ displayId: display.id, name });
    if (!done) return;
    offerUndo(texts.renamed, [done.requestId]);
    onClose();
  };
  return (
    <FormDialog
      title={texts.renameTitle}
      submitLabel={texts.save}
      disabled={displayNameBlocker(name) !== null || name.trim() === display.name}
      busy={busy}
      error={failure?.message}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <DisplayNameField value={name} onValueChange={setName} />
    </FormDialog>
  );
}
