import {
  adjustPointsInput,
  ledgerInput,
  resetPointsInput,
  saveGridInput,
} from "../../domain/points/inputs.ts";
import { command, query, router } from "../commands/procedures.ts";
import { adjustPoints, resetPoints, saveGrid } from "./commands.ts";
import { findLedgerPage } from "./repository.ts";

const PAGE = 50;

/** Points: administrators edit the grid, correct totals, and read a player's ledger (rules G4, G6 and G9). */
export const pointsRouter = router({
  saveGrid: command({ who: "administrator", input: saveGridInput, run: saveGrid }),
  adjust: command({
    who: "administrator",
    input: adjustPointsInput,
    changes: ({ playerId }) => ({ players: [playerId] }),
    run: adjustPoints,
  }),
  reset: command({ who: "administrator", input: resetPointsInput, run: resetPoints }),

  /** Every point of a player: how many, why, by whom, when; newest first, a page at a time. */
  ledger: query({
    who: "administrator",
    input: ledgerInput,
    run: async (db, _actor, { playerId, before }) => {
      const { rows, more } = await findLedgerPage(db, playerId, before, PAGE);
      return { entries: rows, more };
    },
  }),
});
