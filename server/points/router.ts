import {
  adjustPointsInput,
  entriesInput,
  ledgerInput,
  resetPointsInput,
} from "../../domain/points/inputs.ts";
import { backUpBefore } from "../calls/backUpBefore.ts";
import { command, concurrentCommand } from "../calls/command.ts";
import { query } from "../calls/query.ts";
import { adjustPoints } from "./commands.ts";
import { findEntriesPage, findLedgerPage } from "./repository.ts";
import { resetPoints } from "./resets.ts";

const PAGE_SIZE = 50;
const TABLE_PAGE_SIZE = 500;

/** Points: administrators correct totals, and read a player's ledger (rules G6 and G9). */
export const pointsCalls = {
  adjust: concurrentCommand({
    who: "administrator",
    undo: { by: ["points"] },
    input: adjustPointsInput,
    ...adjustPoints,
  }),
  reset: command({
    who: "administrator",
    undo: { by: ["totals"] },
    input: resetPointsInput,
    prepare: (_input, ctx, accountId) => backUpBefore("reset", ctx, accountId),
    run: resetPoints,
  }),

  /** A page of a player's ledger, newest entry first. */
  ledger: query({
    who: "administrator",
    input: ledgerInput,
    run: async (db, _actor, { playerId, before }) => {
      const { rows, more } = await findLedgerPage(db, playerId, before, PAGE_SIZE);
      return { entries: rows, more };
    },
  }),

  /** A page of the ledger of all players, newest entry first (rule W13). */
  entries: query({
    who: "administrator",
    input: entriesInput,
    run: async (db, _actor, { before }) => {
      const { rows, more } = await findEntriesPage(db, before, TABLE_PAGE_SIZE);
      return { entries: rows, more };
    },
  }),
};
