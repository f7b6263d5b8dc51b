import type { Player } from "../../../domain/people/players/player.ts";
import type { ActiveMerge } from "../../../server/people/merging/repository.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { mergingTexts as texts } from "../../texts/merging.ts";

/** Asks for confirmation before two merged accounts are separated (rule A31). */
export function SeparateDialog({
  player,
  merge: { id, mergedName },
  onClose,
}: {
  player: Player;
  merge: ActiveMerge;
  onClose(): void;
}) {
  return (
    <CommandDialog
      command={api.merging.separate}
      input={{ mergeId: id }}
      unexpected={texts.separateFailed}
      done={texts.separated(player.name, mergedName)}
      undoable
      title={texts.separateTitle(player.name, mergedName)}
      confirmLabel={texts.separateConfirm}
      onClose={onClose}
    >
      <p>{texts.separateBody(mergedName)}</p>
      <p>{texts.separateSpent}</p>
    </CommandDialog>
  );
}
