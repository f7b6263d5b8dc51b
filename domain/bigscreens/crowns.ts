import type { Seat } from "../games/game.ts";
import type { Champion, NamedReign } from "../games/reign.ts";
import { FEED_LENGTH, type FeedItem } from "../history/feed.ts";

/** A player who takes the crown of a game. `previous`: the former champion; null: nobody held it (rule J24). */
export interface NewChampion extends Pick<Champion, "wins" | "games"> {
  readonly kind: "crown";
  readonly id: string;
  readonly gameName: string;
  readonly player: Seat;
  readonly previous: Champion | null;
}

/** A crown that changed hands, as a line of the news of a big screen. */
export interface CrownItem {
  readonly id: string;
  readonly at: number;
  readonly what: "crown";
  readonly playerId: string;
  readonly playerName: string;
  readonly gameName: string;
  readonly previousName: string | null;
}

/** The id of the last change of a crown. A correction or an undo that moves the crown gives another one. */
export function crownIdOf({ champion, since }: NamedReign): string {
  return `crown-${since.gameId}-${champion.id}`;
}

/** The crowns that changed hands at the end of one of these games. */
export function newChampions(reigns: readonly NamedReign[], gameIds: ReadonlySet<string>): NewChampion[] {
  return reigns.flatMap((reign) => {
    const { champion, since, from, gameName } = reign;
    if (!gameIds.has(since.gameId)) return [];
    const { wins, games } = since;
    const player = { id: champion.id, name: champion.name };
    return [{ kind: "crown" as const, id: crownIdOf(reign), gameName, player, wins, games, previous: from }];
  });
}

/** The latest news of a big screen, newest first: those of the wheel and of cards, and the last change of each crown. */
export function newsWithCrowns(
  feed: readonly FeedItem[],
  reigns: readonly NamedReign[],
): (FeedItem | CrownItem)[] {
  const crowns = reigns.map((reign): CrownItem => {
    const { champion, since, from, gameName } = reign;
    const { id: playerId, name: playerName } = champion;
    return {
      id: crownIdOf(reign),
      at: since.at,
      what: "crown",
      playerId,
      playerName,
      gameName,
      previousName: from?.name ?? null,
    };
  });
  return [...feed, ...crowns].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, FEED_LENGTH);
}
