import type { DisplayDetails, OwnDisplay } from "../bigscreens/details.ts";
import type { MysteryCard, PlayerCard } from "../cards/card.ts";
import type { Hand } from "../cards/theft.ts";
import type { Versioned } from "../documents/document.ts";
import type { Ceremony, CeremonyScript } from "../event/ceremony/ceremony.ts";
import type { EventRow } from "../event/event.ts";
import type { Finish } from "../games/finish.ts";
import type { Game, GameName } from "../games/game.ts";
import type { NamedReign } from "../games/reign.ts";
import { gamesWindow } from "../games/window.ts";
import type { FeedItem } from "../history/feed.ts";
import { feedWindow } from "../history/feed.ts";
import { sortByName } from "../names.ts";
import type { Actor } from "../people/accounts/roles.ts";
import type { SignInLock } from "../people/accounts/signInLock.ts";
import type { ChosenFace } from "../people/faces/face.ts";
import type { GuestPlayer } from "../people/guests/guest.ts";
import type { Morning } from "../people/players/movement.ts";
import type { Player } from "../people/players/player.ts";
import type { Tally } from "../people/players/tally.ts";
import type { Preparation } from "../prepare/home/preparation.ts";
import type { CardList } from "../rules/cardList.ts";
import type { RuleText } from "../rules/text.ts";
import type { SettingRow } from "../settings/settings.ts";
import type { TournamentMoment } from "../tournaments/moments.ts";
import type { NextMatchRow } from "../tournaments/nextMatch.ts";
import type { TournamentRow } from "../tournaments/progress.ts";
import type { SignUpRow } from "../tournaments/signUp.ts";
import type { Tournament, TournamentDraft } from "../tournaments/tournament.ts";
import type { Spin } from "../wheel/spin.ts";
import type { StealRight, Theft } from "../wheel/steal.ts";
import type { TrueResults, TrueTotal } from "./trueValues.ts";

/**
 * The readers of a topic. everyone: everybody who is signed in, and every display. owner: the player whose id is the key.
 * display: the display whose id is the key.
 */
export type TopicAudience = "everyone" | "administrators" | "owner" | "ownerAndAdministrators" | "display";

/**
 * A reader of live topics: a player, or a big screen, which has no account (rule B2). `actsFor`: the guests for whom a player
 * acts, and whose rows the player reads (rule J12).
 */
export type LiveReader =
  | (Pick<Actor, "id" | "role"> & { readonly actsFor?: readonly string[] })
  | { readonly id: string; readonly role: "display" };

/** The kind of object whose id is a topic's key. */
type KeyKind = "player" | "tournament" | "display";

/** A row of a topic. */
export interface LiveRow {
  readonly id: string;
}

/**
 * The definition of a topic, for server and browsers. A topic without rows (null) only signals that something changed:
 * browsers then repeat the queries that depend on the topic. A topic that is always sent is in the stream of every browser
 * that may read it. The other topics are sent only to browsers that show a screen which asks for them. `window` selects and
 * orders the rows of the topic.
 */
export interface Topic<
  Row extends LiveRow | null = LiveRow | null,
  Key extends KeyKind | null = KeyKind | null,
  AlwaysSent extends boolean = boolean,
> {
  readonly audience: TopicAudience;
  readonly key: Key;
  readonly isAlwaysSent: AlwaysSent;
  readonly hasRows: Row extends null ? false : true;
  window?(rows: readonly NonNullable<Row>[]): readonly NonNullable<Row>[];
}

/** A topic with rows; each kind of topic has a function below. */
function withRows(
  audience: TopicAudience,
  key: KeyKind | null,
  isAlwaysSent: boolean,
  window?: unknown,
): unknown {
  return { audience, key, isAlwaysSent, hasRows: true, ...(window ? { window } : {}) };
}

/** Rows that every browser holds. */
function alwaysSentToAll<Row extends LiveRow>(window?: Topic<Row>["window"]): Topic<Row, null, true> {
  return withRows("everyone", null, true, window) as Topic<Row, null, true>;
}

/** Rows that every administrator's browser holds. */
function alwaysSentToAdministrators<Row extends LiveRow>(): Topic<Row, null, true> {
  return withRows("administrators", null, true) as Topic<Row, null, true>;
}

/** Rows of one player that all browsers of this player hold. */
function alwaysSentToOwner<Row extends LiveRow>(): Topic<Row, "player", true> {
  return withRows("owner", "player", true) as Topic<Row, "player", true>;
}

/** Rows that are sent only to browsers which show them. */
function sentOnDemand<Row extends LiveRow>(
  audience: TopicAudience,
  window?: Topic<Row>["window"],
): Topic<Row, null, false> {
  return withRows(audience, null, false, window) as Topic<Row, null, false>;
}

