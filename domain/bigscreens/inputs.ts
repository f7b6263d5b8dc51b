import { z } from "zod";
import { idInput, sharedTextInput, textInput, versionInput } from "../inputs.ts";
import { viewNames } from "./display.ts";
import { displayParts, tidyCause } from "./failures.ts";

const view = z.enum(viewNames);
export const planInput = z.object({
  views: z.array(z.object({ view, seconds: z.number() })).max(viewNames.length),
  pinned: view.nullable(),
  isPaused: z.boolean(),
  /** A plan that was saved before this setting existed lacks the field; its screen is dimmed at night. */
  dimsAtNight: z.boolean().default(true),
});
export const createDisplayInput = z.object({ name: sharedTextInput(200) });
export const displayIdInput = z.object({ displayId: idInput });
/** `displayId`: the screen to which the device is linked; null creates a screen with this name. */
export const linkDisplayInput = z.object({
  letters: textInput(40),
  name: sharedTextInput(200),
  displayId: idInput.nullable(),
});
export const renameDisplayInput = displayIdInput.extend({ name: sharedTextInput(200) });
export const savePlanInput = displayIdInput.extend({ plan: planInput, version: versionInput });
export const displayCodeInput = z.object({ code: z.string().min(1).max(200) });

/** What a big screen says about itself: its browser is too old, or one of its parts failed (`cause`) or works again (null). */
export const displayReportInput = z.union([
  z.object({ isTooOld: z.literal(true) }),
  z.object({ part: z.enum(displayParts), cause: z.string().max(2000).transform(tidyCause).nullable() }),
]);
export type DisplayReport = z.infer<typeof displayReportInput>;
