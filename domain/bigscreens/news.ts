import type { ActionPower } from "../cards/card.ts";
import { type Ceremony, isUnderWay } from "../event/ceremony/ceremony.ts";
import type { Frozen } from "../event/event.ts";
import { contenders } from "../games/contenders.ts";
import { placesGained } from "../games/finish.ts";
import { type Game, isBot, type Seat } from "../games/game.ts";
import { gameEffects, type PowerEffect } from "../games/powers/effects.ts";
import type { NamedReign } from "../games/reign.ts";
import { RECENT_GAMES } from "../games/window.ts";
import type { FeedItem } from "../history/feed.ts";
import { isTheft, loots } from "../history/journal.ts";
import { playedLabelOf } from "../history/playedLabel.ts";
import type { Player } from "../people/players/player.ts";
import { rankOf, standings } from "../people/players/standings.ts";
import { type Counted, headcount } from "../people/players/tally.ts";
import { podiumOf } from "../tournaments/podium.ts";
import { bracketOf, type DerivedTournament } from "../tournaments/progress.ts";
import type { Team, Tournament } from "../tournaments/tournament.ts";
import type { Theft } from "../wheel/steal.ts";
import { type NewChampion, newChampions } from "./crowns.ts";
import type { DecidedMatch } from "./matchNews.ts";

/** What a big screen knows after a message of its stream. */
export interface ScreenState {
  readonly event: Frozen;
  readonly ceremony: Pick<Ceremony, "phase"> | undefined;
  /** The first players of the ranking. */
  readonly players: readonly Player[];
  /** All players, or tallies of players with the same total: ranks are computed from them. */
  readonly playersOrTallies: readonly Counted[];
  readonly games: readonly Game[];
  /** The champions of the names of games; empty until loaded. */
  readonly reigns: readonly NamedReign[];
  readonly feed: readonly FeedItem[];
  /** The tournament that the screen shows. */
  readonly cup: DerivedTournament | undefined;
}

/** The teams on the podium of a finished tournament, first to third. */
export interface Champions {
  readonly kind: "champions";
  readonly id: string;
  readonly tournament: Tournament;
  readonly podium: readonly { readonly rank: 1 | 2 | 3; readonly team: Team }[];
}

/** A player who is now alone at the first rank. `previous`: the player who was alone at this rank before; null: nobody was. */
export interface NewLeader {
  readonly kind: "leader";
  readonly id: string;
  readonly player: Seat;
  readonly points: number;
  readonly previous: Seat | null;
}

/** A game that ended, with at least one winner who is not a bot. */
export interface Victory {
  readonly kind: "victory";
  readonly id: string;
  readonly gameName: string;
  readonly winners: readonly Seat[];
  /** Whether several players or teams share the first place (rule P34). */
  readonly isShared: boolean;
  /** Whether the winners are all players of a cooperative game (rule P39). */
  readonly isTogether: boolean;
  /** The participants who did not win. */
  readonly others: readonly Seat[];
  /** The points that each winner earned; null while the standings are frozen. */
  readonly points: number | null;
  /**
   * The winner's rank after the game, how many places the winner gained (negative: lost), and the winner's total. Null while
   * the standings are frozen, when several players won, or when the screen does not know the winner's rank.
   */
  readonly rankChange: { readonly rank: number; readonly places: number; readonly total: number } | null;
  /**
   * How many games in a row the winner has won, including this game. Null when the winner did not win their own previous game,
   * when several players won, or when the number is not known.
   */
  readonly streak: number | null;
  /** The players who came last and get a spin for it. */
  readonly consoled: readonly Seat[];
  /** How action cards changed the points of this game, in the order of `powerEffects`; empty while the standings are frozen. */
  readonly effects: readonly ShownEffect[];
}

/** An effect of a card with the names of its players (rule U21). */
export interface ShownEffect extends Pick<PowerEffect, "id" | "power" | "before" | "after"> {
  readonly imageUrl: string;
  readonly player: Seat;
  /** The other player of a swap. */
  readonly other: Seat | null;
}

/**
 * A theft of a Chill, or a theft by a card. `thiefHas` and `victimHas`: how many Chills, cards or spins the two players have
 * after the theft; null for a player whom the screen does not know. A screen does not say which card was stolen (rule U11).
 */
export interface Robbery {
  readonly kind: "theft";
  readonly id: string;
  readonly loot: Theft["loot"];
  readonly thief: Seat;
  readonly victim: Seat;
  readonly thiefHas: number | null;
  readonly victimHas: number | null;
}

/** A card that a player used. */
export interface PlayedCard {
  readonly kind: "card";
  readonly id: string;
  readonly player: Seat;
  readonly card: string;
  readonly imageUrl: string;
  /** The points that the card gave; 0: the card gave a spin. */
  readonly points: number;
  /** The player's points after the card was used; null for a player whom the screen does not know. */
  readonly total: number | null;
}

