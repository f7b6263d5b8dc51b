import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../testing/databases.ts";
import { makeGame } from "../../testing/games.ts";
import { addGuest } from "../../testing/guests.ts";
import type { Person } from "../../testing/person.ts";
import { actionCard, deal, setPowers } from "../../testing/powers.ts";
import { reward, setWheel, spin } from "../../testing/roulette.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const HOUR_MS = 3_600_000;

async function healablePoints(person: Person, guestId: string | null = null) {
  const result = await person.query("games.healable", { for: guestId });
  return result.ok ? result.answer.points : result.refusal;
}

/** Makes the player lose this many points at the wheel. */
async function lose(server: TestServer, person: Person, points: number): Promise<void> {
  await setWheel(server, [reward("points", -points)]);
  await spin(server, person);
}

describe.each(engines)("on %s", (engine) => {
  test("a healing card gives back the latest loss of the last 24 hours, at most five points, and each loss once (rule U20)", async () => {
    const server = await startServer(engine);
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    await setPowers(server, true);
    const [playerCardId = ""] = await deal(server, actionCard("healing"), nadia);
    expect(await healablePoints(nadia)).toBe(0);
    await lose(server, nadia, 7);
    expect([await healablePoints(nadia), await healablePoints(hugo)]).toEqual([5, 0]);
    await lose(server, nadia, 2);
    expect(await healablePoints(nadia)).toBe(2);
    const gameId = await makeGame(server, hugo, [nadia]);
    expect(await nadia.does("games.playCard", { playerCardId, gameId })).toEqual({ healed: 2 });
    expect(await healablePoints(nadia)).toBe(5);
    server.clock.now += 24 * HOUR_MS;
    expect(await healablePoints(nadia)).toBe(0);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("the holder of a guest can play the guest's action cards, and nobody else can (rule J12)", async () => {
    const server = await startServer(engine);
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    await setPowers(server, true);
    const guestId = await addGuest(nadia);
    const guest = server.visitor().as(guestId, "Zoé");
    const [playerCardId = ""] = await deal(server, actionCard("double_points"), nadia);
    const { db } = server.database;
    await db.updateTable("playerCards").set({ playerId: guestId }).where("id", "=", playerCardId).execute();
    const gameId = await makeGame(server, hugo, [guest]);
    const play = { playerCardId, gameId, for: guestId };
    expect(await healablePoints(nadia, guestId)).toBe(0);
    expect(await healablePoints(hugo, guestId)).toBe("guestNotHeld");
    expect(await hugo.refused("games.playCard", play)).toBe("guestNotHeld");
    await nadia.does("games.playCard", play);
    const played = await db.selectFrom("playedPowers").select("playerId").execute();
    expect(played).toEqual([{ playerId: guestId }]);
  });
});
