import { z } from "zod";
import { idInput, textInput, versionInput } from "../inputs.ts";

/** Wide enough that what is out of bounds is refused by its own sentence. */
const number = z.int().min(-1_000_000).max(1_000_000);
const name = textInput(1000);
const players = z.array(idInput).max(1000);
const settings = z.object({
  name,
  points: z.object({ first: number, second: number, third: number, other: number }),
  tables: number,
  playersReport: z.boolean(),
});

export const tournamentIdInput = z.object({ tournamentId: idInput });
export const createTournamentInput = z.object({
  tournament: settings.extend({ teamSize: number, players }),
});
export const redrawInput = tournamentIdInput.extend({ teamSize: number, players, version: versionInput });
export const saveTournamentInput = tournamentIdInput.extend({ settings, version: versionInput });

/** A player moves to another team, in exchange for one of its players, or for nobody. */
export const movePlayerInput = tournamentIdInput.extend({
  playerId: idInput,
  teamId: idInput,
  inExchangeFor: idInput.nullable(),
});
export const teamInput = tournamentIdInput.extend({ teamId: idInput });
export const swapTeamsInput = teamInput.extend({ withTeamId: idInput });
export const renameTeamInput = teamInput.extend({ name });

const matchInput = tournamentIdInput.extend({
  round: z.int().min(1).max(6),
  position: z.int().min(0).max(64),
});
/** The table a match is called to; null takes the call back. */
export const callInput = matchInput.extend({ table: number.nullable() });
/** Who won; null: both teams forfeit. */
export const decideInput = matchInput.extend({ winnerId: idInput.nullable() });
export const correctMatchInput = decideInput.extend({ reason: textInput(1000) });
export const reportInput = matchInput.extend({ winnerId: idInput });

export type CreateTournamentInput = z.output<typeof createTournamentInput>["tournament"];
