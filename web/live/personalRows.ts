import type { EventStatus } from "../../domain/event/event.ts";
import type { Game } from "../../domain/games/game.ts";
import type { Channel, LiveRow, RowTopic, TopicName } from "../../domain/live/topics.ts";
import {
  knownGames,
  knownPlayers,
  knownTallies,
  type TrueResults,
  type TrueTotal,
} from "../../domain/live/trueValues.ts";
import { sortByName } from "../../domain/names.ts";
import type { Player } from "../../domain/people/players/player.ts";
import type { Tally } from "../../domain/people/players/tally.ts";

/** The rows of each channel as the server sent them to this browser, without the changes that `personalChannels` makes. */
type Published = ReadonlyMap<Channel, readonly LiveRow[]>;

/** A channel whose rows this browser completes with rows of other topics. `dependsOn`: the topics that `rows` reads. */
interface PersonalChannel {
  readonly channel: "players" | "tallies" | "games";
  readonly dependsOn: readonly RowTopic[];
  /** The rows that this browser shows; the published list itself when there is nothing to complete. */
  rows(published: Published): readonly LiveRow[];
}

/**
 * The channels to which this browser adds rows or points that are not published to everybody: players beyond the window (the
 * first 500 of the ranking) and, while the ranking is frozen, the points that the signed-in player may know (rule E12).
 */
export const personalChannels: readonly PersonalChannel[] = [
  {
    channel: "players",
    dependsOn: ["event", "players", "otherPlayers", "ownPlayer", "player", "trueTotals", "ownTotal"],
    rows: (published) =>
      knownPlayers(
        playersOf(published),
        rowsOf<TrueTotal>(published, "trueTotals"),
        rowsOf<TrueTotal>(published, "ownTotal"),
        freezeOf(published),
      ),
  },
  {
    channel: "tallies",
    dependsOn: ["event", "tallies", "trueTotals"],
    rows: (published) =>
      knownTallies(
        rowsOf<Tally>(published, "tallies"),
        rowsOf<TrueTotal>(published, "trueTotals"),
        freezeOf(published),
      ),
  },
  {
    channel: "games",
    dependsOn: ["event", "games", "trueResults", "ownResults"],
    rows: (published) =>
      knownGames(
        rowsOf<Game>(published, "games"),
        [...rowsOf<TrueResults>(published, "trueResults"), ...rowsOf<TrueResults>(published, "ownResults")],
        freezeOf(published),
      ),
  },
];

/** The topic of a channel. */
export function topicOf(channel: Channel): TopicName {
  return channel.split(":")[0] as TopicName;
}

/** The key of a channel (a player's id, for instance); "" when it has none. */
export function keyOf(channel: Channel): string {
  return channel.slice(topicOf(channel).length + 1);
}

/** The players of the window, and those beyond it that the server sent to this browser. */
function playersOf(published: Published): readonly Player[] {
  const window = rowsOf<Player>(published, "players");
  const beyond = new Map(
    ["otherPlayers", "ownPlayer", "player"]
      .flatMap((topic) => rowsOf<Player>(published, topic as RowTopic))
      .filter(({ plays }) => plays !== false)
      .map((player) => [player.id, player]),
  );
  return beyond.size === 0 ? window : sortByName([...window, ...beyond.values()]);
}

/**
 * The published rows of a topic, for all its keys. For a topic without keys, the stored list itself is returned, so that an
 * unchanged list keeps its reference.
 */
function rowsOf<Row extends LiveRow>(published: Published, topic: RowTopic): readonly Row[] {
  const list =
    published.get(topic) ??
    [...published].flatMap(([channel, rows]) => (topicOf(channel) === topic ? rows : []));
  return list as readonly Row[];
}

function freezeOf(published: Published): Pick<EventStatus, "frozenAt"> {
  return rowsOf<EventStatus>(published, "event")[0] ?? { frozenAt: null };
}
