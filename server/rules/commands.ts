import { z } from "zod";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { filesIn } from "../../domain/files/file.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import {
  type CardList,
  type CardListContent,
  cardListBlocker,
  newCardListBlocker,
  orderAfterMove,
} from "../../domain/rules/cardList.ts";
import { type RuleTextContent, type RuleTextName, ruleTextBlocker } from "../../domain/rules/text.ts";
import type { ExclusiveWork } from "../calls/work.ts";
import { setFileReferences } from "../files/references.ts";
import { inverseOf } from "../history/inverses/inverse.ts";
import { saveValue, type UndoableValue } from "../history/inverses/values.ts";
import { recordUndoable } from "../history/record.ts";
import {
  deleteCardListRow,
  findAllCardListIds,
  findAllCardLists,
  insertCardList,
  readRuleText,
  type SavedText,
  savedText,
  updateCardList,
  updatePositions,
  writeRuleText,
} from "./repository.ts";
import { cardListShape, listContent } from "./undo/shapes.ts";

/** A text of the rules page, with its author. An undo throws the refusal `fileGone` when one of its images was deleted since. */
export const savedRuleText: UndoableValue<SavedText, Versioned<unknown>> = {
  name: "ruleText",
  schema: savedText,
  changedBy: ["ruleTextSaved"],
  read: async (db, name) => (await readRuleText(db, name as RuleTextName)).value,
  write: async (work, text, name) => {
    const shown = [...filesIn(text.content), ...text.images.map(({ url }) => url)];
    await setFileReferences(work, { kind: "ruleText", id: name }, shown);
    return writeRuleText(work, name as RuleTextName, text);
  },
};

/** The position of a card list among all lists, from 0. */
export const placeOfCardList: UndoableValue<number> = {
  name: "cardListPlace",
  schema: z.int(),
  changedBy: ["cardListSaved", "cardListMoved", "cardListDeleted"],
  read: async (db, id) => (await findAllCardListIds(db)).indexOf(id),
  write: async (work, to, id) =>
    updatePositions(work, orderAfterMove(await findAllCardListIds(work.db), id, to)),
};

/**
 * Saves a text of the rules page; gives its new version. Throws the refusals `documentChanged` (the text's version is not
 * `version`), `fileGone`, and those of `ruleTextBlocker`.
 */
export async function saveText(
  work: ExclusiveWork,
  actor: Actor,
  { text, version, content, images }: { text: RuleTextName; version: number } & RuleTextContent,
): Promise<Versioned<unknown>> {
  refuseIf(ruleTextBlocker({ content, images }));
  const before = await readRuleText(work.db, text);
  refuseIf(versionBlocker("ruleText", before, version));
  const gallery = images.map(({ url, alt }) => ({ url, alt: alt.trim() }));
  const saved = { content, images: gallery, savedBy: actor.id, savedAt: work.now };
  return saveValue(work, savedRuleText, saved, { what: "ruleTextSaved", by: actor.id, source: text });
}

const tidyCardList = ({ title, description, backgroundColor, cards }: CardListContent): CardListContent => ({
  title: title.trim(),
  description: description.trim(),
  backgroundColor,
  cards: cards.map((card) => ({
    ...card,
    title: card.title.trim(),
    imageAlt: card.imageAlt.trim(),
    description: card.description.trim(),
  })),
});

/**
 * Saves a card list, whose position does not change, or adds a new list at the end (id null). Gives the list's id and new
 * version. Throws the refusals `cardListNotFound`, `cardListsMost`, `documentChanged`, `fileGone`, and those of
 * `cardListBlocker`.
 */
export async function saveCardList(
  work: ExclusiveWork,
  actor: Actor,
  { id: existingId, version: edited, ...content }: { id: string | null; version: number } & CardListContent,
): Promise<Versioned<{ readonly id: string }>> {
  refuseIf(cardListBlocker(content));
  const list = tidyCardList(content);
  const id = existingId ?? work.chance.id();
  const before = existingId === null ? null : await requireCardList(work, existingId);
  refuseIf(versionBlocker("cardList", before ?? { version: 0 }, edited));
  if (existingId === null) {
    const position = (await findAllCardListIds(work.db)).length;
    refuseIf(newCardListBlocker(position));
    await insertCardList(work, { ...list, id, position, version: 1 });
  } else await updateCardList(work, id, list);
  const shown = list.cards.map(({ imageUrl }) => imageUrl);
  await setFileReferences(work, { kind: "cardList", id }, shown);
  const what = existingId === null ? "cardListCreated" : "cardListSaved";
  const version = edited + 1;
  const entry = { what, by: actor.id, source: id, label: list.title } as const;
  await recordUndoable(
    work,
    entry,
    inverseOf(cardListShape, { id, former: before, left: listContent(await requireCardList(work, id)) }),
  );
  return { id, version };
}

/**
 * Moves a card list to another position. The list's version stays the same, because its content does not change. A position
 * beyond the end means the last position, because another administrator may have deleted lists. Throws the refusal
 * `cardListNotFound`.
 */
export async function moveCardList(
  work: ExclusiveWork,
  actor: Actor,
  { id, to }: { id: string; to: number },
): Promise<void> {
  const list = await requireCardList(work, id);
  const order = await findAllCardListIds(work.db);
  if (orderAfterMove(order, id, to).indexOf(id) === order.indexOf(id)) return;
  const entry = { what: "cardListMoved", by: actor.id, source: id, label: list.title } as const;
  await saveValue(work, placeOfCardList, to, entry);
}

/**
 * Deletes a card list; the following lists move up. Throws the refusals `cardListNotFound`, and `documentChanged` when the
 * list's version is not `version`.
 */
export async function deleteCardList(
  work: ExclusiveWork,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const list = await requireCardList(work, id);
  refuseIf(versionBlocker("cardList", list, version));
  await deleteCardListRow(work, id);
  await setFileReferences(work, { kind: "cardList", id }, []);
  await updatePositions(work, await findAllCardListIds(work.db));
  const entry = { what: "cardListDeleted", by: actor.id, source: id, label: list.title } as const;
  await recordUndoable(work, entry, inverseOf(cardListShape, { id, former: list, left: null }));
}

async function requireCardList(work: ExclusiveWork, id: string): Promise<Versioned<CardList>> {
  const [list] = await findAllCardLists(work.db, [id]);
  if (!list) throw new Refusal("cardListNotFound");
  return list;
}
