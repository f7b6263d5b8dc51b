import {
  type Category,
  categories,
  copiesRemaining,
  isPlayable,
  type MysteryCard,
  type Power,
  powersOf,
} from "../../domain/cards/card.ts";
import { ImageField } from "../files/ImageField.tsx";
import type { UploadControls } from "../files/uploads.ts";
import { useSetting } from "../live/LiveProvider.tsx";
import { cardTexts, adminCardsTexts as texts } from "../texts/cards.ts";
import { fileTexts } from "../texts/files.ts";
import { powersTexts } from "../texts/powers.ts";
import { Choice } from "../ui/fields/Choice.tsx";
import { TextField } from "../ui/fields/Field.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextArea } from "../ui/fields/TextArea.tsx";
import { type CardDraft, cardFromDraft, INPUT_MAX, inCategory, withPower } from "./cardDraft.ts";

/** All fields of a card. `errorOf` returns the error of a field. */
export function CardFields({
  draft,
  saved,
  upload,
  errorOf,
  onChange,
}: {
  draft: CardDraft;
  /** The card as saved, when an existing card is edited. */
  saved: MysteryCard | undefined;
  /** The upload of the image. */
  upload: UploadControls;
  errorOf(field: keyof CardDraft): string | null;
  onChange(draft: CardDraft, field: keyof CardDraft): void;
}) {
  const fieldProps = (field: "name" | "description" | "value" | "copies") => ({
    value: draft[field],
    error: errorOf(field),
    onValueChange: (text: string) => onChange({ ...draft, [field]: text }, field),
  });
  const { copies } = cardFromDraft(draft);
  const remaining = saved && Number.isInteger(copies) ? copiesRemaining({ ...saved, copies }) : null;
  const powers = powersOf[draft.category];
  const isOn = useSetting("powers")?.isOn ?? false;
  return (
    <div className="grid content-start gap-4">
      <TextField
        label={texts.name}
        {...fieldProps("name")}
        maxLength={INPUT_MAX.name}
        autoComplete="off"
        required
      />
      <div className="grid gap-1.5">
        <Choice
          label={texts.category}
          value={draft.category}
          onValueChange={(category: Category) => onChange(inCategory(draft, category), "category")}
          options={categories.map((value) => ({ value, label: cardTexts.categories[value] }))}
        />
        <p className="text-ink-2 text-sm">
          {isPlayable(draft.power, { isOn }) ? texts.categoryHints[draft.category] : powersTexts.notYetHint}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
        {powers.length > 1 && (
          <div className="col-span-2">
            <SelectField
              label={texts.power}
              value={draft.power}
              onValueChange={(power: Power) => onChange(withPower(draft, power), "power")}
              options={powers.map((value) => ({
                value,
                label: powersTexts.optionLabel(cardTexts.powers(value), isPlayable(value, { isOn })),
              }))}
            />
          </div>
        )}
        {draft.power === "points" && (
          <TextField
            label={texts.value}
            {...fieldProps("value")}
            maxLength={6}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <TextField
          label={texts.copies}
          {...fieldProps("copies")}
          hint={remaining === null || errorOf("copies") ? undefined : texts.copiesHint(remaining)}
          maxLength={6}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextArea
        label={texts.description}
        hint={texts.descriptionHint}
        {...fieldProps("description")}
        maxLength={INPUT_MAX.description}
      />
      <ImageField
        label={texts.image}
        hint={fileTexts.formatsOptional}
        image={{ url: draft.imageUrl, alt: draft.imageAlt }}
        onChange={({ url, alt }) => onChange({ ...draft, imageUrl: url, imageAlt: alt }, "imageUrl")}
        controls={upload}
        error={errorOf("imageUrl")}
      />
    </div>
  );
}
