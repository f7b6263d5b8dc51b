import { endEventInput, noInput, setEventTitleInput } from "../../domain/event/inputs.ts";
import { command } from "../calls/command.ts";
import { end, finishCeremony, freeze, setTitle, skipCeremony, start, unfreeze } from "./commands.ts";

/**
 * The event: administrators start, end and name it, freeze and unfreeze the standings, and end the ceremony (rules E2, E9, K2).
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
};
