import { endEventInput, eraseInput, noInput, setEventTitleInput } from "../../domain/event/inputs.ts";
import { command } from "../calls/command.ts";
import { query } from "../calls/query.ts";
import { end, finishCeremony, freeze, setTitle, skipCeremony, start, unfreeze } from "./commands.ts";
import { erasePlayed } from "./erasure/commands.ts";
import { prepareErasure } from "./erasure/prepare.ts";
import { countPlayed } from "./erasure/repository.ts";

/**
 * The event: administrators start, end and name it, freeze and unfreeze the standings, end the ceremony, and erase what was played
 * (rules E2, E9, E17, K2).
 */
export const eventCalls = {
  start: command({ who: "administrator", undo: { by: ["eventStatus"] }, input: noInput, run: start }),
  end: command({ who: "administrator", undo: { by: ["eventStatus"] }, input: endEventInput, run: end }),
  freeze: command({ who: "administrator", undo: { by: ["eventStatus"] }, input: noInput, run: freeze }),
  unfreeze: command({ who: "administrator", undo: { by: ["eventStatus"] }, input: noInput, run: unfreeze }),
  // The end of the ceremony shows the final standings to everybody, so it can never be undone.
  finishCeremony: command({
    who: "administrator",
    undo: { never: "seen" },
    input: noInput,
    run: finishCeremony,
  }),
  skipCeremony: command({ who: "administrator", undo: { never: "seen" }, input: noInput, run: skipCeremony }),
  setTitle: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: setEventTitleInput,
    run: setTitle,
  }),

  /** What was played, which `erase` would erase, and whether a backup would be made before (rule W20). */
  played: query({
    who: "administrator",
    input: noInput,
    run: async (db, _actor, _input, _now, { kernel }) => ({
      ...(await countPlayed(db)),
      isBackedUp: kernel.database.engine === "sqlite",
    }),
  }),
  erase: command({
    who: "administrator",
    undo: { never: "erased" },
    input: eraseInput,
    prepare: prepareErasure,
    run: erasePlayed,
  }),
};
