import type { CorrectionsInput } from "../../../domain/undo/corrections/inputs.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { correctionsTexts as texts } from "../../texts/corrections.ts";
import { EffectOfUndo } from "../EffectOfUndo.tsx";
import { PreparedLine } from "./PreparedLine.tsx";
import { inputOf, type Prepared, subjectKey } from "./prepared.ts";

const effectQuery = liveQuery({
  path: "corrections.effect",
  failed: texts.effectFailed,
  ask: (input: CorrectionsInput) => api.corrections.effect.mutate(input),
});

/** Shows what all prepared corrections would do now. After a confirmation they are applied together (rules Z5 and Z15). */
export function ApplyCorrections({
  corrections,
  onApplied,
  onClose,
}: {
  corrections: readonly Prepared[];
  onApplied(): void;
  onClose(): void;
}) {
  const input = inputOf(corrections);
  const { data, isError } = useLiveQuery(effectQuery, input);
  return (
    <CommandDialog
      command={api.corrections.apply}
      input={input}
      unexpected={texts.failed}
      done={texts.applied}
      undoable
      ready={data?.refusal === null}
      title={texts.applyTitle}
      confirmLabel={texts.apply}
      cancelLabel={texts.back}
      tone="primary"
      onDone={onApplied}
      onClose={onClose}
    >
      <ol className="grid gap-1.5">
        {corrections.map((correction, index) => (
          <li key={subjectKey(correction)} className="flex gap-2">
            <PreparedLine correction={correction} number={index + 1} />
          </li>
        ))}
      </ol>
      <EffectOfUndo effect={data} isError={isError} />
    </CommandDialog>
  );
}
