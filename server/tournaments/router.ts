import {
  addTeamInput,
  answerRollCallInput,
  callInput,
  consolationInput,
  correctMatchInput,
  createTournamentInput,
  decideInput,
  enterInput,
  entryInput,
  gameInput,
  matchInput,
  movePlayerInput,
  openSignUpInput,
  personInput,
  presenceInput,
  redrawInput,
  renameTeamInput,
  replacePlayerInput,
  reportInput,
  rollCallInput,
  saveTournamentInput,
  swapTeamsInput,
  teamInput,
  tournamentIdInput,
  undoInput,
} from "../../domain/tournaments/inputs.ts";
import { command, concurrentCommand } from "../calls/command.ts";
import { correctMatch, finishTournament, removeTournament, setConsolation } from "./administration.ts";
import { createTournament, openDraft, redraw, saveSettings } from "./drafts.ts";
import {
  answerMatchCall,
  callMatch,
  decideMatch,
  reportMatch,
  storeGameWin,
  takeBackResult,
} from "./matches.ts";
import { addLateTeam, substitutePlayer } from "./newcomers.ts";
import { closeSignUp, openSignUp, startRollCall } from "./signUp/commands.ts";
import { drawPresent } from "./signUp/draw.ts";
import {
  answerRollCall,
  declinePartner,
  enterPlayer,
  enterSelf,
  leaveTournament,
  removeEntry,
  setPresence,
} from "./signUp/entries.ts";
import { bringTeamBack, moveToTeam, renameTeam, swapPlaces, withdrawTeam } from "./teams.ts";

/**
 * The calls of tournaments (rules T1 to T39). Administrators run tournaments. While the event is active, players may name
 * their team, answer calls, and report results.
 */
export const tournamentsCalls = {
  create: command({
    who: "administrator",
    undo: { by: ["tournamentRemoved"] },
    input: createTournamentInput,
    run: createTournament,
  }),
  redraw: command({ who: "administrator", undo: { by: ["tournament"] }, input: redrawInput, run: redraw }),
  saveSettings: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: saveTournamentInput,
    run: saveSettings,
  }),
  movePlayer: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: movePlayerInput,
    run: moveToTeam,
  }),
  replacePlayer: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: replacePlayerInput,
    run: substitutePlayer,
  }),
  addTeam: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: addTeamInput,
    run: addLateTeam,
  }),
  swapTeams: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: swapTeamsInput,
    run: swapPlaces,
  }),
  openSignUp: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: openSignUpInput,
    run: openSignUp,
  }),
  closeSignUp: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: tournamentIdInput,
    run: closeSignUp,
  }),
  startRollCall: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: rollCallInput,
    run: startRollCall,
  }),
  enterPlayer: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: enterInput,
    run: enterPlayer,
  }),
  removeEntry: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: personInput,
    run: removeEntry,
  }),
  setPresence: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: presenceInput,
    run: setPresence,
  }),
  drawPresent: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: tournamentIdInput,
    run: drawPresent,
  }),
  enter: command({
    who: "player",
    undo: { by: ["tournament"] },
    whenActive: true,
    input: entryInput,
    run: enterSelf,
  }),
  leave: command({
    who: "player",
    undo: { by: ["tournament"] },
    whenActive: true,
    input: tournamentIdInput,
    run: leaveTournament,
  }),
  declinePartner: command({
    who: "player",
    undo: { by: ["tournament"] },
    whenActive: true,
    input: personInput,
    run: declinePartner,
  }),
  answerRollCall: command({
    who: "player",
    undo: { by: ["tournament"] },
    whenActive: true,
    input: answerRollCallInput,
    run: answerRollCall,
  }),
  renameTeam: command({
    who: "player",
    undo: { by: ["tournament"] },
    whenActive: true,
    input: renameTeamInput,
    run: renameTeam,
  }),
  open: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: tournamentIdInput,
    run: openDraft,
  }),
  callMatch: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: callInput,
    run: callMatch,
  }),
  decide: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: decideInput,
    run: decideMatch,
  }),
  undo: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: undoInput,
    run: takeBackResult,
  }),
  withdraw: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: teamInput,
    run: withdrawTeam,
  }),
  bringBack: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: teamInput,
    run: bringTeamBack,
  }),
  correct: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: correctMatchInput,
    run: correctMatch,
  }),
  setConsolation: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: consolationInput,
    run: setConsolation,
  }),
  finish: command({
    who: "administrator",
    undo: { by: ["tournament"] },
    input: tournamentIdInput,
    run: finishTournament,
  }),
  delete: command({
    who: "administrator",
    undo: { by: ["tournamentRestored"] },
    input: tournamentIdInput,
    run: removeTournament,
  }),
  answerCall: concurrentCommand({
    who: "player",
    undo: { by: ["tournament"] },
    whenActive: true,
    input: matchInput,
    ...answerMatchCall,
  }),
  giveGame: concurrentCommand({
    who: "player",
    undo: { by: ["tournament"] },
    whenActive: true,
    input: gameInput,
    ...storeGameWin,
  }),
  report: concurrentCommand({
    who: "player",
    undo: { by: ["tournament"] },
    whenActive: true,
    input: reportInput,
    ...reportMatch,
  }),
};
