import { z } from "zod";
import type { Versioned } from "../../../domain/documents/document.ts";
import type { CardList } from "../../../domain/rules/cardList.ts";
import { hueNames } from "../../../domain/rules/hues.ts";
import type { InverseShape } from "../../history/inverses/inverse.ts";

const content = {
  title: z.string(),
  description: z.string(),
  backgroundColor: z.enum(
    hueNames as readonly [CardList["backgroundColor"], ...CardList["backgroundColor"][]],
  ),
  cards: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        imageUrl: z.string(),
        imageAlt: z.string(),
        description: z.string(),
        copies: z.int(),
      }),
    )
    .readonly(),
};
const versionedList: z.ZodType<Versioned<CardList>> = z.object({
  ...content,
  id: z.string(),
  position: z.int(),
  version: z.int(),
});
const listContentShape = z.object(content);

/** What a save of a card list changes: all of it without its position and version. Null: the list does not exist. */
export function listContent(list: CardList | null): z.output<typeof listContentShape> | null {
  if (!list) return null;
  const { title, description, backgroundColor, cards } = list;
  return { title, description, backgroundColor, cards };
}

const formerList = z.object({
  id: z.string(),
  former: versionedList.nullable(),
  left: listContentShape.nullable(),
});

/**
 * The stored data that undoes a change of a card list: the previous list (null: it did not exist), and the list's content after
 * the change (null: it was deleted).
 */
export const cardListShape: InverseShape<z.output<typeof formerList>> = {
  kind: "cardList",
  version: 2,
  schema: formerList,
};
