import { z } from "zod";

export const setTotalChillsInput = z.object({ totalChills: z.int().min(-1_000_000).max(1_000_000) });
