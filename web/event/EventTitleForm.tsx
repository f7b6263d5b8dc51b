import type { FormEvent } from "react";
import { EVENT_TITLE_MAX, type EventStatus, eventTitleBlocker, tidyTitle } from "../../domain/event/event.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { wholeKind } from "../drafts/documentDraft.ts";
import { useLeavingNotice } from "../drafts/leavingNotice.ts";
import { SaveBar } from "../drafts/SaveBar.tsx";
import { useDocumentDraft } from "../drafts/useDocumentDraft.ts";
import { eventTexts as texts } from "../texts/event.ts";
import { Card } from "../ui/Card.tsx";
import { TextField } from "../ui/Field.tsx";
import { useToast } from "../ui/Toasts.tsx";

const titleKind = wholeKind<string>("title", "eventTitle", (a, b) => tidyTitle(a) === tidyTitle(b));

/** The event's title. */
export function EventTitleForm({ event }: { event: Pick<EventStatus, "title" | "titleVersion"> }) {
  const draft = useDocumentDraft(titleKind, { content: event.title, version: event.titleVersion });
  const rename = useCommand(api.event.setTitle);
  const toast = useToast();
  useLeavingNotice(draft.state !== "clean", texts.left);
  const { content: title } = draft.draft;
  const blocker = eventTitleBlocker(title);
  const save = async () => {
    if (draft.state !== "changed" || blocker) return;
    const done = await rename.run({ title, version: draft.version });
    if (!done) return;
    draft.saved(tidyTitle(title), done.answer);
    toast.success(texts.renamed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card as="section">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={title}
          onValueChange={(content) => draft.change(({ base }) => ({ base, content }))}
          maxLength={EVENT_TITLE_MAX}
          error={blocker?.message}
          required
        />
        <SaveBar draft={draft} blocker={blocker && ""} save={rename} onSave={save} />
      </form>
    </Card>
  );
}
