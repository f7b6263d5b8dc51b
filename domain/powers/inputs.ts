import { z } from "zod";
import { PLAY_MINUTES } from "./powers.ts";

export const switchPowersInput = z.object({ isOn: z.boolean() });
/** For how many minutes after its beginning action cards can be played on a game (rule U15). */
export const saveMinutesInput = z.object({ minutes: z.int().min(PLAY_MINUTES.min).max(PLAY_MINUTES.max) });
