import { isAdministrator } from "../accounts/rights.ts";
import type { Actor } from "../accounts/roles.ts";
import type { MysteryCard, PlayerCard } from "../cards/card.ts";
import type { Ceremony, CeremonyScript } from "../ceremony/ceremony.ts";
import type { ChillConfig } from "../chills/chills.ts";
import type { Display, KnownDisplay } from "../displays/display.ts";
import type { Versioned } from "../documents/document.ts";
import type { EventStatus } from "../event/event.ts";
import type { TrueResults, TrueTotal } from "../freeze/truth.ts";
import type { Finish } from "../games/finish.ts";
import type { Game, GameName } from "../games/game.ts";
import { gamesWindow } from "../games/window.ts";
import type { FeedItem } from "../journal/feed.ts";
import { feedWindow } from "../journal/feed.ts";
import { sortByName } from "../names.ts";
import type { Morning } from "../players/movement.ts";
import type { Player } from "../players/player.ts";
import type { Tally } from "../players/tally.ts";
import type { Grid } from "../points/grid.ts";
import type { Spin } from "../roulette/spin.ts";
import type { StealRight, Theft } from "../roulette/steal.ts";
import type { Wheel } from "../roulette/wheel.ts";
import type { CardList } from "../rulebook/cardList.ts";
import type { RuleText } from "../rulebook/text.ts";
import type { NextMatch } from "../tournaments/nextMatch.ts";
import type { TournamentRow } from "../tournaments/progress.ts";
import type { Tournament, TournamentDraft } from "../tournaments/tournament.ts";

/**
 * Who may read a topic: everybody signed in and every display, administrators, the player its key names, that player and
 * administrators, or the display its key names.
 */
export type Audience = "everyone" | "administrators" | "owner" | "ownerAndAdministrators" | "display";

/** Who reads live topics: a player, or a big screen, which is nobody (rule B2). */
export type LiveReader = Pick<Actor, "id" | "role"> | { readonly id: string; readonly role: "display" };

/** What a topic's key names. */
type KeyKind = "player" | "tournament" | "display";

export interface LiveRow {
  readonly id: string;
}

/**
 * What server and browsers know of a topic. Without rows (null) it only says that something changed, for the ordinary
 * queries that depend on it. An everyday topic comes to every browser that may read it, the others to the screens that
 * ask for them. `window` gives of the rows those that the topic holds, in the order of its list.
 */
export interface Topic<
  Row extends LiveRow | null = LiveRow | null,
  Key extends KeyKind | null = KeyKind | null,
  Everyday extends boolean = boolean,
> {
  readonly audience: Audience;
  readonly key: Key;
  readonly everyday: Everyday;
  readonly hasRows: Row extends null ? false : true;
  window?(rows: readonly NonNullable<Row>[]): readonly NonNullable<Row>[];
}

/** Rows that every browser holds. */
function everyday<Row extends LiveRow>(window?: Topic<Row>["window"]): Topic<Row, null, true> {
  const topic = { audience: "everyone", key: null, everyday: true, hasRows: true } as Topic<Row, null, true>;
  return window ? { ...topic, window } : topic;
}

/** Rows that every administrator's browser holds. */
function everydayOfAdministrators<Row extends LiveRow>(): Topic<Row, null, true> {
  const topic = { audience: "administrators", key: null, everyday: true, hasRows: true };
  return topic as Topic<Row, null, true>;
}

/** Rows of one player, which that player's browsers hold. */
function own<Row extends LiveRow>(): Topic<Row, "player", true> {
  return { audience: "owner", key: "player", everyday: true, hasRows: true } as Topic<Row, "player", true>;
}

/** Rows that come to a screen that shows them. */
function shown<Row extends LiveRow>(
  audience: Audience,
  window?: Topic<Row>["window"],
): Topic<Row, null, false> {
  const topic = { audience, key: null, everyday: false, hasRows: true } as Topic<Row, null, false>;
  return window ? { ...topic, window } : topic;
}

/** The row of one display, which that display holds. */
function ofDisplay<Row extends LiveRow>(): Topic<Row, "display", true> {
  return { audience: "display", key: "display", everyday: true, hasRows: true } as Topic<
    Row,
    "display",
    true
  >;
}

/** Rows about one player, which come to a screen that shows that player. */
function shownOfPlayer<Row extends LiveRow>(): Topic<Row, "player", false> {
  const topic = { audience: "everyone", key: "player", everyday: false, hasRows: true };
  return topic as Topic<Row, "player", false>;
}

/** Rows of one tournament, which come to a screen that shows it. */
function shownOfTournament<Row extends LiveRow>(): Topic<Row, "tournament", false> {
  const topic = { audience: "everyone", key: "tournament", everyday: false, hasRows: true };
  return topic as Topic<Row, "tournament", false>;
}

/** Says that something changed. */
function changes(audience: Audience): Topic<null, null, false> {
  return { audience, key: null, everyday: false, hasRows: false };
}

/** Says that something changed about the player its key names. */
function changesOfPlayer(audience: Audience): Topic<null, "player", false> {
  return { audience, key: "player", everyday: false, hasRows: false };
}

