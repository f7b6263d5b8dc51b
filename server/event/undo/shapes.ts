import { z } from "zod";
import { documentShape } from "../../journal/inverses/documentInverse.ts";

/** The event's title and logo as they were. */
export const titleShape = documentShape(
  "title",
  z.object({ title: z.string(), logoUrl: z.string().nullable() }),
);