/** The row of one display, which only this display's browser holds. */
function alwaysSentToDisplay<Row extends LiveRow>(): Topic<Row, "display", true> {
  return withRows("display", "display", true) as Topic<Row, "display", true>;
}

/** Rows about one player, sent only to browsers which show that player. */
function sentOnDemandOfPlayer<Row extends LiveRow>(): Topic<Row, "player", false> {
  return withRows("everyone", "player", false) as Topic<Row, "player", false>;
}

/** Rows of one tournament, sent only to browsers which show it. */
function sentOnDemandOfTournament<Row extends LiveRow>(): Topic<Row, "tournament", false> {
  return withRows("everyone", "tournament", false) as Topic<Row, "tournament", false>;
}

/** A topic without rows, which only signals that something changed. */
function signal(audience: TopicAudience): Topic<null, null, false> {
  return { audience, key: null, isAlwaysSent: false, hasRows: false };
}

/** A topic without rows, which signals that something about one player changed. */
function signalOfPlayer(audience: TopicAudience): Topic<null, "player", false> {
  return { audience, key: "player", isAlwaysSent: false, hasRows: false };
}

/** Every live topic. The server sends a snapshot of its rows, then patches. */
export const topics = {
  event: alwaysSentToAll<EventRow>(),
  /**
   * The ceremony at the event's end, with the steps that it has revealed. `ceremonyScript`: the whole script, for
   * administrators.
   */
  ceremony: alwaysSentToAll<Ceremony>(),
  ceremonyScript: sentOnDemand<CeremonyScript>("administrators"),
  /**
   * The first players of the ranking (`PLAYERS_WINDOW`): in a small event, all players. Ordered by name, so that long
   * lists need not be sorted again.
   */
  players: alwaysSentToAll<Player>(sortByName),
  /**
   * Players who are not in `players`. `otherPlayers`: all of them, for screens that list everybody. `ownPlayer`: the
   * reader's own row, also that of an administrator who does not play (rule J8). `player`: one player whom a screen
   * shows.
   */
  otherPlayers: sentOnDemand<Player>("everyone", sortByName),
  ownPlayer: alwaysSentToOwner<Player>(),
  player: sentOnDemandOfPlayer<Player>(),
  /** The administrators who do not play, for the list of accounts. */
  nonPlayers: sentOnDemand<Player>("administrators"),
  /**
   * `guests`: the players without a phone, and those who had no phone and got an account by a link. `heldGuests`: the
   * guests for whom the reader acts.
   */
  guests: sentOnDemand<GuestPlayer>("everyone"),
  heldGuests: alwaysSentToOwner<GuestPlayer>(),
  /** The accounts to which unknown devices can't sign in for now (rule A12). */
  signInLocks: sentOnDemand<SignInLock>("administrators"),
  /** How many players have each total; empty while `players` has all players. */
  tallies: alwaysSentToAll<Tally>(),
  /** The faces of the players who chose one (rule J17). */
  faces: alwaysSentToAll<ChosenFace>(),
  gameNames: alwaysSentToAll<GameName>(),
  /** The ongoing games and the most recently completed ones. Older games come from an ordinary query. */
  games: alwaysSentToAll<Game>(gamesWindow),
  /**
   * What the freeze of the standings hides in `players` and `games`, for readers who may see it (rule E12). Players get their
   * own total and the results of the games in which they played. Administrators get all players' totals and results.
   */
  ownTotal: alwaysSentToOwner<TrueTotal>(),
  trueTotals: alwaysSentToAdministrators<TrueTotal>(),
  ownResults: alwaysSentToOwner<TrueResults>(),
  trueResults: alwaysSentToAdministrators<TrueResults>(),
  /** One row for each setting, with the name of the setting as its id. */
  settings: alwaysSentToAll<SettingRow>(),
  /** The champions of the names of games that have one, with the last change of each crown (rule J24). */
  reigns: sentOnDemand<NamedReign>("everyone"),
  /** The ends of games that a player has not seen. */
  finishes: alwaysSentToOwner<Finish>(),
  /** A player's unused cards. */
  playerCards: alwaysSentToOwner<PlayerCard>(),
  /** How many cards each player has, and the last thefts by card that the player suffered. */
  hands: sentOnDemand<Hand>("everyone"),
  /** A player's unused rights to steal a Chill. */
  stealRights: alwaysSentToOwner<StealRight>(),
  /** The latest thefts that a player suffered. */
  thefts: alwaysSentToOwner<Theft>(),
  /** A player's latest spins. */
  spins: alwaysSentToOwner<Spin>(),
  /**
   * Players' totals and ranks when the day began. `mornings`: those of all players, for screens that list them.
   * `ownMorning`: the reader's own.
   */
  mornings: sentOnDemand<Morning>("everyone"),
  ownMorning: alwaysSentToOwner<Morning>(),
  /** The latest news of the wheel and of cards, newest first. */
  feed: sentOnDemand<FeedItem>("everyone", feedWindow),
  /** The settings of a big screen. `displays`: the settings of all big screens, for administrators. */
  display: alwaysSentToDisplay<OwnDisplay>(),
  displays: sentOnDemand<DisplayDetails>("administrators"),
  mysteryCards: sentOnDemand<MysteryCard>("administrators"),
  /** The preparation of the event, which the administrators' home shows, one row. */
  preparation: sentOnDemand<Preparation>("administrators"),
  /** The texts of the rules page, one row for each text. `cardLists`: the card lists of that page. */
  ruleTexts: sentOnDemand<Versioned<RuleText>>("everyone"),
  cardLists: sentOnDemand<Versioned<CardList>>("everyone"),
  /** The tournaments that were opened to all. */
  tournaments: sentOnDemand<Tournament>("everyone"),
  tournamentDrafts: sentOnDemand<TournamentDraft>("administrators"),
  /** The drafts for which people sign up, with those who did (rule T46). */
  signUps: alwaysSentToAll<SignUpRow>(),
  /** The teams and matches of a tournament that was opened to all. */
  tournament: sentOnDemandOfTournament<TournamentRow>(),
  /** The match that a player plays next. */
  nextMatches: alwaysSentToOwner<NextMatchRow>(),
  /** The ends of matches and tournaments that a player has not seen. */
  tournamentMoments: alwaysSentToOwner<TournamentMoment>(),
  /** A player got another name. */
  names: signal("everyone"),
  /** A game was completed, or a completed one was corrected or deleted. */
  completedGames: signal("everyone"),
  /** A game of one player was completed, or a completed one was corrected or deleted. */
  results: signalOfPlayer("everyone"),
  /** A new entry in a player's ledger. `hiddenPointEntries`: an entry that the freeze of the standings hides. */
  pointEntries: signalOfPlayer("everyone"),
  hiddenPointEntries: signalOfPlayer("ownerAndAdministrators"),
  /** A segment of the wheel was drawn. */
  segmentCounts: signal("everyone"),
  /** A new entry in a player's history. `journal`: a new entry of any kind. */
  playerJournal: signalOfPlayer("ownerAndAdministrators"),
  journal: signal("administrators"),
  /** A new entry in the journal about a command of this player. */
  ownActions: signalOfPlayer("ownerAndAdministrators"),
  /** A session of this account began or ended. */
  ownSessions: signalOfPlayer("owner"),
  /** A backup was made, or failed. */
  backups: signal("administrators"),
  /** The server's own addresses changed, or another device opened one of these addresses for the first time. */
  addresses: signal("administrators"),
} as const;

