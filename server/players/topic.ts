import type { TrueTotal } from "../../domain/freeze/truth.ts";
import type { Morning } from "../../domain/players/movement.ts";
import type { Player } from "../../domain/players/player.ts";
import type { Db } from "../database/database.ts";
import { readGate } from "../gate/repository.ts";
import { readTogether, type TopicSource } from "../live/source.ts";
import { findAllHiddenPoints, findAllMornings, findAllPlayers } from "./repository.ts";

/** Every player, with points and counters; while the ranking is frozen, with the points of that instant (rule E10). */
export const playersTopic: TopicSource<Player> = {
  load: async (db, ids) => {
    const players = await findAllPlayers(db, ids);
    const { frozenAt } = await readGate(db);
    if (frozenAt === null) return players;
    const hidden = await findAllHiddenPoints(db, frozenAt, ids);
    return players.map((player) => ({
      ...player,
      totalPoints: player.totalPoints - (hidden.get(player.id) ?? 0),
    }));
  },
};

/** What those really have whose points changed since the ranking was frozen; none while it is not. */
async function findAllTrueTotals(db: Db, ids: readonly string[] | null): Promise<TrueTotal[]> {
  const { frozenAt } = await readGate(db);
  if (frozenAt === null) return [];
  const hidden = await findAllHiddenPoints(db, frozenAt, ids);
  const players = await findAllPlayers(db, [...hidden.keys()]);
  return players.map(({ id, totalPoints }) => ({ id, totalPoints, frozenUnder: frozenAt }));
}

/** Everybody's, for administrators. */
export const trueTotalsTopic: TopicSource<TrueTotal> = { load: findAllTrueTotals };

/** A player's own. */
export const ownTotalTopic: TopicSource<TrueTotal> = readTogether(
  async (db) => new Map((await findAllTrueTotals(db, null)).map((total) => [total.id, [total]])),
);

/** Every player's total as it was when the day began, without what a freeze hides (rules J7 and E10). */
export const morningsTopic: TopicSource<Morning> = {
  load: async (db, ids) => {
    const { frozenAt } = await readGate(db);
    return findAllMornings(db, ids, { frozenAt });
  },
};
