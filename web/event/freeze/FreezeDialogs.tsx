import { api } from "../../api/client.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { freezeTexts as texts } from "../../texts/freeze.ts";

/**
 * Asks for confirmation before the ranking is frozen. The dialog stays open if another administrator freezes the ranking
 * first.
 */
export function FreezeDialog({ onClose }: { onClose(): void }) {
  return (
    <CommandDialog
      command={api.event.freeze}
      input={{}}
      unexpected={texts.freezeFailed}
      done={texts.frozenNow}
      undoable
      title={texts.freezeTitle}
      confirmLabel={texts.freeze}
      tone="primary"
      onClose={onClose}
    >
      <p>{texts.freezeBody}</p>
    </CommandDialog>
  );
}

/** Asks for confirmation before the ranking is unfrozen. */
export function UnfreezeDialog({ onClose }: { onClose(): void }) {
  return (
    <CommandDialog
      command={api.event.unfreeze}
      input={{}}
      unexpected={texts.unfreezeFailed}
      done={texts.unfrozenNow}
      undoable
      title={texts.unfreezeTitle}
      confirmLabel={texts.unfreeze}
      onClose={onClose}
    >
      <p>{texts.unfreezeBody}</p>
    </CommandDialog>
  );
}
