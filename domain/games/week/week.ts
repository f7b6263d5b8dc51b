import type { PointStep } from "../../points/steps.ts";
import type { WheelLuck } from "../../wheel/luck.ts";
import { isBot, type WholeGame } from "../game.ts";
import type { HeadToHead, Partner } from "../rivals.ts";
import { MIN_SERIES, type Series } from "../series.ts";

/** A completed game of the player: its name in the list of games, and when it ended (epoch ms). */
export interface WeekGame {
  readonly gameName: string;
  readonly at: number;
}

/** What a completed game gave the player. */
export interface OwnResult extends WeekGame {
  readonly gameId: string;
  readonly position: number;
  /** The points of this position in the grid. `points` includes the effects of cards, too. */
  readonly gridPoints: number;
  readonly points: number;
  readonly isCooperative: boolean;
}

/** Another player of a game, and whether they ended behind. */
export interface OtherPlayer {
  readonly id: string;
  readonly name: string;
  readonly isBehind: boolean;
}

/** The game that gave the player the most points, with the others who played it and the names of the player's cards on it. */
export interface BestGame extends Omit<OwnResult, "isCooperative"> {
  readonly others: readonly OtherPlayer[];
  readonly cards: readonly string[];
}

/** The crown that the player holds: of all games the one with the most wins. `since`: when it became theirs (epoch ms). */
export interface HeldCrown {
  readonly gameName: string;
  readonly wins: number;
  readonly games: number;
  readonly since: number;
}

/** Everything that the cards of a player's week tell (rule K15). */
export interface OwnWeek {
  readonly played: number;
  /** How many different games, and other people at the table. */
  readonly gameNames: number;
  readonly people: number;
  readonly playedMs: number;
  /** The latest games, oldest first, at most `MAX_WEEK_GAMES`. */
  readonly games: readonly WeekGame[];
  readonly best: BestGame | null;
  readonly rival: HeadToHead | null;
  readonly accomplice: Partner | null;
  /** The longest series of wins, however short. */
  readonly series: Series;
  readonly crowns: readonly HeldCrown[];
  readonly wheel: WheelLuck | null;
  /** The changes of the player's points, oldest first. */
  readonly history: readonly PointStep[];
}

/** How many games have a square of their own on the card of games. */
export const MAX_WEEK_GAMES = 200;

/** A card of a player's week. */
export type WeekCard =
  | ({ readonly kind: "games" } & Pick<OwnWeek, "played" | "gameNames" | "people" | "playedMs" | "games">)
  | { readonly kind: "best"; readonly best: BestGame }
  | { readonly kind: "rival"; readonly rival: HeadToHead }
  | { readonly kind: "accomplice"; readonly accomplice: Partner }
  | { readonly kind: "series"; readonly series: Series }
  | { readonly kind: "crown"; readonly crown: HeldCrown; readonly others: readonly HeldCrown[] }
  | { readonly kind: "wheel"; readonly wheel: WheelLuck }
  | { readonly kind: "place"; readonly history: readonly PointStep[]; readonly series: Series | null }
  /** The only card of a player who has not played yet. */
  | { readonly kind: "newcomer" };

/** The cards of a week in the order in which they are shown: only those with something to tell (rule K16). */
export function weekCards(week: OwnWeek): readonly WeekCard[] {
  const { played, best, rival, accomplice, wheel, history } = week;
  if (played === 0 && wheel === null && history.length === 0) return [{ kind: "newcomer" }];
  const series = week.series.games.length >= MIN_SERIES ? week.series : null;
  const [crown, ...otherCrowns] = [...week.crowns].sort((a, b) => b.wins - a.wins);
  const cards: (WeekCard | null)[] = [
    played > 0 ? { kind: "games", ...gamesOf(week) } : null,
    best && { kind: "best", best },
    rival && { kind: "rival", rival },
    accomplice && { kind: "accomplice", accomplice },
    series && { kind: "series", series },
    crown ? { kind: "crown", crown, others: otherCrowns } : null,
    wheel && { kind: "wheel", wheel },
    { kind: "place", history, series },
  ];
  return cards.filter((card) => card !== null);
}

const gamesOf = ({ played, gameNames, people, playedMs, games }: OwnWeek) => ({
  played,
  gameNames,
  people,
  playedMs,
  games,
});

/** The game that gave the most points; among equals the better place, then the latest; never a cooperative one (rule K16). */
export function bestOf<R extends Pick<OwnResult, "points" | "position" | "at" | "isCooperative">>(
  results: readonly R[],
): R | null {
  const isBetter = (a: R, b: R) => (a.points - b.points || b.position - a.position || a.at - b.at) > 0;
  return results
    .filter(({ points, isCooperative }) => points > 0 && !isCooperative)
    .reduce<R | null>((best, own) => (best && !isBetter(own, best) ? best : own), null);
}

/** The game of the best result, with the other real players; teammates share the place and did not end behind. */
export function bestGameOf(
  { isCooperative: _, ...best }: OwnResult,
  game: WholeGame,
  playerId: string,
): BestGame {
  const positionOf = new Map(game.results.map((result) => [result.playerId, result.position]));
  return {
    ...best,
    others: game.players
      .filter(({ id }) => id !== playerId && !isBot(id))
      .map(({ id, name }) => ({ id, name, isBehind: (positionOf.get(id) ?? 0) > best.position })),
    cards:
      best.points > best.gridPoints
        ? game.powers.filter((played) => played.playerId === playerId).map(({ cardName }) => cardName)
        : [],
  };
}
