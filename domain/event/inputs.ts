import { z } from "zod";
import { fileAddress } from "../files/inputs.ts";
import { textInput, versionInput } from "../inputs.ts";

export const noInput = z.object({});
/** Whether a ceremony reveals the last ranking (rule K1); none, if nothing is said. */
export const endEventInput = z.object({ ceremony: z.boolean().default(false) });
/** Without a logo in it, the logo stays as it is. */
export const setEventTitleInput = z.object({
  title: textInput(200),
  logoUrl: fileAddress.nullable().optional(),
  version: versionInput,
});