/** An action card that a player played on a game (rule U15). */
export interface PlayedAction {
  readonly kind: "action";
  readonly id: string;
  readonly player: Seat;
  readonly card: string;
  readonly imageUrl: string;
  readonly power: ActionPower;
  readonly gameName: string;
  /** The player whom a swap names; null for other powers. */
  readonly target: Seat | null;
}

/** News that a screen finds by `newsBetween`. */
export type EventNews = Champions | NewLeader | Victory | NewChampion | Robbery | PlayedAction | PlayedCard;

/** Something that interrupts the cycle of a big screen (rules B15 and B27). */
export type News = EventNews | DecidedMatch;

/**
 * The news between two states of a screen (rule B15). There is no news while a ceremony is under way. A message that freezes
 * or unfreezes the standings gives no news either, because the points that an unfreeze reveals are not new. While the
 * standings are frozen, the news contains no points or ranks, and nothing about leaders or used cards (rule B17).
 */
export function newsBetween(before: ScreenState, after: ScreenState): EventNews[] {
  if (
    isCeremonyUnderWay(before) ||
    isCeremonyUnderWay(after) ||
    before.event.frozenAt !== after.event.frozenAt
  )
    return [];
  const isFrozen = after.event.frozenAt !== null;
  return [
    ...championsBetween(before, after),
    ...(isFrozen ? [] : leaderBetween(before, after)),
    ...victoriesBetween(before, after),
    ...crownsBetween(before, after),
    ...feedNewsBetween(before, after).filter(({ kind }) => !isFrozen || kind !== "card"),
  ];
}

function isCeremonyUnderWay({ ceremony }: ScreenState): boolean {
  return ceremony !== undefined && isUnderWay(ceremony);
}

function championsBetween(before: ScreenState, { cup }: ScreenState): Champions[] {
  if (cup?.progress.tournament.status !== "completed") return [];
  const { tournament } = cup.progress;
  const previous = before.cup?.progress.tournament;
  if (previous?.id !== tournament.id || previous.status !== "active") return [];
  return [{ kind: "champions", id: tournament.id, tournament, podium: podiumTeams(cup) }];
}

/** The teams on the podium of a tournament, first to third. */
export function podiumTeams({ progress, matches }: DerivedTournament): Champions["podium"] {
  const { first, second, third } = podiumOf(bracketOf(progress), matches);
  return ([first, second, third] as const).flatMap((id, index) => {
    const team = progress.teams.find((each) => each.id === id);
    return team ? [{ rank: (index + 1) as 1 | 2 | 3, team }] : [];
  });
}

/** The player who is alone at the first rank, with more than 0 points; null if there is none (rule B16). */
function leaderOf({
  players,
  playersOrTallies,
}: Pick<ScreenState, "players" | "playersOrTallies">): Player | null {
  const [first] = standings(players);
  if (!first || first.player.totalPoints <= 0) return null;
  const { player } = first;
  const isAlone =
    headcount(playersOrTallies.filter(({ totalPoints }) => totalPoints >= player.totalPoints)) === 1;
  return isAlone ? player : null;
}

function leaderBetween(before: ScreenState, after: ScreenState): NewLeader[] {
  const [oldLeader, leader] = [leaderOf(before), leaderOf(after)];
  if (!leader || leader.id === oldLeader?.id) return [];
  const previous = after.players.find(({ id }) => id === oldLeader?.id);
  return [
    {
      kind: "leader",
      id: `leader-${leader.id}-${leader.totalPoints}`,
      player: seatOf(leader),
      points: leader.totalPoints,
      previous: previous ? seatOf(previous) : null,
    },
  ];
}

function victoriesBetween(before: ScreenState, after: ScreenState): Victory[] {
  return newlyCompleted(before, after).flatMap((game) => victoryOf(game, before, after) ?? []);
}

/** The games that ended between two states, in the order of their ends. */
function newlyCompleted(before: ScreenState, after: ScreenState): Game[] {
  const known = new Set(before.games.filter(isCompleted).map(({ id }) => id));
  const latest = Math.max(0, ...before.games.map(({ completedAt }) => completedAt ?? 0));
  return after.games
    .filter((game) => isCompleted(game) && !known.has(game.id) && (game.completedAt ?? 0) >= latest)
    .sort((a, b) => (a.completedAt ?? 0) - (b.completedAt ?? 0));
}

/** The crowns that these ends moved. A crown that a correction or a deleted player moves is no news (rule N22). */
function crownsBetween(before: ScreenState, after: ScreenState): NewChampion[] {
  return newChampions(after.reigns, new Set(newlyCompleted(before, after).map(({ id }) => id)));
}

function isCompleted({ status }: Game): boolean {
  return status === "completed";
}

