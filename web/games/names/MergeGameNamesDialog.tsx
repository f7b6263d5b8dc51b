import { useState } from "react";
import type { GameName } from "../../../domain/games/game.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { gameNamesTexts as texts } from "../../texts/gameNames.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { GameNameField } from "./GameNameField.tsx";

/** Asks the administrator for the name into which `name` is merged. `suggested` is preselected. */
export function MergeGameNamesDialog({
  name,
  suggested,
  onClose,
}: {
  name: GameName;
  suggested: GameName | undefined;
  onClose(): void;
}) {
  const [intoId, setIntoId] = useState(suggested?.id ?? null);
  const merge = useCommand(api.games.mergeNames, texts.failed);
  const offerUndo = useUndoToast();
  const into = useRow("gameNames", intoId ?? "");
  const run = async () => {
    const done = into && (await merge.run({ gameNameId: name.id, intoId: into.id }));
    if (!done) return;
    offerUndo(texts.merged(name.name, into.name), [done.requestId]);
    onClose();
  };
  return (
    <FormDialog
      title={texts.mergeTitle(name.name)}
      submitLabel={texts.mergeConfirm}
      disabled={!into}
      busy={merge.busy}
      busyLabel={texts.saving}
      error={merge.failure?.message}
      onSubmit={run}
      onClose={onClose}
    >
      <GameNameField
        label={texts.gameToKeep}
        none={texts.choose}
        excludedId={name.id}
        gameNameId={intoId}
        onPick={(picked) => {
          setIntoId(picked?.id ?? null);
          merge.clear();
        }}
      />
      <p className="text-ink-2">{texts.mergeBody(name.name)}</p>
    </FormDialog>
  );
}
