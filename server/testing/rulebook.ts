import { randomUUID } from "node:crypto";
import type { Versioned } from "../../domain/documents/document.ts";
import type { CardList, ListedCard } from "../../domain/rules/cardList.ts";
import type { RuleText, RuleTextName } from "../../domain/rules/text.ts";
import type { CommandInput } from "./person.ts";
import type { TestServer } from "./server.ts";

/** A card of a list, by default without an image. */
export function listedCard(more: Partial<ListedCard> = {}): ListedCard {
  const text = { title: "Second souffle", description: "Un tour de plus.", imageUrl: "", imageAlt: "" };
  return { id: randomUUID(), ...text, copies: 1, ...more };
}

/** The input of a new list, by default of one card. */
export function cardListInput(
  more: Partial<CommandInput<"rulebook.saveCardList">> = {},
): CommandInput<"rulebook.saveCardList"> {
  const look = { title: "Tactique", description: "Quand vous voulez.", backgroundColor: "blue" } as const;
  return { id: null, version: 0, ...look, cards: [listedCard()], ...more };
}

/** The public row of a text of the rules. */
export async function ruleText(server: TestServer, name: RuleTextName): Promise<Versioned<RuleText>> {
  const text = (await server.rows("ruleTexts")).find(({ id }) => id === name);
  if (!text) throw new Error(`No text ${name}`);
  return text;
}

/** The public row of the card list with this title. */
export async function cardListByTitle(server: TestServer, title: string): Promise<Versioned<CardList>> {
  const list = (await server.rows("cardLists")).find((list) => list.title === title);
  if (!list) throw new Error(`No list ${title}`);
  return list;
}

/** The titles of the card lists in their order. Throws unless their positions are 0, 1, 2 and so on. */
export async function cardListTitles(server: TestServer): Promise<readonly string[]> {
  const lists = await server.rows("cardLists");
  const positions = lists.map(({ position }) => position);
  if (positions.some((position, index) => position !== index)) throw new Error(`Gaps: ${positions.join()}`);
  return lists.map(({ title }) => title);
}
