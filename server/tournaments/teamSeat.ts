import { z } from "zod";

/** What the deletion of a player stores, so that its undo can return the player to the same place in a team. */
export const teamSeat = z.object({
  tournamentId: z.string(),
  tournamentName: z.string(),
  teamId: z.string(),
  /** The player's index in the team's list of players. */
  index: z.int(),
  /** The ids of the players who stayed in the team. */
  others: z.array(z.string()),
  /** Whether the team withdrew, because the player was its last one. */
  withdrew: z.boolean(),
});
export type TeamSeat = z.output<typeof teamSeat>;
