import { z } from "zod";
import type { Versioned } from "../../domain/documents/document.ts";
import type { CardList, CardListContent } from "../../domain/rules/cardList.ts";
import { defaultRuleTexts } from "../../domain/rules/defaultRuleTexts.ts";
import type { RuleText, RuleTextContent, RuleTextName } from "../../domain/rules/text.ts";
import { readSetting, type Setting, writeSetting } from "../calls/documents/repository.ts";
import type { Db, Tx } from "../database/database.ts";
import type { ExclusiveWriter } from "../live/writer.ts";

/** A text as it is stored, with the player id of its last author. */
export interface SavedText extends RuleTextContent {
  readonly savedBy: string | null;
  readonly savedAt: number | null;
}

/** Checks that a value is a stored text. */
export const savedText: z.ZodType<SavedText> = z.object({
  content: z.string(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  savedBy: z.string().nullable(),
  savedAt: z.number().nullable(),
});

/** The setting of a text. Its initial value is the product's default text. */
function settingOf(name: RuleTextName): Setting<SavedText> {
  const initial = { content: defaultRuleTexts[name], images: [], savedBy: null, savedAt: null };
  return { id: name, schema: savedText, initial };
}

/** The texts with these names, with the names of their last authors. */
export async function findAllRuleTexts(
  db: Db,
  wanted: readonly RuleTextName[],
): Promise<Versioned<RuleText>[]> {
  const texts: (Versioned<SavedText> & { readonly id: RuleTextName })[] = [];
  for (const id of wanted) {
    const { value, version } = await readSetting(db, settingOf(id));
    texts.push({ id, ...value, version });
  }
  const savers = texts.flatMap(({ savedBy }) => savedBy ?? []);
  const players = db.selectFrom("players").select(["id", "name"]).where("id", "in", savers);
  const names = new Map((savers.length > 0 ? await players.execute() : []).map(({ id, name }) => [id, name]));
  return texts.map(({ savedBy, ...text }) => ({ ...text, savedByName: names.get(savedBy ?? "") ?? null }));
}

/** A text as it is stored. */
export function readRuleText(db: Db, name: RuleTextName): Promise<Versioned<{ readonly value: SavedText }>> {
  return readSetting(db, settingOf(name));
}

export function writeRuleText(
  { tx, touch }: ExclusiveWriter,
  name: RuleTextName,
  text: SavedText,
): Promise<Versioned<unknown>> {
  touch("ruleTexts", [name]);
  return writeSetting(tx, settingOf(name), text);
}

/** The card lists in the order of their positions, with their cards. `ids`: only these lists; null: all. */
export async function findAllCardLists(
  db: Db,
  ids: readonly string[] | null,
): Promise<Versioned<CardList>[]> {
  if (ids?.length === 0) return [];
  const lists = db.selectFrom("cardLists").selectAll().orderBy("position");
  const cards = db
    .selectFrom("cardListCards")
    .select(["cardListId", "id", "title", "imageUrl", "imageAlt", "description", "copies"])
    .orderBy("place");
  const rows = await (ids ? lists.where("id", "in", [...ids]) : lists).execute();
  const cardRows = await (ids ? cards.where("cardListId", "in", [...ids]) : cards).execute();
  const byList = Map.groupBy(cardRows, ({ cardListId }) => cardListId);
  return rows.map((list) => ({
    ...list,
    cards: (byList.get(list.id) ?? []).map(({ cardListId: _, ...card }) => card),
  }));
}

/** The ids of the card lists, in the order they are shown. */
export async function findAllCardListIds(db: Db): Promise<string[]> {
  const lists = await db.selectFrom("cardLists").select("id").orderBy("position").execute();
  return lists.map(({ id }) => id);
}

/** Adds a list at a position that no other list has. */
export async function insertCardList(
  { tx, touch }: ExclusiveWriter,
  { cards, ...list }: Versioned<CardList>,
): Promise<void> {
  touch("cardLists", [list.id]);
  await tx.insertInto("cardLists").values(list).execute();
  await insertCards(tx, list.id, cards);
}

/** Saves the content of a list, without its position; its version goes up by 1. */
export async function updateCardList(
  { tx, touch }: ExclusiveWriter,
  id: string,
  { title, description, backgroundColor, cards }: CardListContent,
): Promise<void> {
  touch("cardLists", [id]);
  await tx
    .updateTable("cardLists")
    .set((eb) => ({ title, description, backgroundColor, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("cardListCards").where("cardListId", "=", id).execute();
  await insertCards(tx, id, cards);
}

async function insertCards(tx: Tx, cardListId: string, cards: CardListContent["cards"]): Promise<void> {
  if (cards.length === 0) return;
  await tx
    .insertInto("cardListCards")
    .values(cards.map((card, place) => ({ ...card, cardListId, place })))
    .execute();
}

/** Deletes a list with its cards. The positions of the other lists do not change. */
export async function deleteCardListRow({ tx, touch }: ExclusiveWriter, id: string): Promise<void> {
  touch("cardLists", [id]);
  await tx.deleteFrom("cardListCards").where("cardListId", "=", id).execute();
  await tx.deleteFrom("cardLists").where("id", "=", id).execute();
}

/** Stores the positions of the lists in this order, from 0. Gives the ids of the lists that moved. */
export async function updatePositions(
  { tx, touch }: ExclusiveWriter,
  order: readonly string[],
): Promise<string[]> {
  const moved: string[] = [];
  for (const [position, id] of order.entries()) {
    const changed = await tx
      .updateTable("cardLists")
      .set({ position })
      .where("id", "=", id)
      .where("position", "<>", position)
      .returning("id")
      .execute();
    moved.push(...changed.map((list) => list.id));
  }
  touch("cardLists", moved);
  return moved;
}
