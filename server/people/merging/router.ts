import { noInput } from "../../../domain/event/inputs.ts";
import { comparisonInput, mergeInput, separateInput } from "../../../domain/people/merging/inputs.ts";
import { playerIdInput } from "../../../domain/people/players/inputs.ts";
import { command } from "../../calls/command.ts";
import { query } from "../../calls/query.ts";
import { merge, separate } from "./commands.ts";
import { findAllActiveMerges, findMergedInto } from "./repository.ts";
import { compareSides } from "./sides.ts";

/** Administrators compare, merge and separate the accounts of one person (rules A26 to A31). */
export const mergingCalls = {
  comparison: query({
    who: "administrator",
    input: comparisonInput,
    atOneInstant: true,
    run: (db, _actor, { oneId, otherId }) => compareSides(db, oneId, otherId),
  }),

  /** The merges that can be undone. */
  list: query({ who: "administrator", input: noInput, run: findAllActiveMerges }),

  /** The id of the player into whom the given player was merged; null for a player who was not merged. */
  mergedInto: query({
    who: "visitor",
    input: playerIdInput,
    run: (db, _visitor, { playerId }) => findMergedInto(db, playerId),
  }),

  merge: command({
    who: "administrator",
    undo: { by: ["accountsSeparated"] },
    input: mergeInput,
    run: merge,
  }),

  separate: command({
    who: "administrator",
    undo: { by: ["accountsMerged"] },
    input: separateInput,
    run: separate,
  }),
};
