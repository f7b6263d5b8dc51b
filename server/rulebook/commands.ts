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
import type { Work } from "../commands/work.ts";
import { keepFiles } from "../files/references.ts";
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

/** Saves a text of the rules page; gives its new version. Refuses documentChanged, fileGone and what ruleTextBlocker does. */
export async function saveText(
  work: Work,
  actor: Actor,
  { text, from, content, images }: { text: RuleTextName; from: number } & RuleTextContent,
): Promise<Versioned<unknown>> {
  refuseIf(ruleTextBlocker({ content, images }));
  refuseIf(versionBlocker("ruleText", await readRuleTextVersion(work.tx, text), from));
  const gallery = images.map(({ url, alt }) => ({ url, alt: alt.trim() }));
  const shown = [...filesIn(content), ...gallery.map(({ url }) => url)];
  await keepFiles(work, { kind: "ruleText", id: text }, shown);
  work.touch("ruleTexts", [text]);
  record(work, { what: "ruleTextSaved", by: actor.id, source: text });
  return writeRuleText(work.tx, text, { content, images: gallery, savedBy: actor.id, savedAt: work.now });
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
 * Saves a card list where it stands, or adds one behind the others (id null); gives its id and new version. Refuses
 * cardListNotFound, cardListsMost, documentChanged, fileGone and what cardListBlocker does.
 */
export async function saveCardList(
  work: Work,
  actor: Actor,
  { id: known, from, ...said }: { id: string | null; from: number } & CardListContent,
): Promise<Versioned<{ readonly id: string }>> {
  refuseIf(cardListBlocker(said));
  const list = tidy(said);
  const id = known ?? work.chance.id();
  const before = known === null ? { version: 0 } : await findCardListVersion(work.tx, known);
  if (!before) throw new Refusal("cardListNotFound");
  refuseIf(versionBlocker("cardList", before, from));
  if (known === null) {
    const position = (await findAllCardListIds(work.tx)).length;
    refuseIf(newCardListBlocker(position));
    await insertCardList(work.tx, { ...list, id, position });
  } else await updateCardList(work.tx, id, list);
  const shown = list.cards.map(({ imageUrl }) => imageUrl);
  await keepFiles(work, { kind: "cardList", id }, shown);
  work.touch("cardLists", [id]);
  const what = known === null ? "cardListCreated" : "cardListSaved";
  record(work, { what, by: actor.id, source: id, label: list.title });
  return { id, version: from + 1 };
}

/**
 * Moves a card list to another place; its version stays, because nothing in it changes. Beyond the last place, which another
 * administrator may have removed meanwhile, it stands last. Refuses cardListNotFound.
 */
export async function moveCardList(
  work: Work,
  actor: Actor,
  { id, to }: { id: string; to: number },
): Promise<void> {
  const list = await findCardListVersion(work.tx, id);
  if (!list) throw new Refusal("cardListNotFound");
  const moved = await updatePositions(work.tx, movedTo(await findAllCardListIds(work.tx), id, to));
  if (moved.length === 0) return;
  work.touch("cardLists", moved);
  record(work, { what: "cardListMoved", by: actor.id, source: id, label: list.title });
}

/** Deletes a card list; the others close up. Refuses cardListNotFound, and documentChanged when it is not as it was read. */
export async function deleteCardList(
  work: Work,
  actor: Actor,
  { id, from }: { id: string; from: number },
): Promise<void> {
  const list = await findCardListVersion(work.tx, id);
  if (!list) throw new Refusal("cardListNotFound");
  refuseIf(versionBlocker("cardList", list, from));
  await deleteCardListRow(work.tx, id);
  await keepFiles(work, { kind: "cardList", id }, []);
  const moved = await updatePositions(work.tx, await findAllCardListIds(work.tx));
  work.touch("cardLists", [id, ...moved]);
  record(work, { what: "cardListDeleted", by: actor.id, source: id, label: list.title });
}
