import type { EventStatus } from "../../domain/event/event.ts";
import { knownGames, knownPlayers, type TrueResults, type TrueTotal } from "../../domain/freeze/truth.ts";
import type { Game } from "../../domain/games/game.ts";
import { type Channel, channelOf, type LiveRow } from "../../domain/live/topics.ts";
import type { Player } from "../../domain/players/player.ts";

type Held = (channel: Channel) => readonly LiveRow[] | undefined;

/** The topics of which their reader may know more than everybody is told, and what that hangs on. */
interface Known {
  readonly channel: "players" | "games";
  readonly hangsOn: readonly Channel[];
  /** The rows as this reader knows them; those that are held, when these are all there is to know. */
  rows(held: Held): readonly LiveRow[];
}

/** What a player (`me`) may know more than everybody: while the ranking is frozen, its points (rule E12). */
export function knownBy(me: string): readonly Known[] {
  const [ownTotal, ownResults] = [channelOf("ownTotal", me), channelOf("ownResults", me)];
  return [
    {
      channel: "players",
      hangsOn: ["event", "players", "trueTotals", ownTotal],
      rows: (held) =>
        knownPlayers(
          rowsOf<Player>(held, "players"),
          rowsOf<TrueTotal>(held, "trueTotals"),
          rowsOf<TrueTotal>(held, ownTotal),
          frozen(held),
        ),
    },
    {
      channel: "games",
      hangsOn: ["event", "games", "trueResults", ownResults],
      rows: (held) =>
        knownGames(
          rowsOf<Game>(held, "games"),
          [...rowsOf<TrueResults>(held, "trueResults"), ...rowsOf<TrueResults>(held, ownResults)],
          frozen(held),
        ),
    },
  ];
}

function rowsOf<Row extends LiveRow>(held: Held, channel: Channel): readonly Row[] {
  return (held(channel) ?? []) as readonly Row[];
}

function frozen(held: Held): Pick<EventStatus, "frozenAt"> {
  return rowsOf<EventStatus>(held, "event")[0] ?? { frozenAt: null };
}
