import { useState } from "react";
import { draftTexts } from "../../texts/drafts.ts";
import { Banner } from "../../ui/Banner.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { UnsavedBar } from "../../ui/UnsavedBar.tsx";
import type { CommandState } from "../command.ts";
import { ConflictBanner } from "./ConflictBanner.tsx";
import type { DocumentDraft } from "./useDocumentDraft.ts";

/**
 * Shows that a document has unsaved changes, with the buttons that save and discard them. After a conflict it shows the
 * changes of the other administrator, and the choice between both versions. The parent component must position the bar so
 * that it stays visible.
 */
export function SaveBar({
  draft,
  blocker,
  save,
  onSave,
  labels = draftTexts,
  discardBody,
  otherChanges,
  children,
}: {
  draft: Pick<DocumentDraft<never, never>, "document" | "state" | "keepChanges" | "discard">;
  /** Why the draft can't be saved as it is; "" when the screen shows the reason elsewhere. */
  blocker: string | null;
  save: Pick<CommandState<never, unknown>, "busy" | "failure" | "clear">;
  onSave(): void;
  labels?: Pick<typeof draftTexts, "save" | "discard" | "discardLabel" | "discardTitle">;
  /** The sentence of the confirmation before changes are discarded. Without a sentence they are discarded at once. */
  discardBody?: string;
  /** The changes of another administrator. */
  otherChanges?: Elements;
  /** A summary of the unsaved changes. */
  children?: Elements;
}) {
  const { state, discard } = draft;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  // During a save a conflict is not shown: it may be the administrator's own version, which the stream brought before the
  // response arrived.
  if (state === "conflict" && !save.busy)
    return (
      <div className="w-full">
        <ConflictBanner draft={draft} onChosen={save.clear}>
          {otherChanges}
        </ConflictBanner>
      </div>
    );
  const isChanged = state !== "clean";
  const error = isChanged ? blocker || save.failure?.message : null;
  const discardNow = () => {
    save.clear();
    discard();
  };
  return (
    <div className="grid flex-1 gap-3">
      {error && <Banner tone="error">{error}</Banner>}
      <UnsavedBar
        isChanged={isChanged}
        discardLabel={labels.discard}
        discardName={labels.discardLabel}
        saveLabel={labels.save}
        saveDisabled={blocker !== null}
        busy={save.busy}
        busyLabel={draftTexts.saving}
        onDiscard={() => (discardBody === undefined ? discardNow() : setIsAsking(true))}
        onSave={onSave}
      >
        {children}
      </UnsavedBar>
      {isAsking && (
        <ConfirmDialog
          onClose={close}
          title={labels.discardTitle}
          confirmLabel={labels.discardLabel}
          cancelLabel={draftTexts.keepEditing}
          onConfirm={() => {
            discardNow();
            close();
          }}
        >
          <p>{discardBody}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
