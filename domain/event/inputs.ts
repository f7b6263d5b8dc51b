import { z } from "zod";
import { isOwnFile } from "../files/file.ts";
import { sharedTextInput, textInput, versionInput } from "../inputs.ts";

export const noInput = z.object({});
/** `ceremony`: whether a ceremony reveals the final ranking (rule K1). */
export const endEventInput = z.object({ ceremony: z.boolean().default(false) });
export const eraseInput = z.object({ confirmation: textInput(100) });
/** Without `logoUrl` the logo does not change; null removes the logo. */
export const setEventTitleInput = z.object({
  title: sharedTextInput(200),
  logoUrl: z.string().refine(isOwnFile).nullable().optional(),
  version: versionInput,
});
