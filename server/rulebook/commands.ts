import type { Actor } from "../../domain/accounts/roles.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { filesIn } from "../../domain/files/file.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import {
  type CardListContent,
  cardListBlocker,
  movedTo,
  newCardListBlocker,
} from "../../domain/rulebook/cardList.ts";
import { type RuleTextContent, type RuleTextName, ruleTextBlocker } from "../../domain/rulebook/text.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { setFileReferences } from "../files/references.ts";
import { record } from "../journal/record.ts";
import {
  deleteCardListRow,
  findAllCardListIds,
  findCardListVersion,
  insertCardList,
  readRuleTextVersion,
  updateCardList,
  updatePositions,
  writeRuleText,
} from "./repository.ts";

/**
 * Saves a text of the rules page; gives its new version. Refuses documentChanged, fileGone and what ruleTextBlocker
 * refuses.
 */
export async function saveText(
  work: ExclusiveWork,
  actor: Actor,
  { text, from, content, images }: { text: RuleTextName; from: number } & RuleTextContent,
): Promise<Versioned<unknown>> {
  refuseIf(ruleTextBlocker({ content, images }));
  refuseIf(versionBlocker("ruleText", await readRuleTextVersion(work.db, text), from));
  const gallery = images.map(({ url, alt }) => ({ url, alt: alt.trim() }));
  const shown = [...filesIn(content), ...gallery.map(({ url }) => url)];
  await setFileReferences(work, { kind: "ruleText", id: text }, shown);
  record(work, { what: "ruleTextSaved", by: actor.id, source: text });
  return writeRuleText(work, text, { content, images: gallery, savedBy: actor.id, savedAt: work.now });
}

const tidy = ({ title, description, backgroundColor, cards }: CardListContent): CardListContent => ({
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
 * Saves a card list at its position, or adds a new list at the end (id null); gives its id and new version. Refuses
 * cardListNotFound, cardListsMost, documentChanged, fileGone and what cardListBlocker refuses.
 */
export async function saveCardList(
  work: ExclusiveWork,
  actor: Actor,
  { id: known, from, ...content }: { id: string | null; from: number } & CardListContent,
): Promise<Versioned<{ readonly id: string }>> {
  refuseIf(cardListBlocker(content));
  const list = tidy(content);
  const id = known ?? work.chance.id();
  const before = known === null ? { version: 0 } : await findCardListVersion(work.db, known);
  if (!before) throw new Refusal("cardListNotFound");
  refuseIf(versionBlocker("cardList", before, from));
  if (known === null) {
    const position = (await findAllCardListIds(work.db)).length;
    refuseIf(newCardListBlocker(position));
    await insertCardList(work, { ...list, id, position });
  } else await updateCardList(work, id, list);
  const shown = list.cards.map(({ imageUrl }) => imageUrl);
  await setFileReferences(work, { kind: "cardList", id }, shown);
  const what = known === null ? "cardListCreated" : "cardListSaved";
  record(work, { what, by: actor.id, source: id, label: list.title });
  return { id, version: from + 1 };
}

/**
 * Moves a card list to another position. Its version stays the same, because its content does not change. A position
 * beyond the end means the last position, because another administrator may have deleted lists. Refuses cardListNotFound.
 */
export async function moveCardList(
  work: ExclusiveWork,
  actor: Actor,
  { id, to }: { id: string; to: number },
): Promise<void> {
  const list = await findCardListVersion(work.db, id);
  if (!list) throw new Refusal("cardListNotFound");
  const moved = await updatePositions(work, movedTo(await findAllCardListIds(work.db), id, to));
  if (moved.length === 0) return;
  record(work, { what: "cardListMoved", by: actor.id, source: id, label: list.title });
}

/**
 * Deletes a card list; the following lists move up. Refuses cardListNotFound, and documentChanged when its version has
 * changed.
 */
export async function deleteCardList(
  work: ExclusiveWork,
  actor: Actor,
  { id, from }: { id: string; from: number },
): Promise<void> {
  const list = await findCardListVersion(work.db, id);
  if (!list) throw new Refusal("cardListNotFound");
  refuseIf(versionBlocker("cardList", list, from));
  await deleteCardListRow(work, id);
  await setFileReferences(work, { kind: "cardList", id }, []);
  await updatePositions(work, await findAllCardListIds(work.db));
  record(work, { what: "cardListDeleted", by: actor.id, source: id, label: list.title });
}
