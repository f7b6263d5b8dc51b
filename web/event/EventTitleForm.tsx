import type { FormEvent } from "react";
import { EVENT_TITLE_MAX, type EventStatus, eventTitleBlocker, tidyTitle } from "../../domain/event/event.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { wholeDocumentKind } from "../api/drafts/documentDraft.ts";
import { useLeavingNotice } from "../api/drafts/leavingNotice.ts";
import { SaveBar } from "../api/drafts/SaveBar.tsx";
import { useDocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { ImageField } from "../files/ImageField.tsx";
import { useUpload } from "../files/uploads.ts";
import { eventTexts as texts } from "../texts/event.ts";
import { Card } from "../ui/Card.tsx";
import { TextField } from "../ui/fields/Field.tsx";

type TitleAndLogo = Pick<EventStatus, "title" | "logoUrl">;

const titleAndLogoKind = wholeDocumentKind<TitleAndLogo>(
  "title",
  "eventLook",
  (a, b) => tidyTitle(a.title) === tidyTitle(b.title) && a.logoUrl === b.logoUrl,
);

/** The event's title and logo. */
export function EventTitleForm({ event }: { event: TitleAndLogo & Pick<EventStatus, "titleVersion"> }) {
  const draft = useDocumentDraft(titleAndLogoKind, {
    content: { title: event.title, logoUrl: event.logoUrl },
    version: event.titleVersion,
  });
  const upload = useUpload("event logo");
  const change = (part: Partial<TitleAndLogo>) =>
    draft.change(({ base, content }) => ({ base, content: { ...content, ...part } }));
  const rename = useCommand(api.event.setTitle);
  const offerUndo = useUndoToast();
  useLeavingNotice(draft.state !== "clean", texts.unsaved);
  const { title, logoUrl } = draft.draft.content;
  const blocker = eventTitleBlocker(title);
  const save = async () => {
    if (draft.state !== "changed" || blocker || upload.isUnderWay) return;
    const done = await rename.run({ title, logoUrl, version: draft.version });
    if (!done) return;
    draft.onSaved({ title: tidyTitle(title), logoUrl }, done.answer);
    offerUndo(texts.titleSaved, [done.requestId]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card as="section">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={texts.titleField}
          hint={texts.titleHint}
          value={title}
          onValueChange={(typed) => change({ title: typed })}
          maxLength={EVENT_TITLE_MAX}
          error={blocker?.message}
          required
        />
        <ImageField
          label={texts.logo}
          hint={texts.logoHint}
          image={{ url: logoUrl ?? "", alt: "" }}
          onChange={({ url }) => change({ logoUrl: url === "" ? null : url })}
          controls={upload}
          isSaved={logoUrl === event.logoUrl}
          hasAlt={false}
        />
        <SaveBar draft={draft} blocker={blocker || upload.isUnderWay ? "" : null} save={rename} onSave={save}>
          {upload.saveWaits !== null && <span>{upload.saveWaits}</span>}
        </SaveBar>
      </form>
    </Card>
  );
}
