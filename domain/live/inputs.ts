import { z } from "zod";
import { idInput } from "../inputs.ts";

/**
 * The news that a player has seen: the end of a game, the end of a match or of a whole tournament, or a call to a match. `id` is
 * the id of the game or of the tournament, and `at` the instant of the news: later news of a tournament is unseen.
 */
export const acknowledgeInput = z.object({
  what: z.enum(["game", "tournament", "call"]),
  id: idInput,
  at: z.int(),
});

export type AcknowledgeInput = z.output<typeof acknowledgeInput>;
