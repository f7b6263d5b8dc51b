import { z } from "zod";
import { PLAY_MINUTES } from "./powers.ts";

export const switchPowersInput = z.object({ isOn: z.boolean() });
/** For how many minutes after a game began, players can play action cards on the game (rule U15). */
export const saveMinutesInput = z.object({ minutes: z.int().min(PLAY_MINUTES.min).max(PLAY_MINUTES.max) });
