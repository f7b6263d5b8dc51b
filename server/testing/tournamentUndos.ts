import type { Person } from "./person.ts";
import type { SmallEvent, UndoableCommand } from "./smallEvent.ts";
import { createCup, cupProgress, cupSettings, openCup, resultAt, teamsAt, winFirst } from "./tournaments.ts";

/**
 * Opens a tournament of three teams with one player each: a first match, whose winner meets the third team in the final.
 * Gives the ids of the teams of the first match (`one` and `other`), and a function that gives the player of a team.
 */
async function openTournament({ server, admin, nadia, karim, lea }: SmallEvent, isBestOfThree = false) {
  const settings = { playersReport: true, bestOfThree: isBestOfThree };
  const tournamentId = await openCup(admin, [nadia, karim, lea], 1, settings);
  const { teams } = await cupProgress(server, tournamentId);
  const people = [nadia, karim, lea];
  const playerOf = (teamId: string): Person =>
    people.find(({ id }) => teams.some((team) => team.id === teamId && team.players[0]?.id === id)) ?? nadia;
  const [one = "", other = ""] = await teamsAt(server, tournamentId, { round: 1, position: 1 });
  const match = { tournamentId, round: 1, position: 1 };
  return { tournamentId, match, one, other, playerOf };
}

/** Opens the tournament of `openTournament` and decides both matches: in each, the first team wins. */
async function openDecidedTournament(smallEvent: SmallEvent) {
  const cup = await openTournament(smallEvent);
  await winFirst(smallEvent.server, smallEvent.admin, cup.tournamentId, [1, 1], [2, 1]);
  return cup;
}

/**
 * Creates a tournament for which Nadia, who asks Léa to play with her, and Karim signed up. Starts a roll call of that many
 * minutes, if any. Gives the tournament's id.
 */
async function createSignUp({ admin, nadia, karim, lea }: SmallEvent, minutes?: number): Promise<string> {
  const tournament = { ...cupSettings, teamSize: 2, players: [], signUp: true };
  const { id: tournamentId } = await admin.does("tournaments.create", { tournament });
  await nadia.does("tournaments.enter", { tournamentId, partnerId: lea.id });
  await karim.does("tournaments.enter", { tournamentId, partnerId: null });
  if (minutes) await admin.does("tournaments.startRollCall", { tournamentId, minutes });
  return tournamentId;
}

/**
 * For each undoable command of tournaments: brings the event into a state that allows the command, and gives a function that
 * sends it.
 */
