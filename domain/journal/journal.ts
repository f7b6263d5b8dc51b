import type { Counter } from "../players/counters.ts";
import type { SpinOutcome } from "../roulette/spin.ts";
import type { Theft } from "../roulette/steal.ts";
import { labelOf, namesOf } from "./label.ts";
import { playedLabel, playedLabelOf } from "./playedLabel.ts";

/**
 * The histories that show an entry (rule J6). `doer`: the actor's history. `other`: the target's history. `both`: the actor's
 * and the target's. `overview`: the actor's history, but only when an administrator reads it. The common history of all
 * players shows all of these entries. `administrators`: no history; only the journal shows the entry.
 */
type Histories = "doer" | "other" | "both" | "overview" | "administrators";

/** Every kind of entry in the journal, with the histories that show it. The kind of a spin's entry is its outcome. */
export const happenings = {
  points: "doer",
  card: "doer",
  noCard: "doer",
  chill: "doer",
  spin: "doer",
  steal: "doer",
  noSteal: "doer",
  stole: "both",
  /** A player could not steal a Chill, because nobody had one any more, and got 1 point instead. */
  consoled: "doer",
  cardUsed: "doer",
  /** A player used a card that steals a card, or a spin, of another player (rule U11). */
  stoleCard: "both",
  stoleSpin: "both",
  /** An action card was played on a game (rule U15), or given back to its owner because the game was cancelled. */
  actionPlayed: "doer",
  cardGivenBack: "other",
  /** An action card changed a player's points when its game was completed (rule U21). */
  powerWorked: "other",
  /** A Hero card paid its points to its owner at the event's end. */
  cardPaid: "other",

  /** The actor did something for a person without a phone (rule J12). The label is that person's name at that time. */
  spunFor: "doer",
  stoleFor: "doer",
  usedCardFor: "doer",

  gameCreated: "administrators",
  gameCompleted: "administrators",
  rankingProposed: "administrators",
  rankingRefused: "administrators",
  rankingWithdrawn: "administrators",
  gameCorrected: "administrators",
  gameCancelled: "administrators",
  gameMended: "administrators",
  gameJoined: "administrators",
  gameLeft: "administrators",
  gameBotsChanged: "administrators",
  /** Another game is played than the one with which the session began. */
  gameSwitched: "administrators",
  gameDeleted: "administrators",
  countingSaved: "administrators",
  gameNameAdded: "administrators",
  gameNameRenamed: "administrators",
  gameNameMerged: "administrators",
  gameNameDeleted: "administrators",
  /** A new version of the product compares names in another form, and games became one. The label has their names. */
  gameNamesJoined: "administrators",
  pointsAdjusted: "administrators",
  pointsReset: "administrators",
  rouletteSpinsAdjusted: "administrators",
  cardsOwnedAdjusted: "administrators",
  chillsOwnedAdjusted: "administrators",
  eventStarted: "administrators",
  eventEnded: "administrators",
  rankingFrozen: "administrators",
  rankingUnfrozen: "administrators",
  ceremonyFinished: "administrators",
  ceremonySkipped: "administrators",
  ceremonyPaused: "administrators",
  ceremonyResumed: "administrators",
  displayCreated: "administrators",
  displayLinked: "administrators",
  displayRenamed: "administrators",
  displayRevoked: "administrators",
  displaySaved: "administrators",
  titleSaved: "administrators",
  addressChosen: "administrators",
  linePutOff: "administrators",
  lineResumed: "administrators",
  rulesOpened: "administrators",
  gridSaved: "administrators",
  wheelSaved: "administrators",
  chillsTotalSaved: "administrators",
  powersOn: "administrators",
  powersOff: "administrators",
  powersMinutesSaved: "administrators",
  cardCreated: "administrators",
  cardSaved: "administrators",
  cardDeleted: "administrators",
  ruleTextSaved: "administrators",
  cardListCreated: "administrators",
  cardListSaved: "administrators",
  cardListMoved: "administrators",
  cardListDeleted: "administrators",
  playerDeleted: "administrators",
  guestAdded: "administrators",
  guestListAdded: "administrators",
  /** A guest got another holder. */
  guestPassed: "administrators",
  guestClaimed: "administrators",
  /** An account that a person without a phone had got by a link was taken back (rule J16). */
  accountTakenBack: "administrators",
  claimLinkMade: "administrators",
  claimLinksMade: "administrators",
  claimLinkRevoked: "administrators",
  claimLinksRevoked: "administrators",
  playerRenamed: "administrators",
  emailRemoved: "administrators",
  accountsMerged: "administrators",
  accountsSeparated: "administrators",
  signedUp: "overview",
  tournamentCreated: "overview",
  tournamentSaved: "overview",
  tournamentRedrawn: "overview",
  tournamentOpened: "overview",
  tournamentFinished: "overview",
  tournamentCorrected: "overview",
  tournamentDeleted: "overview",
  playerMoved: "overview",
  teamsSwapped: "overview",
  teamRenamed: "overview",
  teamWithdrawn: "overview",
  teamReturned: "overview",
  consolationOpened: "overview",
  consolationClosed: "overview",
  matchCalled: "overview",
  matchCallCancelled: "overview",
  matchCallAnswered: "overview",
  matchGameGiven: "overview",
  matchGameTaken: "overview",
  matchDecided: "overview",
  matchForfeited: "overview",
  matchUndone: "overview",
  matchReported: "overview",
  matchConfirmed: "overview",
  matchContested: "overview",
  roleGiven: "administrators",
  roleTaken: "administrators",
  playingStarted: "administrators",
  playingStopped: "administrators",
  /**
   * A command was undone, or done again by undoing the undo. `source` is the id of the command's entry; target and label are
   * those of that entry.
   */
  undone: "administrators",
  redone: "administrators",
  /** Corrections that were applied together (rule Z15): `amount` is their number. */
  correctionsApplied: "administrators",
} as const satisfies Record<SpinOutcome | `${Counter}Adjusted`, Histories> & Record<string, Histories>;

