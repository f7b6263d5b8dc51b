import type { Counter } from "../players/counters.ts";
import type { SpinOutcome } from "../roulette/spin.ts";

/**
 * Whose history tells what happened (rule J6): of who did it, of whom it was done to, of both; `administrators`: nobody's, it is
 * written for the organisers.
 */
type Told = "doer" | "other" | "both" | "administrators";

/** What is written in the journal, and whose history tells it. A spin is written as its outcome. */
export const happenings = {
  points: "doer",
  card: "doer",
  noCard: "doer",
  chill: "doer",
  spin: "doer",
  steal: "doer",
  noSteal: "doer",
  stole: "both",
  /** Nobody was left to steal from: 1 point instead. */
  consoled: "doer",
  cardUsed: "doer",
  /** A Hero card paid its points to its owner at the event's end. */
  cardPaid: "other",

  gameCreated: "administrators",
  gameCompleted: "administrators",
  gameCorrected: "administrators",
  gameCancelled: "administrators",
  gameDeleted: "administrators",
  gameNameAdded: "administrators",
  gameNameRenamed: "administrators",
  gameNameMerged: "administrators",
  gameNameDeleted: "administrators",
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
  displayCreated: "administrators",
  displayRenamed: "administrators",
  displayRevoked: "administrators",
  displaySaved: "administrators",
  titleSaved: "administrators",
  gridSaved: "administrators",
  wheelSaved: "administrators",
  chillsTotalSaved: "administrators",
  cardCreated: "administrators",
  cardSaved: "administrators",
  cardDeleted: "administrators",
  ruleTextSaved: "administrators",
  cardListCreated: "administrators",
  cardListSaved: "administrators",
  cardListMoved: "administrators",
  cardListDeleted: "administrators",
  playerDeleted: "administrators",
  tournamentOpened: "administrators",
  tournamentFinished: "administrators",
  tournamentCorrected: "administrators",
  tournamentDeleted: "administrators",
  roleGiven: "administrators",
  roleTaken: "administrators",
} as const satisfies Record<SpinOutcome | `${Counter}Adjusted`, Told> & Record<string, Told>;

export type Happening = keyof typeof happenings;
type HappeningTold<T extends Told> = {
  [H in Happening]: (typeof happenings)[H] extends T ? H : never;
}[Happening];

/** The happenings that some history tells. */
export type ToldHappening = HappeningTold<"doer" | "other" | "both">;

/** The happenings that a player's history tells of what they did, and of what was done to them; what any history tells. */
export const toldTo = {
  doer: those((told) => told === "doer" || told === "both") as HappeningTold<"doer" | "both">[],
  other: those((told) => told === "other" || told === "both") as HappeningTold<"other" | "both">[],
  anybody: those((told) => told !== "administrators") as ToldHappening[],
} as const;

function those(test: (told: Told) => boolean): Happening[] {
  return (Object.keys(happenings) as Happening[]).filter((what) => test(happenings[what]));
}

/** One row of the journal: what happened, by whom, to whom. Names of players are read when it is told. */
export interface JournalEntry {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly what: Happening;
  /** The player id of who did it. */
  readonly by: string;
  /** The player id of whom it was done to; null when it was to nobody, or to oneself. */
  readonly to: string | null;
  /** The id of what it is about: a spin, a right to steal, a card, a player's copy of one, a game, a game's name, a card list; the name of a text. */
  readonly source: string | null;
  /** The name of that at the time: the segment's, the card's, the game's, the list's; the event's title. Null without one. */
  readonly label: string | null;
  /** How many points; of a counter or a total, how many of those; 0 when it is about something else. */
  readonly amount: number;
}

/** What a command says of what it did: its instant and id are given. Some happenings are always done to somebody. */
export type NewEntry = Pick<JournalEntry, "by"> &
  Partial<Pick<JournalEntry, "source" | "label" | "amount">> &
  (
    | { readonly what: HappeningTold<"doer" | "administrators">; readonly to?: string }
    | { readonly what: HappeningTold<"other" | "both">; readonly to: string }
  );

/** The players whose history tells this. */
export function readersOf({ what, by, to }: Pick<JournalEntry, "what" | "by" | "to">): string[] {
  const told: Told = happenings[what];
  const doer = told === "doer" || told === "both" ? [by] : [];
  const other = (told === "other" || told === "both") && to !== null ? [to] : [];
  return [...doer, ...other];
}

/** An entry with the names that its players have. */
export interface NamedEntry extends JournalEntry {
  readonly byName: string;
  readonly toName: string | null;
}

/**
 * What happened to a player at the wheel or with cards, as a history tells it. `label` is the segment's or the card's
 * name; of a steal, the other player's name.
 */
export interface JournalLine {
  readonly id: string;
  readonly playerId: string;
  readonly playerName: string;
  /** Epoch ms. */
  readonly at: number;
  readonly what: ToldHappening | "robbed";
  readonly label: string;
  /** Points given or taken; 0 when it was about something else. */
  readonly points: number;
}

/** An entry that histories tell, as it is told of this player (null: of anybody, then a steal is the thief's). */
export function lineOf(
  entry: NamedEntry & { readonly what: ToldHappening },
  playerId: string | null,
): JournalLine {
  const { id, at, what, by, byName, to, toName, label, amount } = entry;
  const told: Told = happenings[what];
  const isDoer = told === "doer" || (told === "both" && (playerId === null || playerId === by));
  const player = isDoer
    ? { playerId: by, playerName: byName }
    : { playerId: to ?? by, playerName: toName ?? byName };
  const line = { id, at, ...player, points: amount };
  if (what !== "stole") return { ...line, what, label: label ?? "" };
  return isDoer ? { ...line, what, label: toName ?? "" } : { ...line, what: "robbed", label: byName };
}
