import { type Happening, happenings, type NamedEntry } from "./journal.ts";
import type { Subject } from "./subjects.ts";

/** The groups of entries among which an administrator looks for one. */
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

/** The kinds of entries of the groups that have few; all others are draws, tournaments or settings. */
const listed: Readonly<Record<"games" | "points" | "people" | "event", readonly Happening[]>> = {
  games: [
    "gameCreated",
    "gameCompleted",
    "rankingProposed",
    "rankingRefused",
    "rankingWithdrawn",
    "gameCorrected",
    "gameCancelled",
    "gameMended",
    "gameJoined",
    "gameLeft",
    "gameBotsChanged",
    "gameSwitched",
    "gameDeleted",
    "actionPlayed",
    "cardGivenBack",
    "powerWorked",
  ],
  points: [
    "pointsAdjusted",
    "pointsReset",
    "rouletteSpinsAdjusted",
    "cardsOwnedAdjusted",
    "chillsOwnedAdjusted",
    "gridSaved",
  ],
  people: [
    "signedUp",
    "playerDeleted",
    "playerRenamed",
    "guestAdded",
    "guestListAdded",
    "guestPassed",
    "guestClaimed",
    "claimLinkMade",
    "claimLinksMade",
    "claimLinkRevoked",
    "claimLinksRevoked",
    "accountsMerged",
    "accountsSeparated",
    "roleGiven",
    "roleTaken",
    "playingStarted",
    "playingStopped",
  ],
  event: [
    "eventStarted",
    "eventEnded",
    "rankingFrozen",
    "rankingUnfrozen",
    "ceremonyFinished",
    "ceremonySkipped",
    "ceremonyPaused",
    "ceremonyResumed",
    "titleSaved",
  ],
};

/** The group of a kind of entry; null for undos and for several corrections, which belong to the groups of what they did. */
export function groupOfAction(what: Happening): ActionGroup | null {
  if (what === "undone" || what === "redone" || what === "correctionsApplied") return null;
  for (const [group, kinds] of Object.entries(listed)) if (kinds.includes(what)) return group as ActionGroup;
  if (happenings[what] === "overview") return "tournaments";
  return happenings[what] === "administrators" ? "settings" : "draws";
}

/** The kinds of entries of a group. */
export function actionsOf(group: ActionGroup): Happening[] {
  return (Object.keys(happenings) as Happening[]).filter((what) => groupOfAction(what) === group);
}

/** Who undid a command, and when (epoch ms). */
export interface UndoneBy {
  readonly at: number;
  readonly name: string | null;
}

/** An entry as the event's journal shows it. */
export interface ActionPart extends NamedEntry {
  /** For an undo, the entry of the command that it is about; null for other entries. */
  readonly of: NamedEntry | null;
}

/** One line of the event's journal. */
export interface ActionLine extends ActionPart {
  /** The corrections that were applied together, in their order (rule Z18); none for most lines. */
  readonly parts: readonly ActionPart[];
  /** What it is about, if that still exists (rule Z17). */
  readonly about: Subject | null;
  /** Whether it stored what undoes it; with who undid it already. Null: it can't be undone. */
  readonly undo: { readonly undone: UndoneBy | null } | null;
}
