import { describe, expect, test } from "vitest";
import { happeningsWhere } from "../../domain/history/happenings.ts";
import { namesOf } from "../../domain/history/label.ts";
import { teamLabel } from "../../domain/tournaments/teamLabel.ts";
import { engines } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { createCup, cupProgress, cupSettings, openCup, resultAt, teamsAt } from "../testing/tournaments.ts";

/**
 * The history that `reader` gets, the newest line first: of one player, or of the whole event when `playerId` is null. Each
 * line has what happened, who did it, and the names in the line's label.
 */
async function history(reader: Person, playerId: string | null): Promise<string[]> {
  const { lines } = answerOf(await reader.query("journal.list", { playerId, before: null }));
  return lines.map(({ what, playerName, label }) => [what, playerName, ...namesOf(label)].join(" | "));
}

/** Creates the draft of a tournament of four teams with one player each. `newest` gives the newest line of the history. */
async function draft(server: TestServer) {
  const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob", "Cléo", "Dan")];
  const tournamentId = await createCup(admin, players, 1, { playersReport: true });
  const playerOf = async (teamId: string) => {
    const { teams } = await cupProgress(server, tournamentId);
    const [seat] = teams.find(({ id }) => id === teamId)?.players ?? [];
    return players.find(({ id }) => id === seat?.id) ?? admin;
  };
  const labelOfTeam = async (teamId: string) => {
    const team = (await cupProgress(server, tournamentId)).teams.find(({ id }) => id === teamId);
    return team ? teamLabel(team) : "";
  };
  const newest = async () => (await history(admin, null))[0];
  return { admin, players, tournamentId, playerOf, labelOfTeam, newest };
}

