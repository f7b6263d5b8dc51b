import { type Happening, happenings, type NamedEntry } from "./journal.ts";
import type { Subject } from "./subjects.ts";

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

/** The kinds of entries in four of the groups; `groupOfAction` finds the group of all other kinds. */
const kindsByGroup: Readonly<Record<"games" | "points" | "people" | "event", readonly Happening[]>> = {
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
    "emailRemoved",
    "guestAdded",
    "guestListAdded",
    "guestPassed",
    "guestClaimed",
    "accountTakenBack",
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

/** The group of a kind of entry; null for undos and lists of corrections, because these may change anything. */
export function groupOfAction(what: Happening): ActionGroup | null {
  if (what === "undone" || what === "redone" || what === "correctionsApplied") return null;
  for (const [group, kinds] of Object.entries(kindsByGroup))
    if (kinds.includes(what)) return group as ActionGroup;
  if (happenings[what] === "overview") return "tournaments";
  return happenings[what] === "administrators" ? "settings" : "draws";
}

/** The kinds of entries of a group. */
export function actionsOf(group: ActionGroup): Happening[] {
  return (Object.keys(happenings) as Happening[]).filter((what) => groupOfAction(what) === group);
}

/** Who undid a command, and when. */
export interface UndoneBy {
  /** Epoch ms. */
  readonly at: number;
  /** The current name of the player who undid it; null: the player was deleted. */
  readonly name: string | null;
}

/** An entry as the event's journal shows it. */
export interface ActionPart extends NamedEntry {
  /** For an undo or a redo, the entry of the command that was undone or done again; null for other entries. */
  readonly of: NamedEntry | null;
}

/** One line of the event's journal. */
export interface ActionLine extends ActionPart {
  /** For corrections that were applied together, one entry for each, in their order (rule Z15); empty for other entries. */
  readonly parts: readonly ActionPart[];
  /** The subject of the line, if it still exists (rule Z17). */
  readonly about: Subject | null;
  /** Null: the command can't be undone. `undone`: who has undone the command; null: nobody yet. */
  readonly undo: { readonly undone: UndoneBy | null } | null;
}
