import { z } from "zod";
import { lineNames } from "./lines.ts";

export const putOffInput = z.object({ line: z.enum(lineNames).exclude(["start"]), isPutOff: z.boolean() });
