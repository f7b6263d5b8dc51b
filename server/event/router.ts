import { endEventInput, noInput, setEventTitleInput } from "../../domain/event/inputs.ts";
import { command } from "../calls/command.ts";
import { end, finishCeremony, freeze, setTitle, skipCeremony, start, unfreeze } from "./commands.ts";

/** The event: administrators start, end and name it, and freeze its ranking, which the ceremony unfreezes (rules E2, E9, K2). */
export const eventCalls = {
  start: command({ who: "administrator", input: noInput, run: start }),
  end: command({ who: "administrator", input: endEventInput, run: end }),
  freeze: command({ who: "administrator", input: noInput, run: freeze }),
  unfreeze: command({ who: "administrator", input: noInput, run: unfreeze }),
  finishCeremony: command({ who: "administrator", input: noInput, run: finishCeremony }),
  skipCeremony: command({ who: "administrator", input: noInput, run: skipCeremony }),
  setTitle: command({ who: "administrator", input: setEventTitleInput, run: setTitle }),
};
