import { z } from "zod";
import { idInput, linesInput, sharedTextInput, textInput, versionInput } from "../inputs.ts";
import { type Hue, hueNames } from "./hues.ts";
import { hasGallery, ruleTextNames } from "./text.ts";

const image = z.object({ url: textInput(300), alt: sharedTextInput(1000) });

const card = z.object({
  id: idInput,
  title: sharedTextInput(300),
  imageUrl: textInput(300),
  imageAlt: sharedTextInput(1000),
  description: linesInput(2000),
  copies: z.int().min(-1_000_000).max(1_000_000),
});

/** `version`: the version of the text that the administrator edited. */
export const saveRuleTextInput = z
  .object({
    text: z.enum(ruleTextNames),
    version: versionInput,
    content: linesInput(50_000),
    images: z.array(image).max(50),
  })
  .refine(({ text, images }) => images.length === 0 || hasGallery(text));

/** `version`: the version of the list that the administrator edited. For a new list, `id` is null and `version` is 0. */
export const saveCardListInput = z.object({
  id: idInput.nullable(),
  version: versionInput,
  title: sharedTextInput(300),
  description: linesInput(2000),
  backgroundColor: z.enum(hueNames as readonly [Hue, ...Hue[]]),
  cards: z
    .array(card)
    .max(200)
    .refine((cards) => new Set(cards.map(({ id }) => id)).size === cards.length),
});

/** `to`: the list's new place, counted from 0. */
export const moveCardListInput = z.object({ id: idInput, to: z.int().min(0).max(1000) });

export const deleteCardListInput = z.object({ id: idInput, version: versionInput });
