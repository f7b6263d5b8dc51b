import { z } from "zod";
import { versionInput } from "../inputs.ts";

export const setTotalChillsInput = z.object({
  totalChills: z.int().min(-1_000_000).max(1_000_000),
  version: versionInput,
});
