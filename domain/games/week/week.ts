import type { PointStep } from "../../points/steps.ts";
import type { WheelLuck } from "../../wheel/luck.ts";
import { isBot, type WholeGame } from "../game.ts";
import type { PlayedName } from "../mostPlayed.ts";
import type { HeadToHead, Partner } from "../rivals.ts";
import type { Series } from "../series.ts";
import type { Companion } from "../statistics.ts";

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

/** A game of the list of games, and how often something happened in it. */
export type NameCount = Pick<PlayedName, "gameName" | "games">;

/** The partner with whom the player wins most often, and the games that they won, the most frequent first. */
export interface Accomplice extends Partner {
  readonly wins: readonly NameCount[];
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
  readonly accomplice: Accomplice | null;
  /** The most played games and the most frequent other players, at most `MAX_TOLD` of each. */
  readonly shelf: readonly NameCount[];
  readonly companions: readonly Companion[];
  /** The longest series of wins, however short. */
  readonly series: Series;
  readonly crowns: readonly HeldCrown[];
  readonly wheel: WheelLuck | null;
  /** The changes of the player's points, oldest first. */
  readonly history: readonly PointStep[];
}

/** How many games have a square of their own on the card of games. */
export const MAX_WEEK_GAMES = 200;
/** How many games and other players the cards of the shelf and of the table show. */
export const MAX_TOLD = 7;

/** A card of a player's week. */
export type WeekCard =
  | ({ readonly kind: "games" } & Pick<OwnWeek, "played" | "gameNames" | "people" | "playedMs" | "games">)
  | { readonly kind: "best"; readonly best: BestGame }
  | { readonly kind: "rival"; readonly rival: HeadToHead }
  | { readonly kind: "accomplice"; readonly accomplice: Accomplice }
  | { readonly kind: "series"; readonly series: Series }
  | { readonly kind: "crown"; readonly crown: HeldCrown; readonly others: readonly HeldCrown[] }
  | { readonly kind: "wheel"; readonly wheel: WheelLuck }
  | { readonly kind: "place"; readonly history: readonly PointStep[]; readonly series: Series | null }
  | FillingCard
  /** The only card of a player who has not played yet. */
  | { readonly kind: "newcomer" };

/**
 * A card that is shown only when too few of the others are (rule K20): the most played games, the people at the table, the day
 * with the most games, the part of the day with the most games.
 */
export type FillingCard =
  | ({ readonly kind: "shelf" } & Pick<OwnWeek, "played" | "gameNames" | "shelf">)
  | ({ readonly kind: "table" } & Pick<OwnWeek, "played" | "people" | "companions">)
  | ({ readonly kind: "day" } & Pick<OwnWeek, "games">)
  | ({ readonly kind: "moment" } & Pick<OwnWeek, "games">);

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
