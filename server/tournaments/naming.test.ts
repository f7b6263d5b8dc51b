import { describe, expect, test } from "vitest";
import { oneEngine } from "../testing/databases.ts";
import { startServer } from "../testing/server.ts";
import { createCup, cupProgress } from "../testing/tournaments.ts";

describe.each(oneEngine)("on %s", (engine) => {
  test("players name their own team while the event is active, and two teams never have the same name", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob", "Cléo")];
    const tournamentId = await createCup(admin, players, 1);
    const { teams } = await cupProgress(server, tournamentId);
    const [one, two] = teams.map(({ id }) => ({ tournamentId, teamId: id }));
    const playerOf = (place: number) => players.find(({ id }) => id === teams[place]?.players[0]?.id);
    const [first, second] = [playerOf(0), playerOf(1)];
    if (!one || !two || !first || !second) throw new Error("fewer than two teams");
    const name = "Les Tortues";
    expect(await first.refused("tournaments.renameTeam", { ...one, name })).toBe("tournamentNotFound");
    await admin.does("tournaments.open", { tournamentId });
    expect(await second.refused("tournaments.renameTeam", { ...one, name })).toBe("notInTeam");

    const sent = [
      first.command("tournaments.renameTeam", { ...one, name }),
      second.command("tournaments.renameTeam", { ...two, name }),
    ];
    await Promise.all(sent);
    const named = (await cupProgress(server, tournamentId)).teams.filter((team) => team.name === name);
    expect(named).toHaveLength(1);
    await admin.does("event.end", {});
    expect(await first.refused("tournaments.renameTeam", { ...one, name: "Les Verts" })).toBe(
      "eventInactive",
    );
    await admin.does("tournaments.renameTeam", { ...one, name: "Les Verts" });
    expect((await cupProgress(server, tournamentId)).teams[0]?.name).toBe("Les Verts");
  });
});
