import type { Spin } from "../../domain/wheel/spin.ts";
import type { StealRight, Theft } from "../../domain/wheel/steal.ts";
import { findAllTheftsByVictim } from "../history/repository.ts";
import { privateTopic, type TopicSource } from "../live/source.ts";
import { findAllOpenStealRightsByPlayer, findAllSpins } from "./repository.ts";

const LATEST_COUNT = 20;

/** The rows with these ids; all rows when `ids` is null. A player has few of these rows, so reading all of them is cheap. */
function withIds<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ids: readonly string[] | null,
): readonly Row[] {
  return ids ? rows.filter((row) => ids.includes(row.id)) : rows;
}

/** A player's own rights to steal, not used yet. */
export const stealRightsTopic: TopicSource<StealRight> = {
  load: async (db, ids, key) => withIds(await findAllOpenStealRightsByPlayer(db, key), ids),
};

/** The latest thefts that the player suffered, at the wheel or by cards. */
export const theftsTopic: TopicSource<Theft> = {
  load: async (db, ids, key) => withIds(await findAllTheftsByVictim(db, key, LATEST_COUNT), ids),
};

/** The player's own latest spins. */
export const spinsTopic: TopicSource<Spin> = privateTopic((db, ids, key) =>
  findAllSpins(db, key, LATEST_COUNT, ids),
);