type Registry = typeof topics;
export type TopicName = keyof Registry;

/** The names of the topics whose definition has these properties. */
type NameOf<Properties> = {
  [T in TopicName]: Registry[T] extends Properties ? T : never;
}[TopicName];

/** The topics that have rows. */
export type RowTopic = NameOf<{ readonly hasRows: true }>;
/** The topics that are in the stream of every browser that may read them. */
export type AlwaysSentTopic = NameOf<{ readonly isAlwaysSent: true }>;
/** The topics that are sent only to browsers whose screen asks for them. */
export type ShownTopic = NameOf<{ readonly isAlwaysSent: false }>;

/** The rows of a topic. */
export type RowOf<T extends RowTopic> =
  Registry[T] extends Topic<infer Row, KeyKind | null, boolean> ? NonNullable<Row> : never;

/** The arguments after a topic's name: its key, when it has one. */
export type KeyOf<T extends TopicName> = Registry[T]["key"] extends null ? [] : [key: string];

/** The name of a channel: its topic, with its key if the topic has keys, for instance "games" or "spins:ana". */
export type Channel = TopicName | `${TopicName}:${string}`;

/** The channel of a topic without keys, or of one key of a topic with keys. */
export function channelOf<T extends TopicName>(topic: T, ...[key]: KeyOf<T>): Channel {
  return key === undefined ? topic : `${topic}:${key}`;
}

/**
 * The part of a message about one channel: all rows, a patch (changed rows and removed ids), or only that something
 * changed.
 */
export type Frame =
  | {
      readonly topic: RowTopic;
      readonly key?: string;
      readonly kind: "snapshot" | "patch";
      readonly put: readonly LiveRow[];
      readonly remove: readonly string[];
    }
  | { readonly topic: TopicName; readonly key?: string; readonly kind: "changed" };

/** One message of the live stream: the changes of a commit in all channels of a browser, which applies them together. */
export type Message = readonly Frame[];
