import { noInput, setEventTitleInput } from "../../domain/event/inputs.ts";
import { command, router } from "../commands/procedures.ts";
import { end, setTitle, start } from "./commands.ts";

/** The event: administrators start, end and name it (rule E2). */
export const eventRouter = router({
  start: command({ who: "administrator", input: noInput, run: start }),
  end: command({ who: "administrator", input: noInput, run: end }),
  setTitle: command({ who: "administrator", input: setEventTitleInput, run: setTitle }),
});