export const undoableTournamentCommands = {
  "tournaments.create": async ({ admin, nadia, karim }: SmallEvent) => {
    const tournament = { ...cupSettings, teamSize: 1, players: [nadia.id, karim.id] };
    return { send: (id) => admin.does("tournaments.create", { tournament }, id) };
  },
  "tournaments.redraw": async ({ admin, nadia, karim, lea }) => {
    const tournamentId = await createCup(admin, [nadia, karim]);
    const draw = { tournamentId, teamSize: 1, players: [nadia.id, karim.id, lea.id], version: 1 };
    return { send: (id) => admin.does("tournaments.redraw", draw, id) };
  },
  "tournaments.openSignUp": async ({ admin, nadia, karim }) => {
    const tournamentId = await createCup(admin, [nadia, karim]);
    return { send: (id) => admin.does("tournaments.openSignUp", { tournamentId, closesAt: null }, id) };
  },
  "tournaments.closeSignUp": async (smallEvent) => {
    const tournamentId = await createSignUp(smallEvent);
    return { send: (id) => smallEvent.admin.does("tournaments.closeSignUp", { tournamentId }, id) };
  },
  "tournaments.startRollCall": async (smallEvent) => {
    const tournamentId = await createSignUp(smallEvent);
    const call = { tournamentId, minutes: 10 };
    return { send: (id) => smallEvent.admin.does("tournaments.startRollCall", call, id) };
  },
  "tournaments.enterPlayer": async (smallEvent) => {
    const entry = {
      tournamentId: await createSignUp(smallEvent),
      playerId: smallEvent.lea.id,
      partnerId: null,
    };
    return { send: (id) => smallEvent.admin.does("tournaments.enterPlayer", entry, id) };
  },
  "tournaments.removeEntry": async (smallEvent) => {
    const entry = { tournamentId: await createSignUp(smallEvent), playerId: smallEvent.nadia.id };
    return { send: (id) => smallEvent.admin.does("tournaments.removeEntry", entry, id) };
  },
  "tournaments.setPresence": async (smallEvent) => {
    const tournamentId = await createSignUp(smallEvent, 10);
    const presence = { tournamentId, playerId: smallEvent.nadia.id, isHere: true };
    return { send: (id) => smallEvent.admin.does("tournaments.setPresence", presence, id) };
  },
  "tournaments.drawPresent": async (smallEvent) => {
    const { admin, lea, server } = smallEvent;
    const fourth = await server.account("Quentin");
    const tournamentId = await createSignUp(smallEvent);
    for (const playerId of [lea.id, fourth])
      await admin.does("tournaments.enterPlayer", { tournamentId, playerId, partnerId: null });
    return { send: (id) => admin.does("tournaments.drawPresent", { tournamentId }, id) };
  },
  "tournaments.enter": async (smallEvent) => {
    const entry = { tournamentId: await createSignUp(smallEvent), partnerId: smallEvent.nadia.id };
    return { send: (id) => smallEvent.lea.does("tournaments.enter", entry, id) };
  },
  "tournaments.leave": async (smallEvent) => {
    const tournamentId = await createSignUp(smallEvent);
    return { send: (id) => smallEvent.nadia.does("tournaments.leave", { tournamentId }, id) };
  },
  "tournaments.declinePartner": async (smallEvent) => {
    const answer = { tournamentId: await createSignUp(smallEvent), playerId: smallEvent.nadia.id };
    return { send: (id) => smallEvent.lea.does("tournaments.declinePartner", answer, id) };
  },
  "tournaments.answerRollCall": async (smallEvent) => {
    const answer = { tournamentId: await createSignUp(smallEvent, 10), isHere: false };
    return { send: (id) => smallEvent.nadia.does("tournaments.answerRollCall", answer, id) };
  },
  "tournaments.saveSettings": async (smallEvent) => {
    const { tournamentId } = await openTournament(smallEvent);
    const save = { tournamentId, settings: { ...cupSettings, name: "Coupe d'été", tables: 2 }, version: 1 };
    return { send: (id) => smallEvent.admin.does("tournaments.saveSettings", save, id) };
  },
  "tournaments.movePlayer": async (smallEvent) => {
    const { tournamentId, one, other, playerOf } = await openTournament(smallEvent);
    const move = {
      tournamentId,
      playerId: playerOf(one).id,
      teamId: other,
      inExchangeFor: playerOf(other).id,
    };
    return { send: (id) => smallEvent.admin.does("tournaments.movePlayer", move, id) };
  },
  "tournaments.replacePlayer": async ({ admin, nadia, karim, lea }) => {
    const tournamentId = await openCup(admin, [nadia, karim]);
    const replace = { tournamentId, playerId: nadia.id, joiningId: lea.id };
    return { send: (id) => admin.does("tournaments.replacePlayer", replace, id) };
  },
  "tournaments.addTeam": async (smallEvent) => {
    const { server, admin } = smallEvent;
    const { tournamentId, match } = await openTournament(smallEvent);
    const [opponentId = ""] = await teamsAt(server, tournamentId, { ...match, round: 2 });
    const { id: lateId } = await server.player("Yvonne");
    const add = { tournamentId, players: [lateId], opponentId };
    return { send: (id) => admin.does("tournaments.addTeam", add, id) };
  },
  "tournaments.swapTeams": async (smallEvent) => {
    const { tournamentId, one, other } = await openTournament(smallEvent);
    const swap = { tournamentId, teamId: one, withTeamId: other };
    return { send: (id) => smallEvent.admin.does("tournaments.swapTeams", swap, id) };
  },
  "tournaments.renameTeam": async (smallEvent) => {
    const { tournamentId, one, playerOf } = await openTournament(smallEvent);
    const rename = { tournamentId, teamId: one, name: "Les Invincibles" };
    return { send: (id) => playerOf(one).does("tournaments.renameTeam", rename, id) };
  },
  "tournaments.open": async ({ admin, nadia, karim }) => {
    const tournamentId = await createCup(admin, [nadia, karim]);
    return { send: (id) => admin.does("tournaments.open", { tournamentId }, id) };
  },
  "tournaments.callMatch": async (smallEvent) => {
    const { match } = await openTournament(smallEvent);
    return { send: (id) => smallEvent.admin.does("tournaments.callMatch", { ...match, table: 2 }, id) };
  },
  "tournaments.answerCall": async (smallEvent) => {
    const { match, one, playerOf } = await openTournament(smallEvent);
    await smallEvent.admin.does("tournaments.callMatch", { ...match, table: 2 });
    return { send: (id) => playerOf(one).does("tournaments.answerCall", match, id) };
  },
  "tournaments.giveGame": async (smallEvent) => {
    const { match, one, playerOf } = await openTournament(smallEvent, true);
    return {
      send: (id) => playerOf(one).does("tournaments.giveGame", { ...match, teamId: one, hasWon: true }, id),
    };
  },
  "tournaments.report": async (smallEvent) => {
    const { match, one, other, playerOf } = await openTournament(smallEvent);
    await playerOf(one).does("tournaments.report", { ...match, winnerId: one });
    return { send: (id) => playerOf(other).does("tournaments.report", { ...match, winnerId: one }, id) };
  },
  "tournaments.decide": async (smallEvent) => {
    const { match, one, other, playerOf } = await openTournament(smallEvent);
    await smallEvent.admin.does("tournaments.callMatch", { ...match, table: 1 });
    await playerOf(one).does("tournaments.report", { ...match, winnerId: one });
    return { send: (id) => smallEvent.admin.does("tournaments.decide", { ...match, winnerId: other }, id) };
  },
  "tournaments.undo": async (smallEvent) => {
    const { tournamentId } = await openDecidedTournament(smallEvent);
    const seen = await resultAt(smallEvent.server, tournamentId, 2, 1);
    return { send: (id) => smallEvent.admin.does("tournaments.undo", seen, id) };
  },
  "tournaments.withdraw": async (smallEvent) => {
    const { tournamentId, one } = await openTournament(smallEvent);
    const withdraw = { tournamentId, teamId: one };
    return { send: (id) => smallEvent.admin.does("tournaments.withdraw", withdraw, id) };
  },
  "tournaments.bringBack": async (smallEvent) => {
    const { tournamentId, one } = await openTournament(smallEvent);
    await smallEvent.admin.does("tournaments.withdraw", { tournamentId, teamId: one });
    await winFirst(smallEvent.server, smallEvent.admin, tournamentId, [2, 1]);
    const bringBack = { tournamentId, teamId: one };
    return { send: (id) => smallEvent.admin.does("tournaments.bringBack", bringBack, id) };
  },
  "tournaments.correct": async (smallEvent) => {
    const { tournamentId } = await openDecidedTournament(smallEvent);
    await smallEvent.admin.does("tournaments.finish", { tournamentId });
    const final = { tournamentId, round: 2, position: 1 };
    const [, loser = ""] = await teamsAt(smallEvent.server, tournamentId, final);
    const correct = { ...final, winnerId: loser, reason: "Inversés" };
    return { send: (id) => smallEvent.admin.does("tournaments.correct", correct, id) };
  },
  "tournaments.setConsolation": async (smallEvent) => {
    const { server, admin } = smallEvent;
    const people = [];
    for (const name of ["Ana", "Bob", "Cléo", "Dan", "Eve", "Flo"]) people.push(await server.player(name));
    const tournamentId = await openCup(admin, people);
    await winFirst(server, admin, tournamentId, [1, 1]);
    const consolation = { tournamentId, isOpen: true };
    return { send: (id) => admin.does("tournaments.setConsolation", consolation, id) };
  },
  "tournaments.finish": async (smallEvent) => {
    const { tournamentId } = await openDecidedTournament(smallEvent);
    return { send: (id) => smallEvent.admin.does("tournaments.finish", { tournamentId }, id) };
  },
  "tournaments.delete": async (smallEvent) => {
    const { tournamentId } = await openDecidedTournament(smallEvent);
    await smallEvent.admin.does("tournaments.finish", { tournamentId });
    return { send: (id) => smallEvent.admin.does("tournaments.delete", { tournamentId }, id) };
  },
} satisfies Record<`tournaments.${string}`, (smallEvent: SmallEvent) => Promise<UndoableCommand>>;
