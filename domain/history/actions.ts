import { type ActionGroup, type Happening, happeningsWhere } from "./happenings.ts";
import type { NamedEntry } from "./journal.ts";
import type { Subject } from "./subjects.ts";

/** The kinds of entries of a group. */
export function actionsOf(wanted: ActionGroup): Happening[] {
  return happeningsWhere(({ group }) => group === wanted);
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
