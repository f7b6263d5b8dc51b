import type { Generated } from "kysely";
import type { Role } from "../../domain/accounts/roles.ts";
import type { MysteryCard } from "../../domain/cards/card.ts";
import type { FileOwnerKind } from "../../domain/files/file.ts";
import type { GameStatus } from "../../domain/games/game.ts";
import type { JournalEntry } from "../../domain/journal/journal.ts";
import type { PointCause } from "../../domain/points/ledger.ts";
import type { SpinOutcome } from "../../domain/roulette/spin.ts";
import type { CardList, ListedCard } from "../../domain/rulebook/cardList.ts";
import type { TournamentStatus } from "../../domain/tournaments/tournament.ts";

/*
 * The tables, the same on both engines: instants are epoch milliseconds (bigint), booleans 0 or 1, lists are rows.
 * `user`, `session`, `account` and `verification` belong to the accounts library, which keeps its instants as ISO text.
 */
type Bit = 0 | 1;

export interface PlayersTable {
  id: string;
  name: string;
  /** The name whatever its case: what makes two usernames the same. */
  nameKey: string;
  role: Role;
  totalPoints: number;
  rouletteSpins: number;
  cardsOwned: number;
  chillsOwned: number;
  createdAt: number;
  /** When the player was deleted (epoch ms): then they are in no list, and only earlier games know their name. */
  deletedAt: number | null;
}

export interface GameSessionsTable {
  id: string;
  /** The name it was begun under. */
  gameName: string;
  /** The row of `gameNames` that it counts as, whether or not that is still in the list. */
  gameNameId: string;
  status: GameStatus;
  createdAt: number;
  createdBy: string;
  completedAt: number | null;
  completedBy: string | null;
  isTeamGame: Bit;
  playersPerTeam: number | null;
  correctedAt: number | null;
  correctedBy: string | null;
  correctionReason: string | null;
  /** The freeze of the ranking under which it was last completed or corrected (its `frozenAt`); null: under none. */
  frozenUnder: number | null;
}

/** A participant of a session. A unique index keeps a real player (`isBot` 0) in one `ongoing` session at most. */
export interface GameSeatsTable {
  gameSessionId: string;
  seat: number;
  playerId: string;
  playerName: string;
  linkNumber: number | null;
  isBot: Bit;
  ongoing: Bit;
}

export interface GameResultsTable {
  gameSessionId: string;
  playerId: string;
  position: number;
  /** What the position gave each real player when the game was completed; a bot earned 0 all the same. */
  positionPoints: number;
  pointsEarned: number;
  createdAt: number;
}

/** A result that a game had when the ranking was frozen, and has no more. One freeze's are kept, the last one's. */
export interface FormerResultsTable {
  gameSessionId: string;
  frozenUnder: number;
  gameNameId: string;
  playerId: string;
  playerName: string;
  isBot: Bit;
  position: number;
  pointsEarned: number;
}

/** What the end of a game changed for one of its players, who has not seen it; `climb` as JSON text. */
export interface FinishesTable {
  playerId: string;
  gameSessionId: string;
  at: number;
  totalBefore: number;
  totalAfter: number;
  climb: string | null;
}

/** A name of the list of games; one that was merged or deleted is in the list no more. */
export interface GameNamesTable {
  id: string;
  name: string;
  /** The name without case, accents and spaces: what makes two names the same game. */
  nameKey: string;
  createdAt: number;
  createdBy: string | null;
  /** The game of the list that this name means since they were merged; no game counts as this one any more. */
  mergedInto: string | null;
  /** When it left the list (epoch ms); games played under it still count as it. Who adds it again brings it back. */
  deletedAt: number | null;
}

export interface PointRulesTable {
  playerCount: number;
  position: number;
  points: number | null;
}

export interface PointEntriesTable {
  id: string;
  playerId: string;
  delta: number;
  cause: PointCause;
  source: string | null;
  label: string | null;
  reason: string | null;
  by: string;
  at: number;
  /** The freeze of the ranking under which it was written (its `frozenAt`); null: under none. */
  frozenUnder: number | null;
}

/** Big screens; one that was revoked stays, so that it can be told so. */
export interface DisplaysTable {
  id: string;
  name: string;
  /** Hash of the code in its link. */
  codeHash: string;
  createdAt: number;
  createdBy: string;
  revokedAt: number | null;
  /** What it shows, as JSON. */
  plan: string;
  version: number;
  /** When a server last knew a stream of it to be open (epoch ms); null: none is. */
  seenAt: number | null;
}

/** Single documents, as JSON text. */
export interface SettingsTable {
  id: string;
  value: string;
  /** Goes up by 1 with every save. */
  version: Generated<number>;
}

/** Answers already given, by who asked and request id, so that a repeated request gets the same answer. */
export interface CommandAnswersTable {
  accountId: string;
  /** Hash of the request's id, which opens the answer and is kept nowhere. */
  requestId: string;
  /** Hash of the command and its input: a request id serves one request only. */
  fingerprint: string;
  /** The answer as JSON, sealed under the request's id. */
  answer: string;
  at: number;
}

/** One-time links that set a new password. Only the hash of the token is kept. */
export interface PasswordLinksTable {
  tokenHash: string;
  playerId: string;
  createdBy: string;
  createdAt: number;
  expiresAt: number;
}

