import { useState } from "react";
import type { GameName } from "../../domain/games/game.ts";
import { sortByName } from "../../domain/names.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { gameNamesTexts as texts } from "../texts/gameNames.ts";
import { FormDialog } from "../ui/FormDialog.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { useToast } from "../ui/Toasts.tsx";

/** The value that stands for no game in the picker. */
const NONE = "";

/** Asks which game of the list stays, and makes `name` one with it; `suggested` is chosen from the start. */
export function MergeGameNamesDialog({
  name,
  suggested,
  onClose,
}: {
  name: GameName;
  suggested: GameName | undefined;
  onClose(): void;
}) {
  const [intoId, setIntoId] = useState(suggested?.id ?? NONE);
  const merge = useCommand(api.games.mergeNames, texts.failed);
  const toast = useToast();
  const others = sortByName(useTopic("gameNames").filter(({ id }) => id !== name.id));
  const into = others.find(({ id }) => id === intoId);
  const run = async () => {
    if (!into || !(await merge.run({ gameNameId: name.id, intoId: into.id }))) return;
    toast.success(texts.merged(name.name, into.name));
    onClose();
  };
  return (
    <FormDialog
      title={texts.mergeTitle(name.name)}
      submitLabel={texts.mergeConfirm}
      tone="danger"
      disabled={!into}
      busy={merge.busy}
      busyLabel={texts.saving}
      error={merge.failure?.message}
      onSubmit={run}
      onClose={onClose}
    >
      <SelectField
        label={texts.into}
        value={into?.id ?? NONE}
        onValueChange={(id: string) => {
          setIntoId(id);
          merge.clear();
        }}
        options={[
          { value: NONE, label: texts.choose },
          ...others.map((other) => ({ value: other.id, label: other.name })),
        ]}
      />
      <div className="grid gap-3 text-ink-2">
        <p>{texts.mergeBody(name.name)}</p>
        <p>{texts.mergeIrreversible}</p>
      </div>
    </FormDialog>
  );
}
