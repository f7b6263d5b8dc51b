import type { ActionsInput } from "../../domain/history/inputs.ts";
import type { Cursor } from "../../domain/inputs.ts";
import { api } from "../api/client.ts";
import { livePages } from "../api/liveQuery.ts";
import { actionTexts as texts } from "../texts/actions.ts";

/** The filters of a search in the journal. */
export type ActionSearch = Omit<ActionsInput, "before">;

/** The search that finds all actions. */
export const unfilteredSearch: ActionSearch = {
  playerId: null,
  group: null,
  from: null,
  to: null,
  text: "",
  undoable: false,
};

/**
 * The journal of the event, in pages. `profileOwnerId`: the player whose profile shows the pages; null on the journal page.
 * Pages on a profile are read again only after an action of this player or a change of names.
 */
export const actionPages = livePages({
  path: "journal.actions",
  failed: texts.loadFailed,
  readPage: (
    { search }: { readonly profileOwnerId: string | null; readonly search: ActionSearch },
    before: Cursor | null,
  ) => api.journal.actions.query({ ...search, before }),
  cursorAfter: ({ lines, more }) => {
    const last = lines.at(-1);
    return more && last ? { at: last.at, id: last.id } : undefined;
  },
});
