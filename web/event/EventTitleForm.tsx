import { type FormEvent, useState } from "react";
import { EVENT_TITLE_MAX, eventTitleBlocker } from "../../domain/event/event.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { eventTexts as texts } from "../texts/event.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { TextField } from "../ui/Field.tsx";
import { useToast } from "../ui/Toasts.tsx";

/** The event's title. What is being typed is kept when another administrator renames the event meanwhile. */
export function EventTitleForm({ title }: { title: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const rename = useCommand(api.event.setTitle);
  const toast = useToast();
  const value = typed ?? title;
  const blocker = eventTitleBlocker(value);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await rename.run({ title: value }))) return;
    setTyped(null);
    toast.success(texts.renamed);
  };
  return (
    <Card as="section">
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={value}
          onValueChange={setTyped}
          maxLength={EVENT_TITLE_MAX}
          error={typed === null ? rename.failure?.message : (blocker?.message ?? rename.failure?.message)}
          required
        />
        <Button
          type="submit"
          className="sm:justify-self-start"
          disabled={typed === null || typed === title || blocker !== null}
          busy={rename.busy}
          busyLabel={texts.saving}
        >
          {texts.save}
        </Button>
      </form>
    </Card>
  );
}
