import type { ActionLine } from "../../domain/history/actions.ts";
import { api } from "../api/client.ts";
import { CommandDialog } from "../api/commands/CommandDialog.tsx";
import { liveQuery, useLiveQuery } from "../api/liveQuery.ts";
import { actionTexts as texts } from "../texts/actions.ts";
import { EffectOfUndo } from "../undo/EffectOfUndo.tsx";

/**
 * What undoing a line would do. `profileOwnerId`: the player whose profile shows the line; null on the journal page. This id is
 * not sent to the server. It only chooses the channel whose changes cause the effect to be read again.
 */
const effectQuery = liveQuery({
  path: "undo.effect",
  failed: texts.effectFailed,
  ask: ({ journalId }: { readonly profileOwnerId: string | null; readonly journalId: string }) =>
    api.undo.effect.query({ targets: [{ journalId }] }),
});

/** Shows what undoing a line of the journal would do now, then does it (rule Z5). */
export function UndoDialog({
  line,
  profileOwnerId,
  onClose,
}: {
  line: ActionLine;
  profileOwnerId: string | null;
  onClose(): void;
}) {
  const { data, isError } = useLiveQuery(effectQuery, { profileOwnerId, journalId: line.id });
  // The line says that something was undone: undoing this line is a redo.
  const isRedo = line.what === "undone";
  return (
    <CommandDialog
      command={api.undo.apply}
      input={{ targets: [{ journalId: line.id }] }}
      unexpected={texts.failed}
      done={isRedo ? texts.redone : texts.done}
      ready={data?.refusal === null}
      title={isRedo ? texts.redoTitle : texts.undoTitle}
      confirmLabel={isRedo ? texts.redo : texts.undo}
      cancelLabel={texts.keep}
      tone="primary"
      onClose={onClose}
    >
      <p className="font-medium text-ink">{texts.sentence(line, profileOwnerId)}</p>
      <EffectOfUndo effect={data} isError={isError} />
    </CommandDialog>
  );
}
