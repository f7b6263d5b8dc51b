import { type Happening, happenings, type NamedEntry } from "./journal.ts";

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
    "gameCorrected",
    "gameCancelled",
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
    "titleSaved",
  ],
};

/** The group of a kind of entry; null for an undo, which belongs to the group of what it undoes. */
export function groupOfAction(what: Happening): ActionGroup | null {
  if (what === "undone" || what === "redone") return null;
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

/** One line of the event's journal. */
export interface ActionLine extends NamedEntry {
  /** For an undo, the entry of the command that it is about; null for other lines. */
  readonly of: NamedEntry | null;
  /** Whether it stored what undoes it; with who undid it already. Null: it can't be undone. */
  readonly undo: { readonly undone: UndoneBy | null } | null;
}
