import { type Kysely, sql } from "kysely";

/** The tables of version 1.0.0 with their indexes. The statements are the same on SQLite and PostgreSQL. */
const statements = [
  // Accounts (the tables of the library better-auth).
  `create table "user" (
    "id" text primary key, "name" text not null, "email" text not null unique, "emailVerified" integer not null,
    "image" text, "createdAt" text not null, "updatedAt" text not null
  )`,
  `create table "session" (
    "id" text primary key, "userId" text not null references "user" ("id") on delete cascade,
    "tokenHash" text not null constraint "session_token_key" unique, "expiresAt" text not null, "ipAddress" text,
    "userAgent" text, "createdAt" text not null, "updatedAt" text not null
  )`,
  `create index "sessionOfUser" on "session" ("userId")`,
  `create table "account" (
    "id" text primary key, "userId" text not null references "user" ("id") on delete cascade,
    "accountId" text not null, "providerId" text not null, "accessToken" text, "refreshToken" text, "idToken" text,
    "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, "scope" text, "password" text,
    "createdAt" text not null, "updatedAt" text not null
  )`,
  `create index "accountOfUser" on "account" ("userId")`,
  `create table "verification" (
    "id" text primary key, "identifier" text not null, "value" text not null, "expiresAt" text not null,
    "createdAt" text not null, "updatedAt" text not null
  )`,
  `create index "verificationOfIdentifier" on "verification" ("identifier")`,

  // Players, their names, and people without a phone.
  `create table "players" (
    "id" text primary key, "name" text not null, "nameKey" text not null unique,
    "role" text not null check ("role" in ('user', 'admin')), "totalPoints" integer not null,
    "rouletteSpins" integer not null check ("rouletteSpins" >= 0),
    "cardsOwned" integer not null check ("cardsOwned" >= 0),
    "chillsOwned" integer not null check ("chillsOwned" >= 0), "createdAt" bigint not null, "deletedAt" bigint,
    "plays" integer default 1 not null, "renamedAt" bigint, "mergedInto" text
  )`,
  `create index "playersWithChills" on "players" ("chillsOwned") where "chillsOwned" > 0`,
  `create table "nameSkeletons" (
    "skeleton" text primary key, "playerId" text not null references "players" ("id") on delete cascade
  )`,
  `create index "nameSkeletonsOfPlayer" on "nameSkeletons" ("playerId")`,
  `create table "formerNames" (
    "nameKey" text primary key, "name" text not null,
    "playerId" text not null references "players" ("id") on delete cascade
  )`,
  `create index "formerNamesOfPlayer" on "formerNames" ("playerId")`,
  `create table "passwordLinks" (
    "tokenHash" text primary key, "playerId" text not null references "players" ("id") on delete cascade,
    "createdBy" text not null, "createdAt" bigint not null, "expiresAt" bigint not null,
    "isClaim" integer default 0 not null, "ended" text
  )`,
  `create index "passwordLinksOfPlayer" on "passwordLinks" ("playerId")`,
  `create table "signInLocks" (
    "playerId" text primary key references "players" ("id") on delete cascade, "until" bigint not null
  )`,
  `create table "guests" (
    "playerId" text primary key references "players" ("id") on delete cascade,
    "heldBy" text references "players" ("id"), "createdBy" text not null, "createdAt" bigint not null
  )`,
  `create index "guestsOfHolder" on "guests" ("heldBy")`,
  `create table "merges" (
    "id" text primary key, "keptId" text not null references "players" ("id"),
    "mergedId" text not null references "players" ("id"), "at" bigint not null, "by" text not null,
    "undoneAt" bigint, "cameOver" text not null
  )`,
  `create index "merges_keptId" on "merges" ("keptId")`,
  `create index "merges_mergedId" on "merges" ("mergedId")`,

  // Games.
  `create table "gameNames" (
    "id" text primary key, "name" text not null, "nameKey" text not null unique, "createdAt" bigint not null,
    "createdBy" text, "mergedInto" text references "gameNames" ("id"), "deletedAt" bigint
  )`,
  `create index "gameNamesByMerge" on "gameNames" ("mergedInto")`,
  `create index "gameNamesByCreator" on "gameNames" ("createdBy")`,
  `create table "gameSessions" (
    "id" text primary key, "gameName" text not null,
    "status" text not null check ("status" in ('ongoing', 'completed')), "createdAt" bigint not null,
    "createdBy" text not null, "completedAt" bigint, "completedBy" text, "isTeamGame" integer not null,
    "playersPerTeam" integer, "correctedAt" bigint, "correctedBy" text, "correctionReason" text,
    "gameNameId" text default '' not null, "frozenUnder" bigint, "positionsBefore" text, "uncounted" text,
    "earlierCorrections" text, "proposal" text, "wasRanked" integer default 0 not null
  )`,
  `create index "gameSessionsByStatus" on "gameSessions" ("status", "completedAt")`,
  `create index "gameSessionsByCreation" on "gameSessions" ("createdAt")`,
  `create index "gameSessionsByGame" on "gameSessions" ("gameNameId", "completedAt")`,
  `create table "gameSeats" (
    "gameSessionId" text not null references "gameSessions" ("id") on delete cascade, "seat" integer not null,
    "playerId" text not null, "linkNumber" integer, "isBot" integer not null, "ongoing" integer not null,
    "botName" text, constraint "gameSeatsKey" primary key ("gameSessionId", "playerId")
  )`,
  `create index "gameSeatsOfPlayer" on "gameSeats" ("playerId")`,
  `create index "ongoingSeatsByPlayer" on "gameSeats" ("playerId") where "ongoing" = 1 and "isBot" = 0`,
  `create table "gameResults" (
    "gameSessionId" text not null references "gameSessions" ("id") on delete cascade, "playerId" text not null,
    "position" integer not null, "positionPoints" integer not null, "pointsEarned" integer not null,
    "createdAt" bigint not null, constraint "gameResultsKey" primary key ("gameSessionId", "playerId")
  )`,
  `create index "gameResultsOfPlayer" on "gameResults" ("playerId")`,
  `create table "formerResults" (
    "gameSessionId" text not null, "frozenUnder" bigint not null, "gameNameId" text not null,
    "playerId" text not null, "isBot" integer not null, "position" integer not null,
    "pointsEarned" integer not null, constraint "formerResultsKey" primary key ("gameSessionId", "playerId")
  )`,
  `create table "finishes" (
    "playerId" text not null, "gameSessionId" text not null references "gameSessions" ("id") on delete cascade,
    "at" bigint not null, "totalBefore" integer not null, "totalAfter" integer not null, "climb" text,
    constraint "finishesKey" primary key ("playerId", "gameSessionId")
  )`,
  `create index "finishesOfGame" on "finishes" ("gameSessionId")`,
  `create table "playedPowers" (
    "playerCardId" text primary key,
    "gameSessionId" text not null references "gameSessions" ("id") on delete cascade, "number" integer not null,
    "playerId" text not null, "power" text not null, "cardName" text not null, "targetId" text,
    "playedAt" bigint not null, "healed" integer, "healedEntryId" text unique, "frozenUnder" bigint,
    constraint "oneCardPerPlayerAndGame" unique ("gameSessionId", "playerId")
  )`,

  // Points.
  `create table "pointEntries" (
    "id" text primary key, "playerId" text not null references "players" ("id"), "delta" integer not null,
    "cause" text not null, "source" text, "reason" text, "by" text not null, "at" bigint not null, "label" text,
    "frozenUnder" bigint, "period" integer default 0 not null
  )`,
  `create index "pointEntriesOfPlayer" on "pointEntries" ("playerId", "at")`,
  `create index "pointEntriesOfSource" on "pointEntries" ("cause", "source")`,
  `create index "pointEntriesFrozen" on "pointEntries" ("frozenUnder", "playerId", "delta") where "frozenUnder" is not null`,

  // Cards.
  `create table "mysteryCards" (
    "id" text primary key, "name" text not null, "description" text not null, "imageUrl" text not null,
    "category" text not null, "power" text not null, "value" integer, "copies" integer not null,
    "createdAt" bigint not null, "createdBy" text not null, "deletedAt" bigint,
    "copiesGiven" integer default 0 not null, "version" integer default 1 not null,
    "imageAlt" text default '' not null
  )`,
  `create table "playerCards" (
    "id" text primary key, "cardId" text not null references "mysteryCards" ("id"),
    "playerId" text not null references "players" ("id"), "obtainedAt" bigint not null, "used" integer not null
  )`,
  `create index "playerCardsOfPlayer" on "playerCards" ("playerId", "used")`,
  `create index "playerCardsOfCard" on "playerCards" ("cardId", "used")`,
  `create table "dueHeroCards" (
    "playerCardId" text primary key references "playerCards" ("id")
  )`,
  `create table "cardThefts" (
    "playerId" text not null references "players" ("id"), "loot" text not null, "at" bigint not null,
    constraint "cardTheftsKey" primary key ("playerId", "loot")
  )`,

  // The wheel.
  `create table "wheels" (
    "id" text primary key, "rewards" text not null
  )`,
  `create table "spins" (
    "id" text primary key, "playerId" text not null references "players" ("id"), "at" bigint not null,
    "angle" double precision not null, "segment" integer not null,
    "wheelId" text not null references "wheels" ("id"), "outcome" text not null, "points" integer not null,
    "cardName" text, "frozenUnder" bigint
  )`,
  `create index "spinsByInstant" on "spins" ("at", "wheelId", "segment")`,
  `create index "spinsOfPlayer" on "spins" ("playerId", "at")`,
  `create table "stealRights" (
    "id" text primary key references "spins" ("id"), "playerId" text not null references "players" ("id"),
    "createdAt" bigint not null, "usedAt" bigint
  )`,
  `create index "stealRightsOfPlayer" on "stealRights" ("playerId", "usedAt")`,

  // Tournaments.
  `create table "tournaments" (
    "id" text primary key, "name" text not null, "teamSize" integer not null,
    "status" text not null check ("status" in ('draft', 'active', 'completed')), "firstPoints" integer not null,
    "secondPoints" integer not null, "thirdPoints" integer not null, "otherPoints" integer not null,
    "tables" integer not null, "playersReport" integer not null, "createdAt" bigint not null, "openedAt" bigint,
    "completedAt" bigint, "version" integer default 1 not null, "drawVersion" integer default 1 not null,
    "frozenUnder" bigint, "bestOfThree" integer default 0 not null, "seeded" integer default 0 not null,
    "consolation" integer default 0 not null
  )`,
  `create unique index "oneActiveTournament" on "tournaments" ("status") where "status" = 'active'`,
  `create table "tournamentTeams" (
    "id" text primary key, "tournamentId" text not null references "tournaments" ("id") on delete cascade,
    "name" text not null, "place" integer not null, "createdAt" bigint not null, "withdrawnAt" bigint
  )`,
  `create index "tournamentTeamsOfTournament" on "tournamentTeams" ("tournamentId")`,
  `create table "tournamentTeamPlayers" (
    "tournamentId" text not null references "tournaments" ("id") on delete cascade,
    "playerId" text not null references "players" ("id"),
    "teamId" text not null references "tournamentTeams" ("id") on delete cascade, "seat" integer not null,
    constraint "tournamentTeamPlayersKey" primary key ("tournamentId", "playerId")
  )`,
  `create index "tournamentTeamPlayersOfTeam" on "tournamentTeamPlayers" ("teamId")`,
  `create index "tournamentTeamPlayersOfPlayer" on "tournamentTeamPlayers" ("playerId")`,
  `create table "tournamentMatches" (
    "tournamentId" text not null references "tournaments" ("id") on delete cascade, "round" integer not null,
    "position" integer not null, "team1Id" text references "tournamentTeams" ("id") on delete cascade,
    "team2Id" text references "tournamentTeams" ("id") on delete cascade,
    "winnerId" text references "tournamentTeams" ("id") on delete cascade,
    "loserId" text references "tournamentTeams" ("id") on delete cascade, "forfeited" integer not null,
    "decidedAt" bigint, "decidedBy" text, "correctionReason" text, "table" integer, "calledAt" bigint,
    "reportedWinnerId" text, "reportedTeamId" text, "reportedBy" text, "contested" integer not null,
    "createdAt" bigint not null, "score" text, "reportedScore" text, "team1Answered" integer default 0 not null,
    "team2Answered" integer default 0 not null, "reportedAt" bigint, "team1Games" integer default 0 not null,
    "team2Games" integer default 0 not null,
    constraint "tournamentMatchesKey" primary key ("tournamentId", "round", "position")
  )`,
  `create table "tournamentMoments" (
    "playerId" text not null, "tournamentId" text not null, "at" bigint not null, "round" integer,
    "position" integer, "totalBefore" integer, "totalAfter" integer, "climb" text,
    constraint "tournamentMomentsKey" primary key ("playerId", "tournamentId")
  )`,
  `create index "tournamentMomentsOfTournament" on "tournamentMoments" ("tournamentId")`,
  `create table "seenCalls" (
    "playerId" text primary key, "tournamentId" text not null, "at" bigint not null
  )`,

  // Settings, rules and images.
  `create table "settings" (
    "id" text primary key, "value" text not null, "version" integer default 1 not null
  )`,
  `create table "cardLists" (
    "id" text primary key, "title" text not null, "description" text not null, "backgroundColor" text not null,
    "position" integer not null, "version" integer not null
  )`,
  `create table "cardListCards" (
    "cardListId" text not null references "cardLists" ("id"), "id" text not null, "place" integer not null,
    "title" text not null, "imageUrl" text not null, "imageAlt" text not null, "description" text not null,
    "copies" integer not null, constraint "cardListCardsKey" primary key ("cardListId", "id")
  )`,
  `create table "files" (
    "name" text primary key, "state" text not null check ("state" in ('storing', 'stored', 'removing')),
    "type" text not null, "bytes" bigint not null, "thumbnailBytes" bigint not null, "width" integer not null,
    "height" integer not null, "uploadedBy" text not null, "createdAt" bigint not null, "neededAt" bigint not null
  )`,
  `create table "fileReferences" (
    "kind" text not null, "ownerId" text not null, "name" text not null references "files" ("name"),
    constraint "fileReferencesKey" primary key ("kind", "ownerId", "name")
  )`,
  `create index "fileReferencesOfFile" on "fileReferences" ("name")`,
  `create table "uploads" (
    "id" text primary key, "accountId" text not null, "size" bigint not null, "createdAt" bigint not null,
    "outcome" text
  )`,

  // Big screens.
  `create table "displays" (
    "id" text primary key, "name" text not null, "codeHash" text not null unique, "createdAt" bigint not null,
    "createdBy" text not null, "revokedAt" bigint, "plan" text not null, "version" integer not null,
    "seenAt" bigint, "linkedAt" bigint, "browser" text, "tooOldAt" bigint, "failures" text default '[]' not null
  )`,
  `create table "displayPairings" (
    "lettersHash" text primary key, "codeHash" text not null, "expiresAt" bigint not null, "displayId" text
  )`,
  `create index "displayPairingsByCode" on "displayPairings" ("codeHash")`,

  // The journal and what undoes it.
  `create table "journal" (
    "id" text primary key, "at" bigint not null, "what" text not null, "by" text not null, "to" text, "source" text,
    "label" text, "amount" integer not null, "partOf" text
  )`,
  `create index "journalByInstant" on "journal" ("at")`,
  `create index "journalByDoer" on "journal" ("by", "at")`,
  `create index "journalByOther" on "journal" ("to", "at") where "to" is not null`,
  `create index "journalByWhole" on "journal" ("partOf") where "partOf" is not null`,
  `create table "undos" (
    "journalId" text primary key, "requestId" text not null, "step" integer not null, "kind" text not null,
    "version" integer not null, "data" text not null, "undoneAt" bigint, "undoneBy" text, "undoneIn" text
  )`,
  `create index "undosByRequest" on "undos" ("requestId", "step")`,

  // Commands: their answers, and the table that exclusive transactions lock on PostgreSQL.
  `create table "commandAnswers" (
    "accountId" text not null, "requestId" text not null, "fingerprint" text not null, "answer" text not null,
    "at" bigint not null, constraint "commandAnswersOfRequest" primary key ("requestId", "accountId")
  )`,
  `create index "commandAnswersByAge" on "commandAnswers" ("at")`,
  `create table "transactionTurn" (
    "id" integer primary key
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
