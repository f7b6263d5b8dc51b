import { administratorBlocker, readHistoryBlocker } from "../../domain/accounts/permissions.ts";
import { journalInput } from "../../domain/journal/inputs.ts";
import { lineOf } from "../../domain/journal/journal.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import { query } from "../calls/query.ts";
import { findHistoryPageIncludingHidden } from "./repository.ts";

const PAGE = 40;

/**
 * Events at the wheel, with cards, in tournaments and at sign-up: players read their own, administrators those of all
 * players.
 */
export const journalCalls = {
  list: query({
    who: "player",
    input: journalInput,
    run: async (db, actor, { playerId, before }) => {
      refuseIf(readHistoryBlocker(actor, playerId));
      const reader = { playerId, isAdministrator: administratorBlocker(actor) === null };
      const { rows, more } = await findHistoryPageIncludingHidden(db, reader, before, PAGE);
      return { lines: rows.map((entry) => lineOf(entry, playerId)), more };
    },
  }),
};