export type Happening = keyof typeof happenings;
type HappeningIn<T extends Histories> = {
  [H in Happening]: (typeof happenings)[H] extends T ? H : never;
}[Happening];

/** The kinds of entries that some history shows. */
export type ShownHappening = HappeningIn<"doer" | "other" | "both" | "overview">;

/** For each kind of theft, the kind of the line that the victim's history shows. */
const victimKinds = { stole: "robbed", stoleCard: "robbedCard", stoleSpin: "robbedSpin" } as const satisfies {
  readonly [H in HappeningIn<"both">]: string;
};

/** The kinds of entries about thefts. */
export type TheftHappening = keyof typeof victimKinds;
export const theftHappenings = Object.keys(victimKinds) as readonly TheftHappening[];
/** What each kind of theft takes from its victim. */
export const loots = { stole: "chill", stoleCard: "card", stoleSpin: "spin" } as const satisfies Record<
  TheftHappening,
  Theft["loot"]
>;

/** Whether this kind of entry is about a theft. */
export function isTheft(what: Happening): what is TheftHappening {
  return what in victimKinds;
}

/** The kinds of entries about tournaments. */
export type TournamentHappening = Exclude<HappeningIn<"overview">, "signedUp">;

/** Whether some history shows this kind of entry. */
export function isShownInHistories(what: Happening): what is ShownHappening {
  return happenings[what] !== "administrators";
}

/**
 * The kinds of entries in a player's history. `doer` and `overview`: the player is the actor; those of `overview` are shown
 * only to administrators. `other`: the player is the target. `all`: all kinds that some history shows.
 */
export const happeningsShown = {
  doer: happeningsWith((histories) => histories === "doer" || histories === "both") as HappeningIn<
    "doer" | "both"
  >[],
  overview: happeningsWith((histories) => histories === "overview") as HappeningIn<"overview">[],
  other: happeningsWith((histories) => histories === "other" || histories === "both") as HappeningIn<
    "other" | "both"
  >[],
  all: (Object.keys(happenings) as Happening[]).filter(isShownInHistories),
} as const;

function happeningsWith(test: (histories: Histories) => boolean): Happening[] {
  return (Object.keys(happenings) as Happening[]).filter((what) => test(happenings[what]));
}

/** The kinds of entries that change only points: the ledger has an entry for each of them. */
const pointHappenings: ReadonlySet<Happening> = new Set([
  "points",
  "noCard",
  "noSteal",
  "consoled",
  "powerWorked",
  "cardPaid",
  "pointsAdjusted",
  "pointsReset",
] satisfies Happening[]);

