import { useState } from "react";
import type { MysteryCard } from "../../domain/cards/card.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useShownTopic } from "../live/LiveProvider.tsx";
import { adminCardsTexts as texts } from "../texts/cards.ts";
import { Banner } from "../ui/Banner.tsx";
import { FormDialog } from "../ui/FormDialog.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { CardFace } from "./CardFace.tsx";
import { CardFields } from "./CardFields.tsx";
import { type CardDraft, cardOf, draftOf, newDraft, problemOf } from "./cardDraft.ts";

const sameDraft = (a: CardDraft, b: CardDraft) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Makes a card, or edits one (`card`, as it was when this opened), beside what it will look like. What is typed stays,
 * whatever another administrator does to the card meanwhile.
 */
export function CardFormDialog({ card, onClose }: { card: MysteryCard | null; onClose(): void }) {
  const [before] = useState(card ? draftOf(card) : newDraft);
  const [draft, setDraft] = useState(before);
  const [touched, setTouched] = useState<ReadonlySet<keyof CardDraft>>(new Set());
  const create = useCommand(api.cards.create, texts.createFailed);
  const update = useCommand(api.cards.update, texts.editFailed);
  const toast = useToast();
  const now = useShownTopic("mysteryCards")?.find(({ id }) => id === card?.id);

  const written = cardOf(draft);
  const problem = problemOf(written);
  const { busy, failure } = card ? update : create;
  const changed = !sameDraft(draft, before);
  const save = async () => {
    const name = written.name.trim();
    const done = card
      ? await update.run({ cardId: card.id, card: written })
      : await create.run({ card: written });
    if (!done) return;
    toast.success(card ? texts.edited(name) : texts.created(name));
    onClose();
  };
  return (
    <FormDialog
      size="l"
      dismissible={!busy && !changed}
      noValidate
      title={card ? texts.editTitle : texts.createTitle}
      submitLabel={card ? texts.save : texts.add}
      disabled={problem !== null || (card !== null && !changed)}
      busy={busy}
      busyLabel={texts.saving}
      error={failure?.message}
      onSubmit={save}
      onClose={onClose}
    >
      {card && !now && <Banner tone="warning">{texts.deletedElsewhere}</Banner>}
      {now && !busy && !sameDraft(draftOf(now), before) && (
        <Banner tone="warning">{texts.editedElsewhere}</Banner>
      )}
      <div className="grid gap-5 sm:grid-cols-[1fr_11rem] sm:gap-7">
        <CardFields
          draft={draft}
          known={now}
          errorOf={(field) => (problem?.field === field && touched.has(field) ? problem.message : null)}
          onChange={(next, field) => {
            setDraft(next);
            setTouched(new Set([...touched, field]));
          }}
        />
        <figure className="mx-auto grid w-44 content-start gap-2 sm:sticky sm:top-0 sm:w-full sm:self-start">
          <figcaption className="font-semibold text-sm max-sm:text-center">{texts.preview}</figcaption>
          <CardFace
            card={{
              ...written,
              name: written.name.trim() || texts.cardName,
              imageUrl: problem?.field === "imageUrl" ? "" : written.imageUrl,
              value: Number.isNaN(written.value) ? 0 : written.value,
            }}
          />
        </figure>
      </div>
    </FormDialog>
  );
}