/** Every live topic. The server sends a snapshot of each one's rows, then patches. */
export const topics = {
  event: everyday<EventStatus>(),
  /** The ceremony at the event's end and what it has revealed; all that it tells, for administrators. */
  ceremony: everyday<Ceremony>(),
  ceremonyScript: shown<CeremonyScript>("administrators"),
  /** The first of the ranking (`PLAYERS_WINDOW`): everybody, where no more play. By name, so that long lists need not be sorted anew. */
  players: everyday<Player>(sortByName),
  /** Those beyond: all of them, for screens that list everybody; one's own row; a player who is shown. */
  otherPlayers: shown<Player>("everyone", sortByName),
  ownPlayer: own<Player>(),
  player: shownOfPlayer<Player>(),
  /** How many players have which total; nothing while all are in the window. */
  tallies: everyday<Tally>(),
  gameNames: everyday<GameName>(),
  /** The ongoing games and the most recently completed ones; older ones are an ordinary query. */
  games: everyday<Game>(gamesWindow),
  /**
   * What the ranking's freeze hides in `players` and `games`, for those who may know it (rule E12): a player's own total,
   * the results of the games they sat in, and everybody's for administrators.
   */
  ownTotal: own<TrueTotal>(),
  trueTotals: everydayOfAdministrators<TrueTotal>(),
  ownResults: own<TrueResults>(),
  trueResults: everydayOfAdministrators<TrueResults>(),
  grid: everyday<Versioned<Grid>>(),
  chills: everyday<Versioned<ChillConfig>>(),
  wheel: everyday<Versioned<Wheel>>(),
  /** The ends of games that a player has not seen. */
  finishes: own<Finish>(),
  /** A player's cards not used yet. */
  playerCards: own<PlayerCard>(),
  /** A player's rights to steal a Chill, not used yet. */
  stealRights: own<StealRight>(),
  /** The latest Chills stolen from a player. */
  thefts: own<Theft>(),
  /** A player's latest spins. */
  spins: own<Spin>(),
  /** Where players stood as the day began: everybody, for screens that list them; oneself. */
  mornings: shown<Morning>("everyone"),
  ownMorning: own<Morning>(),
  /** The latest news of the wheel and of cards, newest first. */
  feed: shown<FeedItem>("everyone", feedWindow),
  /** How a big screen is set; all of them, for administrators. */
  display: ofDisplay<Display>(),
  displays: shown<KnownDisplay>("administrators"),
  mysteryCards: shown<MysteryCard>("administrators"),
  /** The texts of the rules page, each by its name; its card lists. */
  ruleTexts: shown<Versioned<RuleText>>("everyone"),
  cardLists: shown<Versioned<CardList>>("everyone"),
  /** The tournaments that were opened to all. */
  tournaments: shown<Tournament>("everyone"),
  tournamentDrafts: shown<TournamentDraft>("administrators"),
  /** The teams and matches of a tournament that was opened to all. */
  tournament: shownOfTournament<TournamentRow>(),
  /** The match that a player plays next. */
  nextMatches: own<NextMatch>(),
  /** A game was completed, or a completed one was corrected or deleted. */
  completedGames: changes("everyone"),
  /** The same, of the games that a player sat in. */
  results: changesOfPlayer("everyone"),
  /** An entry in a player's ledger; one that the ranking's freeze hides. */
  pointEntries: changesOfPlayer("everyone"),
  hiddenPointEntries: changesOfPlayer("ownerAndAdministrators"),
  /** How often each segment of the wheel came out. */
  segmentCounts: changes("everyone"),
  /** What a player's history tells; `journal`: what anybody's does. */
  playerJournal: changesOfPlayer("ownerAndAdministrators"),
  journal: changes("administrators"),
} as const;

type Registry = typeof topics;
export type TopicName = keyof Registry;

type Of<T extends TopicName, Rule> = Registry[T] extends Rule ? T : never;
type NameOf<Rule> = { [T in TopicName]: Of<T, Rule> }[TopicName];

/** The topics that have rows, and those of them that every browser holds. */
export type RowTopic = NameOf<{ readonly hasRows: true }>;
export type EverydayTopic = NameOf<{ readonly everyday: true }>;
/** The topics that come to the screens that ask for them. */
export type ShownTopic = NameOf<{ readonly everyday: false }>;

export type RowOf<T extends RowTopic> =
  Registry[T] extends Topic<infer Row, KeyKind | null, boolean> ? NonNullable<Row> : never;

/** What must be said besides a topic's name: its key, when it has one. */
export type KeyOf<T extends TopicName> = Registry[T]["key"] extends null ? [] : [key: string];

/** A topic, or a topic of one key. */
export type Channel = TopicName | `${TopicName}:${string}`;

export function channelOf<T extends TopicName>(topic: T, ...[key]: KeyOf<T>): Channel {
  return key === undefined ? topic : `${topic}:${key}`;
}

/** Whether somebody may read a topic of this key ("" when it has none). */
export function mayRead({ audience }: Topic, key: string, reader: LiveReader): boolean {
  if (audience === "everyone") return true;
  if (reader.role === "display" || audience === "display")
    return reader.role === audience && key === reader.id;
  if (audience !== "administrators" && key === reader.id) return true;
  return audience !== "owner" && isAdministrator(reader);
}

/** What a message says of one channel: all rows, rows put and ids removed, or only that something changed. */
export type Frame =
  | {
      readonly topic: RowTopic;
      readonly key?: string;
      readonly kind: "snapshot" | "patch";
      readonly put: readonly LiveRow[];
      readonly remove: readonly string[];
    }
  | { readonly topic: TopicName; readonly key?: string; readonly kind: "changed" };

/** One message of the live stream: what a commit changed, in all channels of a browser; applied at once. */
export type Message = readonly Frame[];
