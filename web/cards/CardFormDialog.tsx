import { useState } from "react";
import type { MysteryCard } from "../../domain/cards/card.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { ConflictBanner } from "../api/drafts/ConflictBanner.tsx";
import { useDocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { useUpload } from "../files/uploads.ts";
import { useShownTopic } from "../live/LiveProvider.tsx";
import { adminCardsTexts as texts } from "../texts/cards.ts";
import { Banner } from "../ui/Banner.tsx";
import { FormDialog } from "../ui/dialogs/FormDialog.tsx";
import { CardFace } from "./CardFace.tsx";
import { CardFields } from "./CardFields.tsx";
import { type CardDraft, cardFromDraft, cardKind, draftOfCard, newDraft, problemOf } from "./cardDraft.ts";

/** Creates a card or edits one, with a preview. `card` is the card as it was when the dialog opened; null creates a card. */
export function CardFormDialog({ card, onClose }: { card: MysteryCard | null; onClose(): void }) {
  const cards = useShownTopic("mysteryCards");
  const liveCard = cards?.find(({ id }) => id === card?.id);
  const savedCard = liveCard ?? card;
  const draft = useDocumentDraft(cardKind(card?.id ?? "new"), {
    content: savedCard ? draftOfCard(savedCard) : newDraft,
    version: savedCard?.version ?? 0,
  });
  const upload = useUpload(`card ${card?.id ?? "new"}`);
  const [touched, setTouched] = useState<ReadonlySet<keyof CardDraft>>(new Set());
  const create = useCommand(api.cards.create, texts.createFailed);
  const update = useCommand(api.cards.update, texts.editFailed);
  const offerUndo = useUndoToast();

  const draftCard = cardFromDraft(draft.draft.content);
  const problem = problemOf(draftCard);
  const { busy, failure } = card ? update : create;
  const changed = draft.state !== "clean";
  const isConflict = liveCard !== undefined && draft.state === "conflict" && !busy;
  const isGone = card !== null && cards !== undefined && !liveCard;
  const close = () => {
    upload.discard();
    draft.discard();
    onClose();
  };
  const save = async () => {
    const name = draftCard.name.trim();
    const done = card
      ? await update.run({ cardId: card.id, card: draftCard, version: draft.version })
      : await create.run({ card: draftCard });
    if (!done) return;
    offerUndo(card ? texts.edited(name) : texts.created(name), [done.requestId]);
    close();
  };
  return (
    <FormDialog
      size="l"
      dismissible={!busy && !changed && !upload.isUnderWay}
      noValidate
      title={card ? texts.editTitle : texts.createTitle}
      submitLabel={card ? texts.save : texts.add}
      disabled={problem !== null || isConflict || isGone || (card !== null && !changed)}
      waitsFor={upload.saveWaits}
      busy={busy}
      busyLabel={texts.saving}
      error={isConflict ? null : failure?.message}
      onSubmit={save}
      onClose={close}
    >
      {isGone && <Banner tone="warning">{texts.deletedElsewhere}</Banner>}
      {isConflict && <ConflictBanner draft={draft} onChosen={update.clear} />}
      <div className="grid gap-5 sm:grid-cols-[1fr_11rem] sm:gap-7">
        <CardFields
          draft={draft.draft.content}
          saved={liveCard}
          upload={upload}
          errorOf={(field) => (problem?.field === field && touched.has(field) ? problem.message : null)}
          onChange={(next, field) => {
            draft.change(({ base }) => ({ base, content: next }));
            setTouched(new Set([...touched, field]));
          }}
        />
        <figure className="mx-auto grid w-44 content-start gap-2 sm:sticky sm:top-0 sm:w-full sm:self-start">
          <figcaption className="font-semibold text-sm max-sm:text-center">{texts.preview}</figcaption>
          <CardFace
            card={{
              ...draftCard,
              name: draftCard.name.trim() || texts.cardName,
              imageUrl: problem?.field === "imageUrl" ? "" : draftCard.imageUrl,
              value: Number.isNaN(draftCard.value) ? 0 : draftCard.value,
            }}
          />
        </figure>
      </div>
    </FormDialog>
  );
}
