import { readHistoryBlocker } from "../../domain/accounts/permissions.ts";
import { journalInput } from "../../domain/journal/inputs.ts";
import { lineOf } from "../../domain/journal/journal.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import { query, router } from "../commands/procedures.ts";
import { findToldEntriesPage } from "./repository.ts";

const PAGE = 40;

/** What happened at the wheel and with cards: each player reads their own, administrators everybody's. */
export const journalRouter = router({
  list: query({
    who: "player",
    input: journalInput,
    run: async (db, actor, { playerId, before }) => {
      refuseIf(readHistoryBlocker(actor, playerId));
      const { rows, more } = await findToldEntriesPage(db, playerId, before, PAGE);
      return { lines: rows.map((entry) => lineOf(entry, playerId)), more };
    },
  }),
});
