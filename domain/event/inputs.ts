import { z } from "zod";
import { textInput, versionInput } from "../inputs.ts";

export const noInput = z.object({});
export const setEventTitleInput = z.object({ title: textInput(200), version: versionInput });
