import {
  type Category,
  categories,
  copiesRemaining,
  type MysteryCard,
  type Power,
  powersOf,
} from "../../domain/cards/card.ts";
import { ImageField } from "../files/ImageField.tsx";
import type { UploadControls } from "../files/uploads.ts";
import { cardTexts, adminCardsTexts as texts } from "../texts/cards.ts";
import { Choice } from "../ui/Choice.tsx";
import { TextField } from "../ui/Field.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { TextArea } from "../ui/TextArea.tsx";
import { type CardDraft, cardOf, inCategory, ROOM, withPower } from "./cardDraft.ts";

/** Everything an administrator writes of a card. `errorOf` says what is wrong with a field. */
export function CardFields({
  draft,
  known,
  upload,
  errorOf,
  onChange,
}: {
  draft: CardDraft;
  /** The card as it is now, when one is edited. */
  known: MysteryCard | undefined;
  /** The image on its way. */
  upload: UploadControls;
  errorOf(field: keyof CardDraft): string | null;
  onChange(draft: CardDraft, field: keyof CardDraft): void;
}) {
  const set = (field: "name" | "description" | "value" | "copies") => ({
    value: draft[field],
    error: errorOf(field),
    onValueChange: (text: string) => onChange({ ...draft, [field]: text }, field),
  });
  const { copies } = cardOf(draft);
  const remaining = known && Number.isInteger(copies) ? copiesRemaining({ ...known, copies }) : null;
  const powers = powersOf[draft.category];
  return (
    <div className="grid content-start gap-4">
      <TextField label={texts.name} {...set("name")} maxLength={ROOM.name} autoComplete="off" required />
      <div className="grid gap-1.5">
        <Choice
          label={texts.category}
          value={draft.category}
          onValueChange={(category: Category) => onChange(inCategory(draft, category), "category")}
          options={categories.map((value) => ({ value, label: cardTexts.categories[value] }))}
        />
        <p className="text-ink-2 text-sm">{texts.categoryHints[draft.category]}</p>
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
        {powers.length > 1 && (
          <div className="col-span-2">
            <SelectField
              label={texts.power}
              value={draft.power}
              onValueChange={(power: Power) => onChange(withPower(draft, power), "power")}
              options={powers.map((value) => ({ value, label: cardTexts.powers[value] }))}
            />
          </div>
        )}
        {draft.power === "points" && (
          <TextField
            label={texts.value}
            {...set("value")}
            maxLength={6}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <TextField
          label={texts.copies}
          {...set("copies")}
          hint={remaining === null || errorOf("copies") ? undefined : texts.copiesHint(remaining)}
          maxLength={6}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextArea
        label={texts.description}
        hint={texts.descriptionHint}
        {...set("description")}
        maxLength={ROOM.description}
      />
      <ImageField
        label={texts.image}
        hint={texts.imageHint}
        image={{ url: draft.imageUrl, alt: draft.imageAlt }}
        onChange={({ url, alt }) => onChange({ ...draft, imageUrl: url, imageAlt: alt }, "imageUrl")}
        controls={upload}
        error={errorOf("imageUrl")}
      />
    </div>
  );
}
