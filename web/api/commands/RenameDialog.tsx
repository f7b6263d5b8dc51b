import { type ComponentProps, useState } from "react";
import type { Refusal } from "../../../domain/refusals/refusal.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { TextField } from "../../ui/fields/Field.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { type Command, useCommand } from "../command.ts";
import { useUndoToast } from "./useUndoToast.ts";

/**
 * Renames an object. After success the dialog closes, with a toast that offers to undo the command. `name` is the object's name
 * as it was when the dialog opened, and `typed` is what the field contains.
 */
export function RenameDialog<I>({
  name,
  title,
  field,
  save,
  saving,
  command,
  unexpected,
  inputOf,
  done,
  tidy = (typed) => typed,
  blockerOf,
  errorOf = (typed) => blockerOf(typed)?.message,
  closesEdited = false,
  existing,
  children,
  onClose,
}: {
  name: string;
  title: string;
  /** The properties of the field, in addition to its text and its error. */
  field: Omit<ComponentProps<typeof TextField>, "value" | "onValueChange" | "error">;
  /** The labels of the button, before and while the command is sent. */
  save: string;
  saving?: string | undefined;
  command: Command<I, unknown>;
  /** The sentence for unexpected server errors. */
  unexpected: string;
  inputOf(typed: string): I;
  /** The toast after success. */
  done(typed: string): string;
  /** The form in which names are compared. */
  tidy?: ((typed: string) => string) | undefined;
  /** Why the object can't have this name. */
  blockerOf(typed: string): Refusal | null;
  errorOf?: ((typed: string) => string | undefined) | undefined;
  /** Whether a press next to the dialog closes it although the name was edited. */
  closesEdited?: boolean | undefined;
  /** What the button does instead, if the typed name belongs to another object. */
  existing?: ((typed: string) => { label: string; note: Elements; act(): void } | null) | undefined;
  children?: Elements;
  onClose(): void;
}) {
  const [typed, setTyped] = useState(name);
  const { run, busy, failure, clear } = useCommand(command, unexpected);
  const offerUndo = useUndoToast();
  const isUnchanged = tidy(typed) === name;
  const other = busy ? null : existing?.(typed);
  const submit = async () => {
    if (other) return other.act();
    const result = await run(inputOf(typed));
    if (!result) return;
    offerUndo(done(typed), [result.requestId]);
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={other?.label ?? save}
      noValidate
      dismissible={closesEdited || (!busy && isUnchanged)}
      disabled={isUnchanged || blockerOf(typed) !== null}
      busy={busy}
      busyLabel={saving}
      error={failure?.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        {...field}
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          clear();
        }}
        error={typed === "" || isUnchanged ? null : errorOf(typed)}
      />
      {other?.note}
      {children}
    </FormDialog>
  );
}
