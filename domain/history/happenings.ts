import { type Counter, counterNames } from "../people/players/player.ts";
import type { SpinOutcome } from "../wheel/spin.ts";

/**
 * The histories that show an entry (rule J6). `doer`: the actor's history. `other`: the target's history. `both`: the actor's
 * and the target's. `overview`: the actor's history, but only when an administrator reads it. The common history of all
 * players shows all of these entries. `administrators`: no history; only the journal shows the entry.
 */
type Histories = "doer" | "other" | "both" | "overview" | "administrators";

/** The groups of entries by which an administrator may filter the journal. */
export const actionGroups = [
  "games",
  "points",
  "draws",
  "tournaments",
  "people",
  "event",
  "settings",
] as const;
export type ActionGroup = (typeof actionGroups)[number];

/** The kinds of subjects that are rows of the database, which may be deleted. */
export const rowSubjects = [
  "game",
  "player",
  "tournament",
  "card",
  "cardList",
  "display",
  "gameName",
] as const;
export type RowSubject = (typeof rowSubjects)[number];

/** The kinds of subjects that always exist. */
type PermanentSubject = "grid" | "wheel" | "chills" | "powers" | "event" | "address" | "people" | "ruleText";
export type SubjectKind = RowSubject | PermanentSubject;

/** All that distinguishes a kind of entry, apart from its sentence in `web/texts`. */
interface Declaration {
  readonly histories: Histories;
  /** Null: an undo or corrections, which may change anything. */
  readonly group: ActionGroup | null;
  /** What the entry is about (rule Z17). "player": its target, or its actor if it has no target. Null: nothing. */
  readonly subject: SubjectKind | null;
  /** Players may undo their own recent commands of this kind (rule Z4). */
  readonly isUndoneByPlayers?: true;
  /** The entry stays when what was played is erased, although others of its group go (rule E17). */
  readonly outlivesErasure?: true;
  /** The entry changes no counter; the ledger has an entry for each change of points. */
  readonly changesOnlyPoints?: true;
}

const counterAdjusted = { histories: "administrators", group: "points", subject: "player" } as const;
/** An administrator changed a counter of a player by hand. */
const counterAdjustments = Object.fromEntries(
  counterNames.map((counter) => [`${counter}Adjusted`, counterAdjusted]),
) as Readonly<Record<`${Counter}Adjusted`, typeof counterAdjusted>>;

