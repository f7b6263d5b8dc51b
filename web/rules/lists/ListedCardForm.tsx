import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { RefusalCode } from "../../../domain/refusals/refusal.ts";
import { CARD_LIST_LIMITS, listedCardBlocker } from "../../../domain/rules/cardList.ts";
import type { Hue } from "../../../domain/rules/hues.ts";
import { ImageField } from "../../files/ImageField.tsx";
import { useUpload } from "../../files/uploads.ts";
import { cardListTexts as texts } from "../../texts/rulebook.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { TextField } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { type ListedCardDraft, listedCardOf } from "./cardListDraft.ts";
import { ListedCardFace } from "./ListedCardFace.tsx";

type FieldName = "title" | "description" | "copies";

/** The field that each refusal of a card is about. */
const fieldOfRefusal: { readonly [code in RefusalCode]?: FieldName } = {
  listedCardTitleInvalid: "title",
  cardDescriptionInvalid: "description",
  cardCopiesInvalid: "copies",
};

/** The form of one card, next to its preview. The edited card goes into the draft of its list, not to the server. */
export function ListedCardForm({
  card,
  hue,
  isNew,
  onDone,
  onRemove,
  onClose,
}: {
  card: ListedCardDraft;
  hue: Hue;
  isNew: boolean;
  onDone(card: ListedCardDraft): void;
  onRemove(): void;
  onClose(): void;
}) {
  const upload = useUpload(`listedCard ${card.id}`);
  const [edited, setEdited] = useState(card);
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const [isRemoving, setIsRemoving] = useState(false);
  const parsed = listedCardOf(edited);
  const blocker = listedCardBlocker(parsed);
  const isChanged = JSON.stringify(edited) !== JSON.stringify(card);
  const close = () => {
    upload.discard();
    onClose();
  };
  const fieldProps = (field: FieldName) => ({
    value: edited[field],
    error: blocker && fieldOfRefusal[blocker.code] === field && touched.has(field) ? blocker.message : null,
    onValueChange: (text: string) => {
      setTouched(new Set([...touched, field]));
      setEdited({ ...edited, [field]: text });
    },
  });
  return (
    <FormDialog
      size="l"
      dismissible={!isChanged && !upload.isUnderWay}
      noValidate
      title={isNew ? texts.newCardTitle : texts.cardTitle}
      submitLabel={texts.cardDone}
      disabled={blocker !== null}
      waitsFor={upload.saveWaits}
      onSubmit={() => {
        onDone(edited);
        close();
      }}
      onClose={close}
    >
      <div className="grid gap-5 sm:grid-cols-[1fr_11rem] sm:gap-7">
        <div className="grid content-start gap-4">
          <TextField
            label={texts.title}
            {...fieldProps("title")}
            maxLength={CARD_LIST_LIMITS.title + 20}
            autoComplete="off"
            required
          />
          <TextArea
            label={texts.description}
            {...fieldProps("description")}
            maxLength={CARD_LIST_LIMITS.description + 50}
          />
          <TextField
            label={texts.cardCopies}
            {...fieldProps("copies")}
            maxLength={6}
            inputMode="numeric"
            autoComplete="off"
          />
          <ImageField
            label={texts.image}
            image={{ url: edited.imageUrl, alt: edited.imageAlt }}
            onChange={({ url, alt }) =>
              setEdited((current) => ({ ...current, imageUrl: url, imageAlt: alt }))
            }
            controls={upload}
          />
          {!isNew && (
            <Button
              variant="quiet"
              icon={Trash2}
              className="justify-self-start"
              onClick={() => setIsRemoving(true)}
            >
              {texts.cardRemove}
            </Button>
          )}
        </div>
        <div className="relative mx-auto w-34.5 sm:sticky sm:top-0 sm:w-full sm:self-start">
          <ListedCardFace card={{ ...parsed, copies: parsed.copies || 0 }} hue={hue} />
        </div>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={texts.cardRemoveTitle(card.title.trim() || texts.untitled)}
          confirmLabel={texts.remove}
          onClose={() => setIsRemoving(false)}
          onConfirm={() => {
            onRemove();
            close();
          }}
        >
          <p>{texts.cardRemoveBody}</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}