/** The victory of this game; null when only bots won, or when its players lost a cooperative game (rule P39). */
function victoryOf(game: Game, before: ScreenState, after: ScreenState): Victory | null {
  const lastPosition = Math.max(...game.results.map(({ position }) => position));
  const playersAt = (place: number) => game.players.filter(({ id }) => positionIn(game, id) === place);
  const isFirst = ({ id }: Seat) => positionIn(game, id) === 1;
  const winners = playersAt(1).filter(isPerson);
  const [winner] = winners;
  if (!winner) return null;
  const isFrozen = after.event.frozenAt !== null;
  const points = isFrozen
    ? null
    : (game.results.find(({ playerId }) => playerId === winner.id)?.pointsEarned ?? null);
  const isAlone = winners.length === 1;
  return {
    kind: "victory",
    id: game.id,
    gameName: game.gameName,
    winners,
    isShared: contenders(game).filter(({ members: [seat] }) => seat && isFirst(seat)).length > 1,
    isTogether: game.isCooperative,
    others: game.players.filter(({ id }) => positionIn(game, id) !== 1),
    points,
    rankChange: isAlone && points !== null ? rankChangeOf(winner, before, after) : null,
    streak: isAlone && !game.isCooperative ? streakOf(winner, game, after.games) : null,
    consoled: lastPosition > 1 && game.uncounted === null ? playersAt(lastPosition).filter(isPerson) : [],
    effects: isFrozen ? [] : effectsOf(game),
  };
}

function effectsOf(game: Game): ShownEffect[] {
  const seatOfPlayer = (id: string | null) => game.players.find((seat) => seat.id === id) ?? null;
  return gameEffects(game).flatMap(({ id, power, before, after, playerId, otherId }) => {
    const player = seatOfPlayer(playerId);
    const imageUrl = game.powers.find((played) => played.id === id)?.imageUrl ?? "";
    return player ? [{ id, power, before, after, imageUrl, player, other: seatOfPlayer(otherId) }] : [];
  });
}

function positionIn({ results }: Game, id: string): number | undefined {
  return results.find(({ playerId }) => playerId === id)?.position;
}

function isPerson({ id }: Seat): boolean {
  return !isBot(id);
}

function rankChangeOf({ id }: Seat, before: ScreenState, after: ScreenState): Victory["rankChange"] {
  const [playerBefore, player] = [before, after].map(({ players }) => players.find((each) => each.id === id));
  if (!playerBefore || !player) return null;
  const rank = rankOf(after.playersOrTallies, player);
  const places = placesGained({
    rankBefore: rankOf(before.playersOrTallies, playerBefore),
    sharedBefore: headcount(
      before.playersOrTallies.filter(({ totalPoints }) => totalPoints === playerBefore.totalPoints),
    ),
    rankAfter: rank,
  });
  return { rank, places, total: player.totalPoints };
}

/**
 * How many games in a row a player has won, up to and including `game`. Null when the player did not win their own previous
 * game, or when older games that the screen has not loaded could belong to the series, too.
 */
function streakOf({ id }: Seat, game: Game, games: readonly Game[]): number | null {
  const endedAt = game.completedAt ?? 0;
  const played = games
    .filter(
      (other) =>
        isCompleted(other) &&
        !other.isCooperative &&
        (other.completedAt ?? 0) <= endedAt &&
        positionIn(other, id) !== undefined,
    )
    .sort((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0));
  const firstNotWon = played.findIndex((other) => positionIn(other, id) !== 1);
  const hasAllGames = games.filter(isCompleted).length < RECENT_GAMES;
  const won = firstNotWon < 0 && hasAllGames ? played.length : firstNotWon;
  return won > 1 ? won : null;
}

/** For each kind of loot, the players' counter that the theft changes. */
const counters = { chill: "chillsOwned", card: "cardsOwned", spin: "rouletteSpins" } as const;

function feedNewsBetween(before: ScreenState, after: ScreenState): (Robbery | PlayedAction | PlayedCard)[] {
  const known = new Set(before.feed.map(({ id }) => id));
  const latest = Math.max(0, ...before.feed.map(({ at }) => at));
  const countOf = (id: string, loot: Theft["loot"]) =>
    after.players.find((player) => player.id === id)?.[counters[loot]] ?? null;
  return after.feed
    .filter(({ id, at }) => !known.has(id) && at >= latest)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ id, what, playerId, playerName, otherId, label, points, imageUrl }) => {
      const player = { id: playerId, name: playerName };
      if (what === "cardUsed") {
        const total = after.players.find((each) => each.id === playerId)?.totalPoints ?? null;
        return { kind: "card" as const, id, player, card: label, imageUrl, points, total };
      }
      if (what === "actionPlayed") {
        const { card, power, game, target } = playedLabelOf(label);
        const named = otherId === null || target === null ? null : { id: otherId, name: target };
        return { kind: "action" as const, id, player, card, imageUrl, power, gameName: game, target: named };
      }
      if (!isTheft(what) || otherId === null) return [];
      const loot = loots[what];
      return {
        kind: "theft" as const,
        id,
        loot,
        thief: player,
        victim: { id: otherId, name: label },
        thiefHas: countOf(playerId, loot),
        victimHas: countOf(otherId, loot),
      };
    });
}

function seatOf({ id, name }: Seat): Seat {
  return { id, name };
}
