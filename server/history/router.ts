import { administratorBlocker } from "../../domain/accounts/permissions.ts";
import { newestLines } from "../../domain/history/history.ts";
import { historyInput } from "../../domain/history/inputs.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import { query, router } from "../commands/procedures.ts";
import { findCardLines, findSpinLines, findStealLines } from "./repository.ts";

const PAGE = 40;
/** One more of each kind tells whether another page follows. */
const ASKED = PAGE + 1;

/** What happened at the wheel and with cards: each player reads their own, administrators everybody's. */
export const historyRouter = router({
  list: query({
    who: "player",
    input: historyInput,
    run: async (db, actor, { playerId, before }) => {
      if (playerId !== actor.id) refuseIf(administratorBlocker(actor));
      const lines = [
        ...(await findSpinLines(db, playerId, before, ASKED)),
        ...(await findCardLines(db, playerId, before, ASKED)),
        ...(await findStealLines(db, playerId, before, ASKED)),
      ];
      const page = newestLines(lines, PAGE);
      return { lines: page, more: lines.length > page.length };
    },
  }),
});
