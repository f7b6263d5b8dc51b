import type { ActionPower, CardText } from "../../domain/cards/card.ts";
import type { Hand } from "../../domain/cards/theft.ts";
import { sources } from "../start/topics.ts";
import { cardText } from "./cards.ts";
import type { Person } from "./person.ts";
import { reward, setSpins, setWheel, spin } from "./roulette.ts";
import type { TestServer } from "./server.ts";

/** The text of a card that lets its player steal a card. */
export const cardThief = { name: "Main froide", power: "steal_card", value: null } as const;
/** The text of a card that lets its player steal a spin. */
export const spinThief = { name: "Filou", power: "steal_roulette_turn", value: null } as const;

/** Turns the powers of cards on or off, as an administrator. */
export async function setPowers(server: TestServer, isOn: boolean): Promise<void> {
  await (await server.admin()).does("powers.switch", { isOn });
}

/**
 * Creates a card and makes each of these players win a copy of it at the wheel. The players have as many spins afterwards as
 * before. Gives the ids of the copies.
 */
export async function deal(
  server: TestServer,
  card: Partial<CardText>,
  ...people: readonly Person[]
): Promise<string[]> {
  const admin = await server.admin();
  const { id: cardId } = await admin.does("cards.create", {
    card: cardText({ ...card, copies: people.length }),
  });
  await setWheel(server, [reward("card")]);
  const dealt: string[] = [];
  for (const person of people) {
    const { rouletteSpins } = await server.playerRow(person);
    await setSpins(server, person, rouletteSpins + 1);
    await spin(server, person);
    const hand = await sources.playerCards.load(server.database.db, null, person.id);
    const copy = hand.find((held) => held.cardId === cardId && !dealt.includes(held.id));
    if (!copy) throw new Error(`${person.name} won another card`);
    dealt.push(copy.id);
  }
  return dealt;
}

/**
 * A player's row of the topic `hands`, which all browsers get: the number of unused cards, and when a card and a spin were last
 * stolen from the player. Undefined for a player who has no unused card and was never the victim of a theft by card.
 */
export async function handOf(server: TestServer, { id }: Person): Promise<Hand | undefined> {
  return (await sources.hands.load(server.database.db, [id], ""))[0];
}

const actionNames: Readonly<Partial<Record<ActionPower, string>>> = {
  avoid_loss: "Parachute",
  double_points: "Double",
  immunity: "Bulle",
  swap_position: "Chaise",
  healing: "Pansement",
};

/** An action card with this power. */
export function actionCard(power: ActionPower): Partial<CardText> {
  return { name: actionNames[power] ?? power, category: "action", power, value: null };
}