/** The kinds of entries that may change a counter of a player. */
export const counterChangingHappenings: readonly Happening[] = (
  Object.keys(happenings) as Happening[]
).filter(
  (what) =>
    !pointHappenings.has(what) &&
    (what.endsWith("Adjusted") || ["doer", "both", "other"].includes(happenings[what])),
);

/** One row of the journal: what happened, who did it, to whom. The players' names are read only when the row is shown. */
export interface JournalEntry {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly what: Happening;
  /** The player id of the actor. */
  readonly by: string;
  /** The player id of the target; null when there is none, or when it is the actor. */
  readonly to: string | null;
  /**
   * The id of the subject: a spin, a right to steal, a card, a player's copy of a card, a game, a game's name, a card
   * list, a tournament; or the name of a text.
   */
  readonly source: string | null;
  /**
   * The name of the subject at that time: the name of a segment, a card, a game or a list, the event's title, or an address.
   * Null if the subject has no name. A label with several names has each name on its own line (`labelOf`). For a tournament:
   * its name, and the names of the teams or players concerned. For a theft by card: the names of the played card and of the
   * stolen card. For a ranking: the game's name, then the contenders from first to last. For a new name of a player: the former name, then the new one. For an action card see `PlayedLabel`. Other
   * players are mentioned by id (`mention`).
   */
  readonly label: string | null;
  /** The number in kinds of entries that have one: points, the change of a counter, a total. Otherwise 0. */
  readonly amount: number;
  /**
   * For a part of another entry, the id of that entry; otherwise null. For instance, corrections that were applied together
   * are parts of the entry about all of them (rule Z15).
   */
  readonly partOf: string | null;
}

/** An entry as a command records it, still without instant and id. Some kinds of entries must have a target (`to`). */
export type NewEntry = Pick<JournalEntry, "by"> &
  Partial<Pick<JournalEntry, "source" | "label" | "amount">> &
  (
    | { readonly what: HappeningIn<"doer" | "overview" | "administrators">; readonly to?: string }
    | { readonly what: HappeningIn<"other" | "both">; readonly to: string }
  );

/** The players whose history shows this entry. */
export function readersOf({ what, by, to }: Pick<JournalEntry, "what" | "by" | "to">): string[] {
  const histories: Histories = happenings[what];
  const doer = histories === "doer" || histories === "both" || histories === "overview" ? [by] : [];
  const other = (histories === "other" || histories === "both") && to !== null ? [to] : [];
  return [...doer, ...other];
}

/** An entry with the current names of its players. */
export interface NamedEntry extends JournalEntry {
  readonly byName: string;
  readonly toName: string | null;
}

/**
 * An entry as a history shows it. `label` is the name of the segment or card. For a theft it has the name of the other player,
 * then the names of the played card and of the stolen card, if any. For a tournament it has several names (`namesOf`), and for
 * an action card the text that `playedLabelOf` reads.
 */
export interface JournalLine {
  readonly id: string;
  readonly playerId: string;
  readonly playerName: string;
  /** Epoch ms. */
  readonly at: number;
  readonly what: ShownHappening | (typeof victimKinds)[TheftHappening];
  readonly label: string;
  /** Points given or taken; 0 for other kinds of entries. */
  readonly points: number;
}

/**
 * An entry as a line of this player's history, or of the common history if `playerId` is null. The common history shows a
 * theft only as the thief's line.
 */
export function lineOf(
  entry: NamedEntry & { readonly what: ShownHappening },
  playerId: string | null,
): JournalLine {
  const { id, at, what, by, byName, to, toName, label, amount } = entry;
  const histories: Histories = happenings[what];
  const isDoer =
    histories === "doer" ||
    histories === "overview" ||
    (histories === "both" && (playerId === null || playerId === by));
  const player = isDoer
    ? { playerId: by, playerName: byName }
    : { playerId: to ?? by, playerName: toName ?? byName };
  const line = { id, at, ...player, points: amount };
  if (what === "actionPlayed" && label !== null)
    return { ...line, what, label: playedLabel({ ...playedLabelOf(label), target: toName }) };
  if (!isTheft(what)) return { ...line, what, label: label ?? "" };
  const cards = label === null ? [] : namesOf(label);
  return isDoer
    ? { ...line, what, label: labelOf([toName ?? "", ...cards]) }
    : { ...line, what: victimKinds[what], label: labelOf([byName, ...cards]) };
}
