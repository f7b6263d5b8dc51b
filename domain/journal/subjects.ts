import { type Happening, happenings, type JournalEntry } from "./journal.ts";

/** The kinds of subjects that are rows of the database, which may be deleted. */
const rowSubjects = ["game", "player", "tournament", "card", "cardList", "display", "gameName"] as const;
export type RowSubject = (typeof rowSubjects)[number];

/** The kinds of subjects that always exist. */
type PermanentSubject = "grid" | "wheel" | "chills" | "powers" | "event" | "address" | "people" | "ruleText";

/** What a line of the journal is about (rule Z17). `id`: the id of the row, or the name of a text; "" for other subjects. */
export interface Subject {
  readonly what: RowSubject | PermanentSubject;
  readonly id: string;
}

/** The kind of subject for most kinds of entries; for the others, see `subjectOf`. */
const subjects: Partial<Record<Happening, Subject["what"]>> = {
  gameCreated: "game",
  gameCompleted: "game",
  rankingProposed: "game",
  rankingRefused: "game",
  rankingWithdrawn: "game",
  gameCorrected: "game",
  gameCancelled: "game",
  gameMended: "game",
  gameJoined: "game",
  gameLeft: "game",
  gameBotsChanged: "game",
  gameSwitched: "game",
  gameDeleted: "game",
  powerWorked: "game",
  countingSaved: "grid",
  gridSaved: "grid",
  wheelSaved: "wheel",
  chillsTotalSaved: "chills",
  powersOn: "powers",
  powersOff: "powers",
  powersMinutesSaved: "powers",
  gameNameAdded: "gameName",
  gameNameRenamed: "gameName",
  gameNameMerged: "gameName",
  gameNameDeleted: "gameName",
  gameNamesJoined: "gameName",
  cardCreated: "card",
  cardSaved: "card",
  cardDeleted: "card",
  cardListCreated: "cardList",
  cardListSaved: "cardList",
  cardListMoved: "cardList",
  cardListDeleted: "cardList",
  ruleTextSaved: "ruleText",
  displayCreated: "display",
  displayLinked: "display",
  displayRenamed: "display",
  displayRevoked: "display",
  displaySaved: "display",
  titleSaved: "event",
  eventStarted: "event",
  eventEnded: "event",
  rankingFrozen: "event",
  rankingUnfrozen: "event",
  ceremonyFinished: "event",
  ceremonySkipped: "event",
  ceremonyPaused: "event",
  ceremonyResumed: "event",
  addressChosen: "address",
  pointsReset: "people",
  guestListAdded: "people",
  claimLinksMade: "people",
  claimLinksRevoked: "people",
};

/** The kinds of entries that have no subject. */
const kindsWithoutSubject: ReadonlySet<Happening> = new Set([
  "undone",
  "redone",
  "correctionsApplied",
  "linePutOff",
  "lineResumed",
  "rulesOpened",
] satisfies Happening[]);

/**
 * The subject of an entry: a row, a setting, or else the player who is the entry's target, or its actor if it has no target.
 * Null: the entry has no subject.
 */
export function subjectOf({ what, by, to, source }: JournalEntry): Subject | null {
  if (kindsWithoutSubject.has(what)) return null;
  // Apart from signing up, all entries with the histories "overview" are about tournaments (see `TournamentHappening`).
  if (happenings[what] === "overview" && what !== "signedUp")
    return source === null ? null : { what: "tournament", id: source };
  const kind = subjects[what];
  if (kind === undefined) return { what: "player", id: to ?? by };
  if (isRow(kind)) return source === null ? null : { what: kind, id: source };
  return { what: kind, id: kind === "ruleText" ? (source ?? "") : "" };
}

/** Whether subjects of this kind are rows of the database, which may be deleted. */
export function isRow(what: Subject["what"]): what is RowSubject {
  return (rowSubjects as readonly string[]).includes(what);
}
