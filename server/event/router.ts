import { noInput, setEventTitleInput } from "../../domain/event/inputs.ts";
import { command, router } from "../commands/procedures.ts";
import { end, freeze, setTitle, start, unfreeze } from "./commands.ts";

/** The event: administrators start, end and name it, and freeze its ranking (rules E2 and E9). */
export const eventRouter = router({
  start: command({ who: "administrator", input: noInput, run: start }),
  end: command({ who: "administrator", input: noInput, run: end }),
  freeze: command({ who: "administrator", input: noInput, run: freeze }),
  unfreeze: command({ who: "administrator", input: noInput, run: unfreeze }),
  setTitle: command({ who: "administrator", input: setEventTitleInput, run: setTitle }),
});
