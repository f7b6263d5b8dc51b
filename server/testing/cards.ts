import type { CardText, PlayerCard } from "../../domain/cards/card.ts";
import { sources } from "../start/topics.ts";
import type { Person } from "./person.ts";
import { reward, setSpins, setWheel, spin } from "./roulette.ts";
import type { TestServer } from "./server.ts";

/** The text of a card: by default a tactical card that is worth 3 points. */
export function cardText(more: Partial<CardText> = {}): CardText {
  return {
    name: "Trésor",
    description: "Un coffre sous la table.",
    imageUrl: "",
    imageAlt: "",
    category: "tactical",
    power: "points",
    value: 3,
    copies: 5,
    ...more,
  };
}

/** The unused cards that a player's browser gets, newest first. */
export async function cardsOf(server: TestServer, player: Person): Promise<readonly PlayerCard[]> {
  return sources.playerCards.load(server.database.db, null, player.id);
}

/** Creates a card with one copy, which the player then wins at the wheel. There must be no other card that can be won. */
export async function winCard(
  server: TestServer,
  player: Person,
  more: Partial<CardText> = {},
): Promise<PlayerCard> {
  const admin = await server.admin();
  const { id } = await admin.does("cards.create", { card: cardText({ ...more, copies: 1 }) });
  await setWheel(server, [reward("card")]);
  await setSpins(server, player, 1);
  await spin(server, player);
  const won = (await cardsOf(server, player)).find((card) => card.cardId === id);
  if (!won) throw new Error(`${player.name} won another card`);
  return won;
}
