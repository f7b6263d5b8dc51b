import { faceEmoji } from "../../domain/people/faces/emoji.ts";
import type { ChooseFaceInput } from "../../domain/people/faces/inputs.ts";
import type { Dice } from "./dice.ts";

/** A person of the demonstration. */
export interface Character {
  readonly name: string;
  readonly email: string;
  /** How well the person plays: 0 is average, and two out of three people are between -1 and 1. */
  readonly skill: number;
  /** How likely the person is to be present at a given time of the event, from 0 to 1. */
  readonly presence: number;
  /** The share of the event (0 to 1) after which the person signs up; null for a sign-up before the event starts. */
  readonly signUpShare: number | null;
  /** The chosen face; null: the initials. */
  readonly face: Pick<ChooseFaceInput, "emoji" | "colour"> | null;
}

/** The people of the demonstration. The first person organises the event. */
const names = [
  "Hélène",
  "Camille B.",
  "Camille R.",
  "Thomas G.",
  "Thomas L.",
  "Léa D.",
  "Léa M.",
  "François",
  "Zoé",
  "Noémie",
  "Raphaël",
  "Anaïs",
  "Jérôme",
  "Inès",
  "Maël",
  "Gaëlle",
  "Karim",
  "Élodie",
  "Benoît",
  "Chloé",
  "Hugo",
  "Yasmine",
  "Jean-Baptiste",
  "Manon",
  "Loïc",
  "Adèle",
  "Baptiste",
  "Sofia",
  "Théo",
  "Marie-Ève",
] as const;

/** How many people the demonstration can have. */
export const PEOPLE_MAX = names.length;

/** The share of people who sign up after the event has started. */
const LATE_SHARE = 1 / 8;

/** The first `count` people of the list, with randomly drawn properties. The first three always sign up before the event. */
export function drawPeople(count: number, dice: Dice): Character[] {
  return names.slice(0, count).map((name, index) => {
    const isLate = index > 2 && dice.happens(LATE_SHARE);
    return {
      name,
      email: emailOf(name),
      skill: dice.bell(),
      presence: dice.between(0.35, 0.95),
      signUpShare: isLate ? dice.between(0.1, 0.8) : null,
      // Not drawn, so that the demonstration plays the same games with and without faces.
      face: index % 3 === 2 ? null : { emoji: faceEmoji[index * 3] ?? null, colour: index % 12 },
    };
  });
}

/** "Camille B." → camille.b@demo.example, an address that does not exist. */
function emailOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return `${plain.replace(/[^a-z]+/g, ".").replace(/^\.|\.$/g, "")}@demo.example`;
}
