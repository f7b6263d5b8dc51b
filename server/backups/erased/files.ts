import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type ErasedPerson, mergeErased } from "../../../domain/people/accounts/erased.ts";
import { makeWhole } from "../flush.ts";

const stored = z.array(z.object({ id: z.string(), number: z.int(), at: z.number() }));

/** The list of erased people in a folder. */
const listIn = (folder: string) => join(folder, "erased.json");

/** The erased people whom the list of a folder knows; none if there is no list, null if it is damaged. */
export function readErased(folder: string): ErasedPerson[] | null {
  const file = listIn(folder);
  if (!existsSync(file)) return [];
  try {
    return stored.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** Adds people to the list of a folder. A missing folder is not made: it may be a USB key that was pulled out. */
export function addErased(folder: string, erased: readonly ErasedPerson[]): void {
  if (erased.length === 0 || !existsSync(folder)) return;
  const known = readErased(folder);
  const all = mergeErased(known ?? [], erased);
  if (all.length === known?.length) return;
  makeWhole(listIn(folder), (partial) => writeFileSync(partial, JSON.stringify(all)));
}

/** Adds the people of a folder's list to that of another folder. */
export function copyErased(from: string, to: string): void {
  addErased(to, readErased(from) ?? []);
}
