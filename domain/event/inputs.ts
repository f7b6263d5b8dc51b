import { z } from "zod";

export const noInput = z.object({});
export const setEventTitleInput = z.object({ title: z.string().max(200) });
