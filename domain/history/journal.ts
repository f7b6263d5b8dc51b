import type { Theft } from "../wheel/steal.ts";
import { declarationOf, type Happening, type HappeningIn, happeningsWhere } from "./happenings.ts";
import { labelOf, namesOf } from "./label.ts";
import { playedLabel, playedLabelOf } from "./playedLabel.ts";

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
  return declarationOf(what).histories !== "administrators";
}

/**
 * The kinds of entries in a player's history. `doer` and `overview`: the player is the actor; those of `overview` are shown
 * only to administrators. `other`: the player is the target. `all`: all kinds that some history shows.
 */
export const happeningsShown = {
  doer: happeningsWhere(({ histories }) => ["doer", "both"].includes(histories)) as HappeningIn<
    "doer" | "both"
  >[],
  overview: happeningsWhere(({ histories }) => histories === "overview") as HappeningIn<"overview">[],
  other: happeningsWhere(({ histories }) => ["other", "both"].includes(histories)) as HappeningIn<
    "other" | "both"
  >[],
  all: happeningsWhere((_, what) => isShownInHistories(what)) as ShownHappening[],
} as const;

/** The kinds of entries that may change a counter of a player. */
export const counterChangingHappenings: readonly Happening[] = happeningsWhere(
  ({ histories, changesOnlyPoints }, what) =>
    !changesOnlyPoints && (what.endsWith("Adjusted") || ["doer", "both", "other"].includes(histories)),
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
  const { histories } = declarationOf(what);
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
  const { histories } = declarationOf(what);
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
