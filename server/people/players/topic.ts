import type { TrueTotal } from "../../../domain/live/trueValues.ts";
import type { Morning } from "../../../domain/people/players/movement.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import type { Tally } from "../../../domain/people/players/tally.ts";
import { fullDb } from "../../database/fullDb.ts";
import {
  type Division,
  dividedTopic,
  privateBulkTopic,
  privateTopic,
  type TopicSource,
} from "../../live/source.ts";
import { CachedMornings } from "./cachedMornings.ts";
import { findAllHiddenTotals, findEverybodyWithPoints } from "./repository.ts";
import { Roster } from "./roster.ts";

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
