import { z } from "zod";
import { idInput, textInput, versionInput } from "../inputs.ts";
import { viewNames } from "./display.ts";

const view = z.enum(viewNames);
export const planInput = z.object({
  views: z.array(z.object({ view, seconds: z.number() })).max(viewNames.length),
  pinned: view.nullable(),
  isPaused: z.boolean(),
});
export const createDisplayInput = z.object({ name: textInput(200) });
export const displayIdInput = z.object({ displayId: idInput });
export const renameDisplayInput = displayIdInput.extend({ name: textInput(200) });
export const savePlanInput = displayIdInput.extend({ plan: planInput, version: versionInput });
export const displayCodeInput = z.object({ code: z.string().min(1).max(200) });
