import type { TrueTotal } from "../../domain/freeze/truth.ts";
import type { Morning } from "../../domain/players/movement.ts";
import type { Player } from "../../domain/players/player.ts";
import type { Tally } from "../../domain/players/tally.ts";
import type { Db } from "../database/database.ts";
import { readGate } from "../gate/repository.ts";
import { type Division, dividedTopic, readTogether, type TopicSource } from "../live/source.ts";
import { KeptMornings } from "./keptMornings.ts";
import { findAllHiddenPoints, findAllPlayers } from "./repository.ts";
import { Roster } from "./roster.ts";

/** Players with points and counters; while the ranking is frozen, with the points of that instant (rule E10). */
async function findAllToldPlayers(db: Db, ids: readonly string[] | null): Promise<readonly Player[]> {
  const players = await findAllPlayers(db, ids);
  const { frozenAt } = await readGate(db);
  if (frozenAt === null) return players;
  const hidden = await findAllHiddenPoints(db, frozenAt, ids);
  return players.map((player) => ({
    ...player,
    totalPoints: player.totalPoints - (hidden.get(player.id) ?? 0),
  }));
}

/** The topics that share out all players: a window of this size, and what lies beyond it. `players` is touched for all. */
export function playersTopics(size: number) {
  const division = { begin: () => new Roster(size, findAllToldPlayers) };
  return {
    players: dividedTopic<Player>(division, "players"),
    otherPlayers: dividedTopic<Player>(division, "otherPlayers"),
    ownPlayer: dividedTopic<Player>(division, "ownPlayer"),
    player: dividedTopic<Player>(division, "player"),
    tallies: dividedTopic<Tally>(division, "tallies"),
  };
}

/** What those really have whose points changed since the ranking was frozen; none while it is not. */
async function findAllTrueTotals(db: Db, ids: readonly string[] | null): Promise<TrueTotal[]> {
  const { frozenAt } = await readGate(db);
  if (frozenAt === null) return [];
  const hidden = await findAllHiddenPoints(db, frozenAt, ids);
  const players = await findAllPlayers(db, [...hidden.keys()]);
  return players.map(({ id, totalPoints }) => ({
    id,
    totalPoints,
    toldPoints: totalPoints - (hidden.get(id) ?? 0),
    frozenUnder: frozenAt,
  }));
}

/** Everybody's, for administrators. */
export const trueTotalsTopic: TopicSource<TrueTotal> = { load: findAllTrueTotals };

/** A player's own. */
export const ownTotalTopic: TopicSource<TrueTotal> = readTogether(
  async (db) => new Map((await findAllTrueTotals(db, null)).map((total) => [total.id, [total]])),
);

const mornings: Division = { begin: () => new KeptMornings() };

/** Where every player stood when the day began, without what a freeze hides (rules J7 and E10). `mornings` is touched for both. */
export const morningsTopic: TopicSource<Morning> = dividedTopic(mornings, "mornings");
export const ownMorningTopic: TopicSource<Morning> = dividedTopic(mornings, "ownMorning");
