import { type Channel, channelOf, type LiveRow, type RowTopic } from "../../../domain/live/topics.ts";
import type { TrueTotal } from "../../../domain/live/trueValues.ts";
import { type Morning, morningsOf } from "../../../domain/people/players/movement.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import type { Tally } from "../../../domain/people/players/tally.ts";
import type { Db } from "../../database/database.ts";
import { fullDb } from "../../database/fullDb.ts";
import { ChangesByChannel } from "../../live/rowChanges.ts";
import {
  type DividedRows,
  type Division,
  dividedTopic,
  privateBulkTopic,
  privateTopic,
  type RowChanges,
  type TopicSource,
} from "../../live/source.ts";
import { findAllHiddenTotals, findAllMorningTotals, findEverybodyWithPoints } from "./repository.ts";
import { Roster } from "./roster.ts";

/**
 * A cache of every player's total and rank when the day began. Its topics are marked as changed when a day begins, when a
 * player joins or leaves the list of players, and when a freeze ends or its end is undone. All rows are then read again,
 * because a player who leaves the list changes the ranks of others.
 */
class CachedMornings implements DividedRows {
  #mornings: ReadonlyMap<string, Morning> = new Map();
  readonly #changed = new Set<string>();

  async read(db: Db): Promise<void> {
    const totals = await findAllMorningTotals(db);
    const mornings = new Map(morningsOf(totals).map((morning) => [morning.id, morning]));
    for (const id of new Set([...this.#mornings.keys(), ...mornings.keys()]))
      if (!isSame(this.#mornings.get(id), mornings.get(id))) this.#changed.add(id);
    this.#mornings = mornings;
  }

  rows(topic: RowTopic, key: string): readonly LiveRow[] {
    if (topic === "mornings") return [...this.#mornings.values()];
    const own = this.#mornings.get(key);
    return own ? [own] : [];
  }

  takeChanges(): ReadonlyMap<Channel, RowChanges> {
    const changes = new ChangesByChannel();
    for (const id of this.#changed) {
      const morning = this.#mornings.get(id);
      for (const channel of ["mornings", channelOf("ownMorning", id)] as const)
        if (morning) changes.put(channel, morning);
        else changes.remove(channel, id);
    }
    this.#changed.clear();
    return changes.all;
  }
}

function isSame(a: Morning | undefined, b: Morning | undefined): boolean {
  return a?.totalPoints === b?.totalPoints && a?.rank === b?.rank;
}

/**
 * The topics between which a `Roster` divides all players. The topic `players` has only the first `size` of the standings (the
 * window). Commands mark only rows of the topic `players` as changed; the roster then finds the changed rows of each topic.
 */
export function playersTopics(size: number) {
  const division = {
    begin: () => new Roster(size, (db, ids) => findEverybodyWithPoints(fullDb(db), ids)),
  };
  return {
    players: dividedTopic<Player>(division, "players"),
    otherPlayers: dividedTopic<Player>(division, "otherPlayers"),
    ownPlayer: dividedTopic<Player>(division, "ownPlayer"),
    player: dividedTopic<Player>(division, "player"),
    tallies: dividedTopic<Tally>(division, "tallies"),
    nonPlayers: dividedTopic<Player>(division, "nonPlayers"),
  };
}

/** For administrators: the true totals of players, while a freeze hides some of their points. */
export const trueTotalsTopic: TopicSource<TrueTotal> = privateTopic(findAllHiddenTotals);

/** For a player: the player's own true total, while a freeze hides some of the player's points. */
export const ownTotalTopic: TopicSource<TrueTotal> = privateBulkTopic(
  async (db) => new Map((await findAllHiddenTotals(db, null)).map((total) => [total.id, [total]])),
);

const mornings: Division = { begin: () => new CachedMornings() };

/**
 * Every player's total and rank when the day began, without points hidden by a freeze (rules J7 and E10). Commands mark only
 * rows of the topic `mornings` as changed; the changes of `ownMorning` follow from them.
 */
export const morningsTopic: TopicSource<Morning> = dividedTopic(mornings, "mornings");
/** For a player: the player's own row of `morningsTopic`. */
export const ownMorningTopic: TopicSource<Morning> = dividedTopic(mornings, "ownMorning");
