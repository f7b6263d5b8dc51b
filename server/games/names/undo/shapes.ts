import { z } from "zod";
import type { GameNamesTable } from "../../../database/schema/games.ts";
import type { InverseShape } from "../../../history/inverses/inverse.ts";

const removed = z.object({ id: z.string(), name: z.string() });

/** The stored data that undoes the addition of a game to the list: the game's name. */
export const gameNamesRemovedShape: InverseShape<z.output<typeof removed>> = {
  kind: "gameNamesRemoved",
  version: 1,
  schema: removed,
};

const listed = z.object({
  id: z.string(),
  merged: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameKey: z.string(),
      createdAt: z.number(),
      createdBy: z.string().nullable(),
    }),
  ),
});

/** The stored data that undoes the deletion of a game from the list: the names that had been merged into the game. */
export const gameNamesListedShape: InverseShape<z.output<typeof listed>> = {
  kind: "gameNamesListed",
  version: 1,
  schema: listed,
};

const row: z.ZodType<GameNamesTable> = z.object({
  id: z.string(),
  name: z.string(),
  nameKey: z.string(),
  createdAt: z.number(),
  createdBy: z.string().nullable(),
  mergedInto: z.string().nullable(),
  deletedAt: z.number().nullable(),
});
const absorbed = z.object({
  row,
  gameIds: z.array(z.string()),
  redirected: z.array(z.string()).default([]),
});
/**
 * A row that was removed from the table of names, with the ids of its games, and the ids that led to it (`redirected`). Its name had been deleted or merged; the row was
 * removed when a game of the list got the same name.
 */
export type AbsorbedName = z.output<typeof absorbed>;

const renamed = z.object({
  id: z.string(),
  name: z.string(),
  left: z.string(),
  absorbed: absorbed.nullable(),
});

/**
 * The stored data that undoes a renaming in the list of games: the previous `name`, the new name (`left`), and the row that
 * the renaming deleted.
 */
export const gameNameRenamedShape: InverseShape<z.output<typeof renamed>> = {
  kind: "gameNameRenamed",
  version: 1,
  schema: renamed,
};

const pair = { id: z.string(), name: z.string(), intoId: z.string(), into: z.string() };
const joined = z.object({ ...pair, gameIds: z.array(z.string()), redirected: z.array(z.string()) });
/**
 * A merge of the name `name` (with the id `id`) into the name `into`. `gameIds`: the games of `name`; `redirected`: the names
 * that had been merged into `name` before.
 */
export type JoinedNames = z.output<typeof joined>;

/** The stored data that undoes a merge of two games of the list. */
export const gameNamesSeparatedShape: InverseShape<JoinedNames> = {
  kind: "gameNamesSeparated",
  version: 1,
  schema: joined,
};

const separated = z.object(pair);

/** The stored data with which two games of the list that an undo separated are merged again. */
export const gameNamesMergedShape: InverseShape<z.output<typeof separated>> = {
  kind: "gameNamesMerged",
  version: 1,
  schema: separated,
};
