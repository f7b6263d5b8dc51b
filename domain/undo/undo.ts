import type { NamedEntry } from "../history/journal.ts";
import type { Counter, PlayerNumbers } from "../people/players/player.ts";
import type { PointEntry } from "../points/ledger.ts";

/**
 * The kinds of inverses: an inverse is the stored data by which a command can be undone (rule Z2). A kind is named after what
 * undoing restores (`role`), or after what undoing does (`gameReopened`: the completed game is ongoing again). `value`: the
 * former content of a document, or another value that commands change as a whole. `totals`: the points that players lost when all points were reset.
 */
export const inverseKinds = [
  "value",
  "points",
  "totals",
  "counter",
  "rankingProposal",
  "gameReopened",
  "gameCompleted",
  "gameResults",
  "gameRestored",
  "gameRemoved",
  "gameLineup",
  "cardTakenBack",
  "cardPlayed",
  "eventStatus",
  "playing",
  "role",
  "playerName",
  "guests",
  "accountTakenBack",
  "accountGivenBack",
  "cardList",
  "gameNamesRemoved",
  "gameNamesListed",
  "gameNameRenamed",
  "gameNamesSeparated",
  "gameNamesMerged",
  "playersRestored",
  "playersRemoved",
  "accountsSeparated",
  "accountsMerged",
  "tournament",
  "tournamentRestored",
  "tournamentRemoved",
] as const;
export type InverseKind = (typeof inverseKinds)[number];

/**
 * Why a command can never be undone (rule Z3). "chance": it drew at random. "theft": the victim was informed of the theft.
 * "card": a card was used. "secret": a password was replaced, or a one-time link was given. "screen": a big screen was
 * linked or revoked. "seen": everybody has seen the result. "erased": the data is gone.
 */
export type NeverUndoneReason = "chance" | "theft" | "card" | "secret" | "screen" | "seen" | "erased";

/**
 * Whether a command can be undone (rule Z1). `by`: yes, by inverses of these kinds. `never`: no, for this reason. "private":
 * the command changes nothing for other people, so there is nothing to undo.
 */
export type UndoRule =
  | { readonly by: readonly [InverseKind, ...InverseKind[]] }
  | { readonly never: NeverUndoneReason }
  | "private";

/** How many commands one undo may name. */
export const MAX_UNDO_TARGETS = 20;

/** How long players can undo their own commands, in ms. Administrators can undo commands at any time (rule Z4). */
export const PLAYERS_UNDO_MS = 15 * 60_000;

/** Something that undoing does not restore (rule Z5). `name`: the player's name. */
export type UndoLoss =
  /** The player has already used the spin that the undone game gave. */
  | { readonly what: "spinUsed"; readonly name: string }
  /** The command had given a played card back. The owner has lost or used the card since: it is not played again. */
  | { readonly what: "cardGone"; readonly name: string; readonly card: string }
  /** The command had given a played card back. Another card has since healed the same loss: the card is not played again. */
  | { readonly what: "lossHealed"; readonly name: string; readonly card: string }
  /** Undoing should take back spins, cards or Chills, but the player has spent `missing` of them. */
  | { readonly what: "spent"; readonly name: string; readonly counter: Counter; readonly missing: number }
  /** All Chills are distributed, so `missing` of the player's Chills are not given back. */
  | { readonly what: "chillsGone"; readonly name: string; readonly missing: number }
  /**
   * The administrator did not play before the command. The undo does not restore this, because the administrator is in a game
   * or a tournament now.
   */
  | { readonly what: "stillPlays"; readonly name: string }
  /** The holder or the links of this person without a phone have changed since. */
  | { readonly what: "guestChanged"; readonly name: string }
  /** The tournament or the player's team has changed since, so the player is in no team of this tournament. */
  | { readonly what: "teamGone"; readonly name: string; readonly tournament: string }
  /** A match is open again, and another match has its table now. */
  | { readonly what: "tableTaken"; readonly table: number }
  /** The points of the command are from before a reset of all points, so their change does not change a total (rule G13). */
  | { readonly what: "beforeReset" }
  /** Another player has the name of a restored player now, so the player has the name `newName`. */
  | { readonly what: "nameTaken"; readonly name: string; readonly newName: string }
  /** Another account has the e-mail address of a restored player now, so the player's account has none. */
  | { readonly what: "emailTaken"; readonly name: string }
  /** The e-mail address and the password of a restored player were erased (rule Y5). */
  | { readonly what: "signInErased"; readonly name: string }
  /** The event goes on, and the ranking is frozen as it was before the end. */
  | { readonly what: "stillFrozen" }
  /** These people of a list that is undone came: they have an account now, or are in a game. They stay. */
  | { readonly what: "came"; readonly names: readonly string[] }
  /** The player was deleted since, so the tournament comes back without them. */
  | { readonly what: "playerGone"; readonly name: string };

/** What undoing changes for one player. */
export interface PlayerEffect {
  readonly id: string;
  readonly name: string;
  readonly before: PlayerNumbers;
  readonly after: PlayerNumbers;
}

/** Points that a player earned or lost after a command, and why. Undoing the command does not change them (rule Z16). */
export interface LaterPoints extends Pick<PointEntry, "id" | "at" | "delta" | "cause" | "label"> {
  readonly name: string;
}

/** The latest of the changes after a command, newest first, and how many others there are. */
export interface Since<Line> {
  readonly lines: readonly Line[];
  readonly others: number;
}

/** What undoing would do now (rule Z5). */
export interface UndoEffect {
  /** The sentence of the refusal; null when undoing is possible. */
  readonly refusal: string | null;
  readonly players: readonly PlayerEffect[];
  readonly losses: readonly UndoLoss[];
  /** The later points of the players whose points the undo changes (rule Z16). */
  readonly points: Since<LaterPoints>;
  /** The later journal entries about what the undo changes. Players get none (rule Z16). */
  readonly since: Since<NamedEntry>;
}