/** Every kind of entry in the journal. The kind of a spin's entry is its outcome. */
export const happenings = {
  points: { histories: "doer", group: "draws", subject: "player", changesOnlyPoints: true },
  card: { histories: "doer", group: "draws", subject: "player" },
  noCard: { histories: "doer", group: "draws", subject: "player", changesOnlyPoints: true },
  chill: { histories: "doer", group: "draws", subject: "player" },
  spin: { histories: "doer", group: "draws", subject: "player" },
  steal: { histories: "doer", group: "draws", subject: "player" },
  noSteal: { histories: "doer", group: "draws", subject: "player", changesOnlyPoints: true },
  stole: { histories: "both", group: "draws", subject: "player" },
  /** A player could not steal a Chill, because nobody had one any more, and got 1 point instead. */
  consoled: { histories: "doer", group: "draws", subject: "player", changesOnlyPoints: true },
  cardUsed: { histories: "doer", group: "draws", subject: "player" },
  /** A player used a card that steals a card, or a spin, of another player (rule U11). */
  stoleCard: { histories: "both", group: "draws", subject: "player" },
  stoleSpin: { histories: "both", group: "draws", subject: "player" },
  /** An action card was played on a game (rule U15), or given back to its owner because the game was cancelled. */
  actionPlayed: { histories: "doer", group: "games", subject: "player" },
  cardGivenBack: { histories: "other", group: "games", subject: "player" },
  /** An action card changed a player's points when its game was completed (rule U21). */
  powerWorked: { histories: "other", group: "games", subject: "game", changesOnlyPoints: true },
  /** A Hero card paid its points to its owner at the event's end. */
  cardPaid: { histories: "other", group: "draws", subject: "player", changesOnlyPoints: true },
  /** The actor did something for a person without a phone (rule J12). The label is that person's name at that time. */
  spunFor: { histories: "doer", group: "draws", subject: "player" },
  stoleFor: { histories: "doer", group: "draws", subject: "player" },
  usedCardFor: { histories: "doer", group: "draws", subject: "player" },
  gameCreated: { histories: "administrators", group: "games", subject: "game", isUndoneByPlayers: true },
  gameCompleted: { histories: "administrators", group: "games", subject: "game", isUndoneByPlayers: true },
  rankingProposed: { histories: "administrators", group: "games", subject: "game", isUndoneByPlayers: true },
  rankingRefused: { histories: "administrators", group: "games", subject: "game", isUndoneByPlayers: true },
  rankingWithdrawn: { histories: "administrators", group: "games", subject: "game", isUndoneByPlayers: true },
  gameCorrected: { histories: "administrators", group: "games", subject: "game" },
  gameCancelled: { histories: "administrators", group: "games", subject: "game", isUndoneByPlayers: true },
  gameMended: { histories: "administrators", group: "games", subject: "game", isUndoneByPlayers: true },
  gameJoined: { histories: "administrators", group: "games", subject: "game" },
  gameLeft: { histories: "administrators", group: "games", subject: "game" },
  gameBotsChanged: { histories: "administrators", group: "games", subject: "game" },
  /** Another game is played than the one with which the session began. */
  gameSwitched: { histories: "administrators", group: "games", subject: "game" },
  gameDeleted: { histories: "administrators", group: "games", subject: "game" },
  togetherSaved: { histories: "administrators", group: "settings", subject: "grid" },
  countingSaved: { histories: "administrators", group: "settings", subject: "grid" },
  gameNameAdded: {
    histories: "administrators",
    group: "settings",
    subject: "gameName",
    isUndoneByPlayers: true,
  },
  gameNameRenamed: { histories: "administrators", group: "settings", subject: "gameName" },
  gameNameMerged: { histories: "administrators", group: "settings", subject: "gameName" },
  gameNameDeleted: { histories: "administrators", group: "settings", subject: "gameName" },
  /** A new version of the product compares names in another form, and games became one. The label has their names. */
  gameNamesJoined: { histories: "administrators", group: "settings", subject: "gameName" },
  pointsAdjusted: {
    histories: "administrators",
    group: "points",
    subject: "player",
    changesOnlyPoints: true,
  },
  pointsReset: { histories: "administrators", group: "points", subject: "people", changesOnlyPoints: true },
  ...counterAdjustments,
  eventStarted: { histories: "administrators", group: "event", subject: "event" },
  eventEnded: { histories: "administrators", group: "event", subject: "event" },
  rankingFrozen: { histories: "administrators", group: "event", subject: "event" },
  rankingUnfrozen: { histories: "administrators", group: "event", subject: "event" },
  ceremonyFinished: { histories: "administrators", group: "event", subject: "event" },
  ceremonySkipped: { histories: "administrators", group: "event", subject: "event" },
  ceremonyPaused: { histories: "administrators", group: "event", subject: "event" },
  /** Everything that was played was erased (rule E17). The entry itself stays at the next erasure. */
  playErased: { histories: "administrators", group: "event", subject: "event", outlivesErasure: true },
  ceremonyResumed: { histories: "administrators", group: "event", subject: "event" },
  displayCreated: { histories: "administrators", group: "settings", subject: "display" },
  displayLinked: { histories: "administrators", group: "settings", subject: "display" },
  displayRenamed: { histories: "administrators", group: "settings", subject: "display" },
  displayRevoked: { histories: "administrators", group: "settings", subject: "display" },
  displaySaved: { histories: "administrators", group: "settings", subject: "display" },
  titleSaved: { histories: "administrators", group: "event", subject: "event", outlivesErasure: true },
  addressChosen: { histories: "administrators", group: "settings", subject: "address" },
  linePutOff: { histories: "administrators", group: "settings", subject: null },
  lineResumed: { histories: "administrators", group: "settings", subject: null },
  rulesOpened: { histories: "administrators", group: "settings", subject: null },
  gridSaved: { histories: "administrators", group: "points", subject: "grid", outlivesErasure: true },
  wheelSaved: { histories: "administrators", group: "settings", subject: "wheel" },
  chillsTotalSaved: { histories: "administrators", group: "settings", subject: "chills" },
  powersOn: { histories: "administrators", group: "settings", subject: "powers" },
  powersOff: { histories: "administrators", group: "settings", subject: "powers" },
  powersMinutesSaved: { histories: "administrators", group: "settings", subject: "powers" },
  cardCreated: { histories: "administrators", group: "settings", subject: "card" },
  cardSaved: { histories: "administrators", group: "settings", subject: "card" },
  cardDeleted: { histories: "administrators", group: "settings", subject: "card" },
  ruleTextSaved: { histories: "administrators", group: "settings", subject: "ruleText" },
  cardListCreated: { histories: "administrators", group: "settings", subject: "cardList" },
  cardListSaved: { histories: "administrators", group: "settings", subject: "cardList" },
  cardListMoved: { histories: "administrators", group: "settings", subject: "cardList" },
  cardListDeleted: { histories: "administrators", group: "settings", subject: "cardList" },
  playerDeleted: { histories: "administrators", group: "people", subject: "player" },
  /** A person was erased for ever (rule Y8). The target is named by the name that replaces the person's. */
  personErased: { histories: "administrators", group: "people", subject: "player" },
  guestAdded: { histories: "administrators", group: "people", subject: "player", isUndoneByPlayers: true },
  guestListAdded: { histories: "administrators", group: "people", subject: "people" },
  /** A guest got another holder. */
  guestPassed: { histories: "administrators", group: "people", subject: "player" },
  guestClaimed: { histories: "administrators", group: "people", subject: "player" },
  /** An account that a person without a phone had got by a link was taken back (rule J16). */
  accountTakenBack: { histories: "administrators", group: "people", subject: "player" },
  claimLinkMade: { histories: "administrators", group: "people", subject: "player", isUndoneByPlayers: true },
  claimLinksMade: { histories: "administrators", group: "people", subject: "people" },
  claimLinkRevoked: {
    histories: "administrators",
    group: "people",
    subject: "player",
    isUndoneByPlayers: true,
  },
  claimLinksRevoked: { histories: "administrators", group: "people", subject: "people" },
  playerRenamed: { histories: "administrators", group: "people", subject: "player", isUndoneByPlayers: true },
  faceChosen: { histories: "administrators", group: "people", subject: "player", isUndoneByPlayers: true },
  emailRemoved: { histories: "administrators", group: "people", subject: "player" },
  accountsMerged: { histories: "administrators", group: "people", subject: "player" },
  accountsSeparated: { histories: "administrators", group: "people", subject: "player" },
  signedUp: { histories: "overview", group: "people", subject: "player" },
  tournamentCreated: { histories: "overview", group: "tournaments", subject: "tournament" },
  tournamentSaved: { histories: "overview", group: "tournaments", subject: "tournament" },
  tournamentRedrawn: { histories: "overview", group: "tournaments", subject: "tournament" },
  tournamentOpened: { histories: "overview", group: "tournaments", subject: "tournament" },
  tournamentFinished: { histories: "overview", group: "tournaments", subject: "tournament" },
  tournamentCorrected: { histories: "overview", group: "tournaments", subject: "tournament" },
  tournamentDeleted: { histories: "overview", group: "tournaments", subject: "tournament" },
  playerMoved: { histories: "overview", group: "tournaments", subject: "tournament" },
  playerReplaced: { histories: "overview", group: "tournaments", subject: "tournament" },
  teamAdded: { histories: "overview", group: "tournaments", subject: "tournament" },
  teamsSwapped: { histories: "overview", group: "tournaments", subject: "tournament" },
  signUpOpened: { histories: "overview", group: "tournaments", subject: "tournament" },
  signUpClosed: { histories: "overview", group: "tournaments", subject: "tournament" },
  rollCallStarted: { histories: "overview", group: "tournaments", subject: "tournament" },
  entryMade: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  entryRemoved: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  partnerDeclined: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  rollCallAnswered: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  teamRenamed: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  teamWithdrawn: { histories: "overview", group: "tournaments", subject: "tournament" },
  teamReturned: { histories: "overview", group: "tournaments", subject: "tournament" },
  consolationOpened: { histories: "overview", group: "tournaments", subject: "tournament" },
  consolationClosed: { histories: "overview", group: "tournaments", subject: "tournament" },
  matchCalled: { histories: "overview", group: "tournaments", subject: "tournament" },
  matchCallCancelled: { histories: "overview", group: "tournaments", subject: "tournament" },
  matchCallAnswered: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  matchGameGiven: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  matchGameTaken: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  matchDecided: { histories: "overview", group: "tournaments", subject: "tournament" },
  matchForfeited: { histories: "overview", group: "tournaments", subject: "tournament" },
  matchUndone: { histories: "overview", group: "tournaments", subject: "tournament" },
  matchReported: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  matchConfirmed: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  matchContested: {
    histories: "overview",
    group: "tournaments",
    subject: "tournament",
    isUndoneByPlayers: true,
  },
  roleGiven: { histories: "administrators", group: "people", subject: "player" },
  roleTaken: { histories: "administrators", group: "people", subject: "player" },
  playingStarted: { histories: "administrators", group: "people", subject: "player" },
  playingStopped: { histories: "administrators", group: "people", subject: "player" },
  /**
   * A command was undone, or done again by undoing the undo. `source` is the id of the command's entry; target and label are
   * those of that entry.
   */
  undone: { histories: "administrators", group: null, subject: null },
  redone: { histories: "administrators", group: null, subject: null },
  /** Corrections that were applied together (rule Z15): `amount` is their number. */
  correctionsApplied: { histories: "administrators", group: null, subject: null },
} as const satisfies Record<SpinOutcome, Declaration> & Record<string, Declaration>;

export type Happening = keyof typeof happenings;

/** The kinds of entries with one of these histories. */
export type HappeningIn<T extends Histories> = {
  [H in Happening]: (typeof happenings)[H]["histories"] extends T ? H : never;
}[Happening];

/** What is declared about a kind of entry. */
export function declarationOf(what: Happening): Declaration {
  return happenings[what];
}

/** The kinds of entries whose declaration passes the test, in the order of `happenings`. */
export function happeningsWhere(test: (declaration: Declaration, what: Happening) => boolean): Happening[] {
  return (Object.keys(happenings) as Happening[]).filter((what) => test(declarationOf(what), what));
}

const PLAYED_GROUPS: readonly (ActionGroup | null)[] = ["games", "points", "draws", "tournaments", "event"];

/** The kinds of entries about what was played, which go with it (rule E17). */
export const playedHappenings: readonly Happening[] = happeningsWhere(
  ({ group, outlivesErasure }) => PLAYED_GROUPS.includes(group) && !outlivesErasure,
);

/** Whether players may undo their own recent commands of this kind (rule Z4). */
export function isUndoableByPlayers(what: Happening): boolean {
  return declarationOf(what).isUndoneByPlayers ?? false;
}
