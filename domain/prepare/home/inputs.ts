import { z } from "zod";
import { lineNames } from "./lines.ts";

/** A line of the checklist, to put off (`isPutOff`) or to resume. */
export const putOffInput = z.object({ line: z.enum(lineNames).exclude(["start"]), isPutOff: z.boolean() });
