import type { EventStatus } from "../../domain/event/event.ts";
import {
  knownGames,
  knownPlayers,
  knownTallies,
  type TrueResults,
  type TrueTotal,
} from "../../domain/freeze/truth.ts";
import type { Game } from "../../domain/games/game.ts";
import type { Channel, LiveRow, RowTopic, TopicName } from "../../domain/live/topics.ts";
import { sortByName } from "../../domain/names.ts";
import type { Player } from "../../domain/players/player.ts";
import type { Tally } from "../../domain/players/tally.ts";

/** The rows of each channel as everybody is told them. */
type Held = ReadonlyMap<Channel, readonly LiveRow[]>;

/** A topic of which a browser may know more than everybody is told, and the topics that this hangs on. */
interface Known {
  readonly channel: "players" | "tallies" | "games";
  readonly hangsOn: readonly RowTopic[];
  /** The rows as this reader knows them; those that are held, when these are all there is to know. */
  rows(held: Held): readonly LiveRow[];
}

/**
 * What a browser knows besides what every one is told: players beyond the window, and, while the ranking is frozen, the
 * points that its reader may know (rule E12).
 */
export const known: readonly Known[] = [
  {
    channel: "players",
    hangsOn: ["event", "players", "otherPlayers", "ownPlayer", "player", "trueTotals", "ownTotal"],
    rows: (held) =>
      knownPlayers(
        heldPlayers(held),
        rowsOf<TrueTotal>(held, "trueTotals"),
        rowsOf<TrueTotal>(held, "ownTotal"),
        frozen(held),
      ),
  },
  {
    channel: "tallies",
    hangsOn: ["event", "tallies", "trueTotals"],
    rows: (held) =>
      knownTallies(rowsOf<Tally>(held, "tallies"), rowsOf<TrueTotal>(held, "trueTotals"), frozen(held)),
  },
  {
    channel: "games",
    hangsOn: ["event", "games", "trueResults", "ownResults"],
    rows: (held) =>
      knownGames(
        rowsOf<Game>(held, "games"),
        [...rowsOf<TrueResults>(held, "trueResults"), ...rowsOf<TrueResults>(held, "ownResults")],
        frozen(held),
      ),
  },
];

/** The topic of a channel. */
export function topicOf(channel: Channel): TopicName {
  return channel.split(":")[0] as TopicName;
}

/** The players of the window, and those beyond it of whom this browser was told. */
function heldPlayers(held: Held): readonly Player[] {
  const window = rowsOf<Player>(held, "players");
  const beyond = new Map(
    ["otherPlayers", "ownPlayer", "player"]
      .flatMap((topic) => rowsOf<Player>(held, topic as RowTopic))
      .map((player) => [player.id, player]),
  );
  return beyond.size === 0 ? window : sortByName([...window, ...beyond.values()]);
}

/** The rows of a topic, of all keys. Without any it is the list itself that is held. */
function rowsOf<Row extends LiveRow>(held: Held, topic: RowTopic): readonly Row[] {
  const list =
    held.get(topic) ?? [...held].flatMap(([channel, rows]) => (topicOf(channel) === topic ? rows : []));
  return list as readonly Row[];
}

function frozen(held: Held): Pick<EventStatus, "frozenAt"> {
  return rowsOf<EventStatus>(held, "event")[0] ?? { frozenAt: null };
}
