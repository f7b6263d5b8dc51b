import { z } from "zod";
import { isOwnFile } from "../files/file.ts";
import { sharedTextInput, textInput, versionInput } from "../inputs.ts";

export const noInput = z.object({});
/** `ceremony`: whether a ceremony reveals the final ranking (rule K1). */
export const endEventInput = z.object({ ceremony: z.boolean().default(false) });
/** `edition`: a new edition begins, and the album of this one stays (rule E20). Otherwise this one was a trial. */
export const eraseInput = z.object({ confirmation: textInput(100), edition: z.boolean().default(false) });
/** Without `logoUrl` the logo does not change; null removes the logo. */
export const setEventTitleInput = z.object({
  title: sharedTextInput(200),
  logoUrl: z.string().refine(isOwnFile).nullable().optional(),
  version: versionInput,
});
