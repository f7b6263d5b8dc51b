import {
  callInput,
  consolationInput,
  correctMatchInput,
  createTournamentInput,
  decideInput,
  gameInput,
  matchInput,
  movePlayerInput,
  redrawInput,
  renameTeamInput,
  reportInput,
  saveTournamentInput,
  seeCallInput,
  seeMomentInput,
  swapTeamsInput,
  teamInput,
  tournamentIdInput,
  undoInput,
} from "../../domain/tournaments/inputs.ts";
import { command, concurrentCommand } from "../calls/command.ts";
import { query } from "../calls/query.ts";
import { correctMatch, deletionEffects, finish, removeTournament, setConsolation } from "./administration.ts";
import { createTournament, open, redraw, saveSettings } from "./drafts.ts";
import { answerMatchCall, callMatch, decideMatch, giveGame, reportMatch, undoMatch } from "./matches.ts";
import { seeCall, seeMoment } from "./moments/commands.ts";
import { comeBack, moveToTeam, renameTeam, swapPlaces, withdrawTeam } from "./teams.ts";

/** Tournaments: administrators run them, players may report their matches while the event is active (rules T1 to T35). */
export const tournamentsCalls = {
  create: command({
    who: "administrator",
    undo: "notYet",
    input: createTournamentInput,
    run: createTournament,
  }),
  redraw: command({ who: "administrator", undo: "notYet", input: redrawInput, run: redraw }),
  saveSettings: command({
    who: "administrator",
    undo: "notYet",
    input: saveTournamentInput,
    run: saveSettings,
  }),
  movePlayer: command({ who: "administrator", undo: "notYet", input: movePlayerInput, run: moveToTeam }),
  swapTeams: command({ who: "administrator", undo: "notYet", input: swapTeamsInput, run: swapPlaces }),
  renameTeam: command({
    who: "player",
    undo: "notYet",
    whenActive: true,
    input: renameTeamInput,
    run: renameTeam,
  }),
  open: command({ who: "administrator", undo: "notYet", input: tournamentIdInput, run: open }),
  callMatch: command({ who: "administrator", undo: "notYet", input: callInput, run: callMatch }),
  decide: command({ who: "administrator", undo: "notYet", input: decideInput, run: decideMatch }),
  undo: command({ who: "administrator", undo: "notYet", input: undoInput, run: undoMatch }),
  withdraw: command({ who: "administrator", undo: "notYet", input: teamInput, run: withdrawTeam }),
  bringBack: command({ who: "administrator", undo: "notYet", input: teamInput, run: comeBack }),
  correct: command({ who: "administrator", undo: "notYet", input: correctMatchInput, run: correctMatch }),
  setConsolation: command({
    who: "administrator",
    undo: "notYet",
    input: consolationInput,
    run: setConsolation,
  }),
  finish: command({ who: "administrator", undo: "notYet", input: tournamentIdInput, run: finish }),
  delete: command({ who: "administrator", undo: "notYet", input: tournamentIdInput, run: removeTournament }),
  answerCall: concurrentCommand({
    who: "player",
    undo: "notYet",
    whenActive: true,
    input: matchInput,
    ...answerMatchCall,
  }),
  seeMoment: concurrentCommand({
    who: "player",
    undo: "private",
    input: seeMomentInput,
    ...seeMoment,
  }),
  seeCall: concurrentCommand({
    who: "player",
    undo: "private",
    input: seeCallInput,
    ...seeCall,
  }),
  giveGame: concurrentCommand({
    who: "player",
    undo: "notYet",
    whenActive: true,
    input: gameInput,
    ...giveGame,
  }),
  report: concurrentCommand({
    who: "player",
    undo: "notYet",
    whenActive: true,
    input: reportInput,
    ...reportMatch,
  }),

  /** The points that deleting a tournament takes from each player, shown before the confirmation. */
  deletion: query({
    who: "administrator",
    input: tournamentIdInput,
    run: async (db, _actor, { tournamentId }) => ({ takenBack: await deletionEffects(db, tournamentId) }),
  }),
};
