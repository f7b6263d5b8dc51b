import { api } from "../../api/client.ts";
import { remoteTexts as texts } from "../../texts/ceremony.ts";
import { CommandDialog } from "../../ui/CommandDialog.tsx";

/** Asks before the rest of the ceremony is passed over (rule K9). */
export function SkipDialog({ onClose }: { onClose(): void }) {
  return (
    <CommandDialog
      command={api.event.skipCeremony}
      input={{}}
      unexpected={texts.skipFailed}
      done={texts.skipped}
      title={texts.skipTitle}
      confirmLabel={texts.skip}
      onClose={onClose}
    >
      <p>{texts.skipBody}</p>
    </CommandDialog>
  );
}
