import { z } from "zod";

export const switchPowersInput = z.object({ isOn: z.boolean() });
