import { Refusal } from "../../refusals/refusal.ts";
import { usernameKey } from "./credentials.ts";

/** A person who was erased (rule Y8). The accounts that were merged into the person's have the same number. */
export interface ErasedPerson {
  /** The player id. */
  readonly id: string;
  /** The number in the name that replaces the person's. */
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
}

/** The name that replaces an erased person's everywhere. */
export function erasedName(number: number): string {
  return `Joueur effacé ${number}`;
}

/** The union of lists of erased people, each person once, in the order of their numbers. */
export function mergeErased(...lists: readonly (readonly ErasedPerson[])[]): ErasedPerson[] {
  const byId = new Map(lists.flat().map((person) => [person.id, person]));
  return [...byId.values()].sort((one, other) => one.number - other.number || (one.id < other.id ? -1 : 1));
}

/** The number of the next person who is erased. */
export function nextErasedNumber(erased: readonly ErasedPerson[]): number {
  return Math.max(0, ...erased.map(({ number }) => number)) + 1;
}

/** Refuses to erase a person unless the administrator typed the person's name, in whatever form. */
export function erasePersonBlocker(name: string, confirmation: string): Refusal | null {
  return usernameKey(confirmation) === usernameKey(name)
    ? null
    : new Refusal("erasePersonNotConfirmed", { name });
}
