import { z } from "zod";

/** The place that a removed player had in a team, so that an undo can give it back. */
export const teamSeat = z.object({
  tournamentId: z.string(),
  tournamentName: z.string(),
  teamId: z.string(),
  /** Where the player was among the players of the team. */
  index: z.int(),
  /** The ids of the players who stayed in the team. */
  others: z.array(z.string()),
  /** Whether the team withdrew, because the player was its last one. */
  withdrew: z.boolean(),
});
export type TeamSeat = z.output<typeof teamSeat>;
