import { type ReactNode, useState } from "react";
import type { CommandState } from "../api/command.ts";
import { draftTexts } from "../texts/drafts.ts";
import { Banner } from "../ui/Banner.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { UnsavedBar } from "../ui/UnsavedBar.tsx";
import { ConflictBanner } from "./ConflictBanner.tsx";
import type { DocumentDraft } from "./useDocumentDraft.ts";

/**
 * What is not saved yet of a document, with the two ways out; or, when somebody else saved it meanwhile, what they changed,
 * and which of both stays. Who shows it keeps it in sight.
 */
export function SaveBar({
  draft,
  blocker,
  save,
  onSave,
  labels = draftTexts,
  discardBody,
  theirs,
  children,
}: {
  draft: Pick<DocumentDraft<never, never>, "document" | "state" | "keepMine" | "discard">;
  /** Why the draft can't be saved as it is; "" when that is said elsewhere. */
  blocker: string | null;
  save: Pick<CommandState<never, unknown>, "busy" | "failure" | "clear">;
  onSave(): void;
  labels?: Pick<typeof draftTexts, "save" | "discard" | "discardLabel" | "discardTitle">;
  /** What discarding the changes would lose: asked about first. Without it they are discarded at once. */
  discardBody?: string;
  /** What somebody else changed. */
  theirs?: ReactNode;
  /** What the changes are. */
  children?: ReactNode;
}) {
  const { state, discard } = draft;
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  // A conflict is told by its banner; not while a save is under way: its own change may come by the stream before its answer.
  if (state === "conflict" && !save.busy)
    return (
      <div className="w-full">
        <ConflictBanner draft={draft} onChosen={save.clear}>
          {theirs}
        </ConflictBanner>
      </div>
    );
  const isChanged = state !== "clean";
  const error = isChanged ? blocker || save.failure?.message : null;
  const letGo = () => {
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
        onDiscard={() => (discardBody === undefined ? letGo() : setAsks(true))}
        onSave={onSave}
      >
        {children}
      </UnsavedBar>
      {asks && (
        <ConfirmDialog
          onClose={close}
          title={labels.discardTitle}
          confirmLabel={labels.discardLabel}
          cancelLabel={draftTexts.keepEditing}
          onConfirm={() => {
            letGo();
            close();
          }}
        >
          <p>{discardBody}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
