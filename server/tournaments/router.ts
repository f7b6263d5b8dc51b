import {
  callInput,
  correctMatchInput,
  createTournamentInput,
  decideInput,
  movePlayerInput,
  redrawInput,
  renameTeamInput,
  reportInput,
  saveTournamentInput,
  swapTeamsInput,
  teamInput,
  tournamentIdInput,
} from "../../domain/tournaments/inputs.ts";
import { command, query, router } from "../commands/procedures.ts";
import { correctMatch, deletionOf, finish, remove } from "./administration.ts";
import { createTournament, open, redraw, saveSettings } from "./drafts.ts";
import { callMatch, decideMatch, reportMatch } from "./matches.ts";
import { comeBack, moveToTeam, renameTeam, swapPlaces, withdraw } from "./teams.ts";

/** Tournaments: administrators run them, players may report their matches while the event is active (rules T1 to T18). */
export const tournamentsRouter = router({
  create: command({ who: "administrator", input: createTournamentInput, run: createTournament }),
  redraw: command({ who: "administrator", input: redrawInput, run: redraw }),
  saveSettings: command({ who: "administrator", input: saveTournamentInput, run: saveSettings }),
  movePlayer: command({ who: "administrator", input: movePlayerInput, run: moveToTeam }),
  swapTeams: command({ who: "administrator", input: swapTeamsInput, run: swapPlaces }),
  renameTeam: command({ who: "administrator", input: renameTeamInput, run: renameTeam }),
  open: command({ who: "administrator", input: tournamentIdInput, run: open }),
  callMatch: command({ who: "administrator", input: callInput, run: callMatch }),
  decide: command({ who: "administrator", input: decideInput, run: decideMatch }),
  withdraw: command({ who: "administrator", input: teamInput, run: withdraw }),
  bringBack: command({ who: "administrator", input: teamInput, run: comeBack }),
  correct: command({ who: "administrator", input: correctMatchInput, run: correctMatch }),
  finish: command({ who: "administrator", input: tournamentIdInput, run: finish }),
  delete: command({ who: "administrator", input: tournamentIdInput, run: remove }),
  report: command({
    who: "player",
    whenActive: true,
    input: reportInput,
    changes: ({ tournamentId }) => ({ tournaments: [tournamentId] }),
    run: reportMatch,
  }),

  /** What deleting a tournament takes from whom, to be shown before. */
  deletion: query({
    who: "administrator",
    input: tournamentIdInput,
    run: async (db, _actor, { tournamentId }) => ({ takenBack: await deletionOf(db, tournamentId) }),
  }),
});