describe.each(engines)("on %s", (engine) => {
  test("the administrators' history has a line for every command of a tournament, with its actor and its match or team", async () => {
    const server = await startServer(engine);
    const { admin, players, tournamentId, playerOf, labelOfTeam, newest } = await draft(server);
    const recorded: string[] = [];
    const expectNewest = async (expected: string) => {
      const [what = ""] = expected.split(" | ");
      recorded.push(what);
      server.clock.now += 1000;
      expect(await newest()).toBe(expected);
    };
    await expectNewest("tournamentCreated | admin | Coupe");
    server.clock.now += 1000;
    const ids = players.map(({ id }) => id);
    await admin.does("tournaments.redraw", { tournamentId, teamSize: 1, players: ids, version: 1 });
    await expectNewest("tournamentRedrawn | admin | Coupe");
    const settings = { ...cupSettings, playersReport: true, name: "Cup" };
    await admin.does("tournaments.saveSettings", { tournamentId, settings, version: 1 });
    await expectNewest("tournamentSaved | admin | Cup");
    const teams = (await cupProgress(server, tournamentId)).teams;
    const [one, two, three, four] = teams.map(({ id }) => id) as [string, string, string, string];
    const oldLabel = await labelOfTeam(one);
    await admin.does("tournaments.renameTeam", { tournamentId, teamId: one, name: "Verts" });
    await expectNewest(`teamRenamed | admin | Cup | ${oldLabel} | Verts`);
    expect(await labelOfTeam(one)).toBe(`${oldLabel} (Verts)`);
    await admin.does("tournaments.swapTeams", { tournamentId, teamId: one, withTeamId: two });
    await expectNewest(`teamsSwapped | admin | Cup | ${await labelOfTeam(one)} | ${await labelOfTeam(two)}`);
    await admin.does("tournaments.swapTeams", { tournamentId, teamId: one, withTeamId: two });
    await expectNewest(`teamsSwapped | admin | Cup | ${await labelOfTeam(one)} | ${await labelOfTeam(two)}`);
    const [mover, other] = [await playerOf(one), await playerOf(two)];
    const joined = await labelOfTeam(two);
    const moved = { tournamentId, playerId: mover.id, teamId: two, inExchangeFor: other.id };
    await admin.does("tournaments.movePlayer", moved);
    await expectNewest(`playerMoved | admin | Cup | ${mover.name} | ${joined}`);
    await admin.does("tournaments.open", { tournamentId });
    await expectNewest("tournamentOpened | admin | Cup");

    const [labelOne, labelTwo] = [await labelOfTeam(one), await labelOfTeam(two)];
    const semi = (position: number) => ({ tournamentId, round: 1, position });
    await admin.does("tournaments.callMatch", { ...semi(1), table: 3 });
    await expectNewest("matchCalled | admin | Cup | Demi-finales | 1 | 3");
    const answering = await playerOf(two);
    await answering.does("tournaments.answerCall", semi(1));
    await expectNewest(`matchCallAnswered | ${answering.name} | Cup | Demi-finales | 1`);
    await admin.does("tournaments.saveSettings", {
      tournamentId,
      version: 2,
      settings: { ...settings, bestOfThree: true },
    });
    await expectNewest("tournamentSaved | admin | Cup");
    await admin.does("tournaments.giveGame", { ...semi(1), teamId: one, hasWon: true });
    await expectNewest(`matchGameGiven | admin | Cup | Demi-finales | 1 | ${labelOne}`);
    await admin.does("tournaments.giveGame", { ...semi(1), teamId: one, hasWon: false });
    await expectNewest(`matchGameTaken | admin | Cup | Demi-finales | 1 | ${labelOne}`);
    await admin.does("tournaments.saveSettings", { tournamentId, version: 3, settings });
    await expectNewest("tournamentSaved | admin | Cup");
    await admin.does("tournaments.callMatch", { ...semi(1), table: null });
    await expectNewest("matchCallCancelled | admin | Cup | Demi-finales | 1");
    const [first, second] = [await playerOf(one), await playerOf(two)];
    await first.does("tournaments.report", { ...semi(1), winnerId: one });
    await expectNewest(`matchReported | ${first.name} | Cup | Demi-finales | 1 | ${labelOne}`);
    await second.does("tournaments.report", { ...semi(1), winnerId: two });
    await expectNewest(`matchContested | ${second.name} | Cup | Demi-finales | 1 | ${labelTwo}`);
    await admin.does("tournaments.decide", { ...semi(1), winnerId: one });
    await expectNewest(`matchDecided | admin | Cup | Demi-finales | 1 | ${labelOne}`);
    await admin.does("tournaments.withdraw", { tournamentId, teamId: three });
    await expectNewest(`teamWithdrawn | admin | Cup | ${await labelOfTeam(three)}`);
    await admin.does("tournaments.bringBack", { tournamentId, teamId: three });
    await expectNewest(`teamReturned | admin | Cup | ${await labelOfTeam(three)}`);
    await (await playerOf(four)).does("tournaments.report", { ...semi(2), winnerId: four });
    server.clock.now += 1000;
    const confirming = await playerOf(three);
    await confirming.does("tournaments.report", { ...semi(2), winnerId: four });
    await expectNewest(
      `matchConfirmed | ${confirming.name} | Cup | Demi-finales | 2 | ${await labelOfTeam(four)}`,
    );
    await admin.does("tournaments.decide", { ...semi(0), winnerId: null });
    await expectNewest("matchForfeited | admin | Cup | Petite finale |  | ");
    await admin.does("tournaments.undo", await resultAt(server, tournamentId, 1, 0));
    await expectNewest("matchUndone | admin | Cup | Petite finale |  | ");
    await admin.does("tournaments.correct", { ...semi(1), winnerId: two, reason: "Erreur" });
    await expectNewest(`tournamentCorrected | admin | Cup | Demi-finales | 1 | ${labelTwo} |  | Erreur`);
    const [winnerId = ""] = await teamsAt(server, tournamentId, { round: 2, position: 1 });
    await admin.does("tournaments.decide", { tournamentId, round: 2, position: 1, winnerId });
    await expectNewest(`matchDecided | admin | Cup | Finale |  | ${labelTwo}`);
    await admin.does("tournaments.finish", { tournamentId });
    await expectNewest("tournamentFinished | admin | Cup");
    await admin.does("tournaments.delete", { tournamentId });
    await expectNewest("tournamentDeleted | admin | Cup");
    const six = await openCup(admin, [...players, await server.account("Eve"), await server.account("Flo")]);
    await admin.does("tournaments.setConsolation", { tournamentId: six, isOpen: true });
    await expectNewest("consolationOpened | admin | Coupe");
    await admin.does("tournaments.setConsolation", { tournamentId: six, isOpen: false });
    await expectNewest("consolationClosed | admin | Coupe");
    const [gil, hal] = [await server.account("Gil"), await server.account("Hal")];
    const [leaver = admin] = players;
    await admin.does("tournaments.replacePlayer", {
      tournamentId: six,
      playerId: leaver.id,
      joiningId: gil,
    });
    await expectNewest(`playerReplaced | admin | Coupe | ${leaver.name} | Gil`);
    const exempt = (await cupProgress(server, six)).teams.find(({ place }) => place === 5);
    const opponentId = exempt?.id ?? "";
    await admin.does("tournaments.addTeam", { tournamentId: six, players: [hal], opponentId });
    await expectNewest(`teamAdded | admin | Coupe | Hal | ${exempt?.players[0]?.name}`);
    await admin.does("tournaments.delete", { tournamentId: six });
    const tournament = { ...cupSettings, teamSize: 2, players: [], signUp: true };
    const { id: next } = await admin.does("tournaments.create", { tournament });
    await admin.does("tournaments.openSignUp", { tournamentId: next, closesAt: null });
    await expectNewest("signUpOpened | admin | Coupe");
    const [ana = admin, bob = admin] = players.filter(({ id }) => id !== first.id);
    await ana.does("tournaments.enter", { tournamentId: next, partnerId: bob.id });
    await expectNewest(`entryMade | ${ana.name} | Coupe | ${ana.name} | ${bob.name}`);
    await bob.does("tournaments.declinePartner", { tournamentId: next, playerId: ana.id });
    await expectNewest(`partnerDeclined | ${bob.name} | Coupe | ${ana.name}`);
    await admin.does("tournaments.closeSignUp", { tournamentId: next });
    await expectNewest("signUpClosed | admin | Coupe");
    await admin.does("tournaments.startRollCall", { tournamentId: next, minutes: 10 });
    await expectNewest("rollCallStarted | admin | Coupe");
    await ana.does("tournaments.answerRollCall", { tournamentId: next, isHere: true });
    await expectNewest(`rollCallAnswered | ${ana.name} | Coupe | ${ana.name} | here`);
    await admin.does("tournaments.removeEntry", { tournamentId: next, playerId: ana.id });
    await expectNewest(`entryRemoved | admin | Coupe | ${ana.name}`);
    const overview = happeningsWhere(({ histories }) => histories === "overview");
    // `signedUp` is the only one of these happenings that is not about tournaments.
    expect(new Set([...recorded, "signedUp"])).toEqual(new Set(overview));

    // Only administrators see lines about tournaments in the history of a player.
    expect(await history(first, first.id)).toEqual([]);
    expect(await history(admin, first.id)).toEqual([
      `matchReported | ${first.name} | Cup | Demi-finales | 1 | ${labelOne}`,
    ]);
  });

  test("when a team's last player is deleted, administrators get the team's withdrawal in the history, live", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, playerOf, newest } = await draft(server);
    await admin.does("tournaments.open", { tournamentId });
    const address = await server.listen();
    const stream = await openStream(address, admin, undefined, ["journal"]);
    const changes = () => stream.messages.flat().filter(({ topic }) => topic === "journal").length;
    const before = changes();
    server.clock.now += 1000;
    const [team] = (await cupProgress(server, tournamentId)).teams;
    await admin.does("accounts.delete", { playerId: (await playerOf(team?.id ?? "")).id });
    expect(await newest()).toBe("teamWithdrawn | admin | Coupe | Équipe 1");
    await stream.until(() => changes() > before, "the history has changed");
  });
});
