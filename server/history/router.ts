import { actionsInput, journalInput } from "../../domain/history/inputs.ts";
import { lineOf } from "../../domain/history/journal.ts";
import { administratorBlocker, readHistoryBlocker } from "../../domain/people/accounts/permissions.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import { query } from "../calls/query.ts";
import { fullDb } from "../database/fullDb.ts";
import { findActionsPage } from "./actions/repository.ts";
import { findHistoryPage } from "./repository.ts";

const PAGE_SIZE = 40;

/** The journal's queries: players read their own history and actions, administrators those of all players. */
export const journalCalls = {
  /** The journal of the event: administrators read all of it, players only their own actions (rule Z13). */
  actions: query({
    who: "player",
    input: actionsInput,
    run: async (db, actor, input) => {
      const isAdministrator = administratorBlocker(actor) === null;
      refuseIf(readHistoryBlocker(actor, isAdministrator ? null : input.playerId));
      const reader = { onlyBy: isAdministrator ? null : actor.id };
      const { rows, more } = await findActionsPage(fullDb(db), input, reader, PAGE_SIZE);
      return { lines: rows, more };
    },
  }),

  /** The history of a player or, for administrators, of all players. */
  list: query({
    who: "player",
    input: journalInput,
    run: async (db, actor, { playerId, before }) => {
      refuseIf(readHistoryBlocker(actor, playerId));
      const reader = { playerId, isAdministrator: administratorBlocker(actor) === null };
      const { rows, more } = await findHistoryPage(fullDb(db), reader, before, PAGE_SIZE);
      return { lines: rows.map((entry) => lineOf(entry, playerId)), more };
    },
  }),
};
