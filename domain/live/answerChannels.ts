import type { CorrectionsInput } from "../undo/corrections/inputs.ts";
import { type Channel, channelOf } from "./topics.ts";

/**
 * The channels of a player's ledger: the entries, the entries that the freeze hides (for the player and administrators), and
 * the event, because the freeze may end (rule E12).
 */
const ledgerChannels = (playerId: string) => [
  channelOf("event"),
  channelOf("pointEntries", playerId),
  channelOf("hiddenPointEntries", playerId),
];

/** The channels of records about several players: their games, names of games and people, and the freeze of the standings. */
const recordChannels = ["event", "completedGames", "gameNames", "names"] as const;

/** The channels that the answer of each query depends on, by the path of the query. Each function gets the query's subject. */
const channelsByPath = {
  "accounts.administrators": (_: null) => ["names"],
  /** Every deletion and every undo writes a line of the journal. */
  "accounts.deleted": (_: null) => ["journal", "names"],
  /** Visits are announced by no channel: the screen asks again at intervals. */
  "accounts.visits": (_: null) => ["completedGames", "names"],
  "accounts.isDeleted": (_playerId: string) => [],
  "addresses.offered": (_: null) => ["event", "addresses"],
  "accounts.ownEmail": (_playerId: string) => ["names"],
  "accounts.devices": (playerId: string) => [channelOf("ownSessions", playerId)],
  /** Only commands change the effect of prepared corrections, and every command that does so writes a line of the journal. */
  "corrections.effect": (_: CorrectionsInput) => ["journal", "names"],
  "albums.state": (_: null) => ["event"],
  "backups.state": (_: null) => ["backups"],
  /** What would be lost changes with every game, spin and sign-up. */
  "backups.preview": (_name: string) => [
    "backups",
    "completedGames",
    "segmentCounts",
    "names",
    "tournaments",
  ],
  "event.played": (_: null) => [
    "players",
    "otherPlayers",
    "games",
    "tournaments",
    "tournamentDrafts",
    "segmentCounts",
    "hands",
    "event",
  ],
  "games.earlier": (_: readonly [playerId: string | null, gameNameId: string | null]) => [
    "event",
    "completedGames",
    "names",
  ],
  /** When a player plays a healing card, the player's history changes, but not yet the ledger. */
  "games.healable": (playerId: string) => [...ledgerChannels(playerId), channelOf("playerJournal", playerId)],
  "games.nameCounts": (_: null) => ["completedGames"],
  "games.ownWeek": (playerId: string) => [
    ...recordChannels,
    ...ledgerChannels(playerId),
    channelOf("playerJournal", playerId),
  ],
  "games.playerRecord": (playerId: string) => [
    ...ledgerChannels(playerId),
    channelOf("results", playerId),
    "names",
  ],
  "games.bonds": (_playerId: string) => recordChannels,
  "games.headToHead": (playerId: string) => [channelOf("results", playerId), "gameNames", "names"],
  "games.page": (_gameNameId: string) => recordChannels,
  "games.eventGames": (_: null) => recordChannels,
  "games.pulse": (_: null) => ["games", "players", "event"],
  "home.figures": (_: null) => ["games", "completedGames", "journal", "mornings"],
  "merging.comparison": (_: readonly [oneId: string, otherId: string]) => [
    "games",
    "players",
    "otherPlayers",
    "names",
    "tournaments",
    "tournamentDrafts",
  ],
  "merging.list": (_: null) => ["names"],
  "merging.mergedInto": (_playerId: string) => ["names"],
  "journal.list": (playerId: string | null) => [
    playerId === null ? "journal" : channelOf("playerJournal", playerId),
    "names",
  ],
  "journal.actions": ({
    profileOwnerId,
  }: {
    readonly profileOwnerId: string | null;
    readonly search?: unknown;
  }) => ["names", profileOwnerId === null ? "journal" : channelOf("ownActions", profileOwnerId)],
  "undo.effect": ({
    profileOwnerId,
  }: {
    readonly profileOwnerId: string | null;
    readonly journalId: string;
  }) => ["names", profileOwnerId === null ? "journal" : channelOf("ownActions", profileOwnerId)],
  "points.ledger": (playerId: string) => [...ledgerChannels(playerId), "names"],
  "roulette.fairness": (_: null) => ["event", "segmentCounts", "journal"],
} as const satisfies Readonly<Record<string, (subject: never) => readonly Channel[]>>;

/** The path of a query whose answer the server caches, or that screens follow live. */
export type AnswerPath = keyof typeof channelsByPath;

type QuerySubjects = { readonly [P in AnswerPath]: Parameters<(typeof channelsByPath)[P]>[0] };

/** The subject of a query: the id of a player, a search… Null: the query has no subject. */
export type QuerySubject<P extends AnswerPath> = QuerySubjects[P];

declare const isListed: unique symbol;

/**
 * Channels that come from `channelsByPath`. Because of this type, a cached or live query whose path is missing there does not
 * compile.
 */
export type AnswerChannels = readonly Channel[] & { readonly [isListed]: true };

/**
 * The channels that an answer depends on. When one of them changes, the server drops the cached answer, and the browsers
 * that show it send the query again.
 */
export function answerChannels<P extends AnswerPath>(path: P, subject: QuerySubject<P>): AnswerChannels {
  const byPath: { readonly [Q in AnswerPath]: (subject: QuerySubjects[Q]) => readonly Channel[] } =
    channelsByPath;
  return byPath[path](subject) as AnswerChannels;
}
