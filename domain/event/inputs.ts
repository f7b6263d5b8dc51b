import { z } from "zod";
import { textInput } from "../inputs.ts";

export const noInput = z.object({});
export const setEventTitleInput = z.object({ title: textInput(200) });