/** What a player's name looks like (Unicode TR39): no two players' names look the same. */
export interface NameSkeletonsTable {
  skeleton: string;
  playerId: string;
}

/** A mystery card; a deleted one stays for those who hold a copy. */
export interface MysteryCardsTable extends Omit<MysteryCard, "copiesRemaining"> {
  deletedAt: number | null;
}

/** A copy of a card that a player won. */
export interface PlayerCardsTable {
  id: string;
  cardId: string;
  playerId: string;
  obtainedAt: number;
  used: Bit;
}

/** A wheel that was spun, by the hash of its rewards (JSON text). */
export interface WheelsTable {
  id: string;
  rewards: string;
}

export interface SpinsTable {
  id: string;
  playerId: string;
  at: number;
  angle: number;
  segment: number;
  wheelId: string;
  outcome: SpinOutcome;
  points: number;
  cardName: string | null;
  /** The freeze of the ranking under which it was made (its `frozenAt`); null: under none. */
  frozenUnder: number | null;
}

/** The right to steal that a spin gave, and when it was used. */
export interface StealRightsTable {
  id: string;
  playerId: string;
  createdAt: number;
  usedAt: number | null;
}

/** A card list of the rules page. */
export interface CardListsTable extends Omit<CardList, "cards"> {
  /** Goes up by 1 with every save. */
  version: number;
}

/** A card of a list, at a place counted from 0. */
export interface CardListCardsTable extends ListedCard {
  cardListId: string;
  place: number;
}

export interface TournamentsTable {
  id: string;
  name: string;
  teamSize: number;
  /** An index keeps one tournament active at most. */
  status: TournamentStatus;
  firstPoints: number;
  secondPoints: number;
  thirdPoints: number;
  otherPoints: number;
  tables: number;
  playersReport: Bit;
  createdAt: number;
  openedAt: number | null;
  completedAt: number | null;
  /** 1 more with every save of its settings, and with every draw of its teams. */
  version: number;
  drawVersion: number;
  /** The freeze of the ranking under which its points were last given or moved (its `frozenAt`); null: under none. */
  frozenUnder: number | null;
}

export interface TournamentTeamsTable {
  id: string;
  tournamentId: string;
  name: string;
  place: number;
  withdrawn: Bit;
  createdAt: number;
}

/** A player of a team; the key keeps a player in one team of a tournament. */
export interface TournamentTeamPlayersTable {
  tournamentId: string;
  playerId: string;
  teamId: string;
  seat: number;
}

/**
 * A match of a tournament that was opened. Teams, winner and loser are those that follow from the draw and from what was
 * decided; somebody decided it when it has decidedAt: then a match without winnerId was forfeited by both.
 */
export interface TournamentMatchesTable {
  tournamentId: string;
  round: number;
  position: number;
  team1Id: string | null;
  team2Id: string | null;
  winnerId: string | null;
  loserId: string | null;
  forfeited: Bit;
  decidedAt: number | null;
  decidedBy: string | null;
  correctionReason: string | null;
  table: number | null;
  calledAt: number | null;
  reportedWinnerId: string | null;
  reportedTeamId: string | null;
  reportedBy: string | null;
  contested: Bit;
  createdAt: number;
}

/** An image of our own, with its small version. Its name is the hash of its bytes, with the ending of its type. */
export interface FilesTable {
  name: string;
  /** Only what is `stored` is sure to be in the storage, and can be referred to. */
  state: "storing" | "stored" | "removing";
  type: string;
  bytes: number;
  thumbnailBytes: number;
  width: number;
  height: number;
  uploadedBy: string;
  createdAt: number;
  /** When it was last sent, or referred to no more: then it is kept for a while. */
  neededAt: number;
}

/** That something shows an image. */
export interface FileReferencesTable {
  kind: FileOwnerKind;
  ownerId: string;
  name: string;
}

/** An upload; its bytes are a file of the same name as its id, until it has an outcome. */
export interface UploadsTable {
  id: string;
  accountId: string;
  size: number;
  createdAt: number;
  /** What became of it, as JSON text: the image, or the refusal. */
  outcome: string | null;
}

export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Bit;
  image: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface SessionTable {
  id: string;
  userId: string;
  token: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface AccountTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

export interface Schema {
  players: PlayersTable;
  gameSessions: GameSessionsTable;
  gameSeats: GameSeatsTable;
  gameResults: GameResultsTable;
  formerResults: FormerResultsTable;
  finishes: FinishesTable;
  gameNames: GameNamesTable;
  pointRules: PointRulesTable;
  pointEntries: PointEntriesTable;
  mysteryCards: MysteryCardsTable;
  playerCards: PlayerCardsTable;
  wheels: WheelsTable;
  spins: SpinsTable;
  stealRights: StealRightsTable;
  journal: JournalEntry;
  cardLists: CardListsTable;
  cardListCards: CardListCardsTable;
  tournaments: TournamentsTable;
  tournamentTeams: TournamentTeamsTable;
  tournamentTeamPlayers: TournamentTeamPlayersTable;
  tournamentMatches: TournamentMatchesTable;
  files: FilesTable;
  fileReferences: FileReferencesTable;
  uploads: UploadsTable;
  displays: DisplaysTable;
  settings: SettingsTable;
  commandAnswers: CommandAnswersTable;
  passwordLinks: PasswordLinksTable;
  nameSkeletons: NameSkeletonsTable;
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
}
