import { describe, expect, test } from "vitest";
import type { Counter } from "../../../domain/people/players/player.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import type { Person, Result } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const TOTAL_CHILLS = 38;

async function startWithPlayers(engine: (typeof engines)[number]) {
  const server = await startServer(engine);
  const [admin, nadia, karim] = await Promise.all([
    server.playingAdmin(),
    server.player("Nadia"),
    server.player("Karim"),
  ]);
  const change = (player: Person, counter: Counter, delta: number) =>
    admin.command("players.adjustCounter", { playerId: player.id, counter, delta });
  return { server, admin, nadia, karim, change };
}

const counters = async (server: TestServer, person: Person) => {
  const { rouletteSpins, cardsOwned, chillsOwned } = await server.playerRow(person);
  return [rouletteSpins, cardsOwned, chillsOwned];
};
const appliedOrRefusal = (result: Result<{ applied: number }>) =>
  result.ok ? result.answer.applied : result.refusal;
const setTotal = (server: TestServer, totalChills: number) =>
  server.database.db
    .insertInto("settings")
    .values({ id: "chills", value: JSON.stringify({ totalChills }) })
    .execute();

describe.each(engines)("on %s", (engine) => {
  test("an administrator changes each counter of a player, up and down", async () => {
    const { server, nadia, karim, change } = await startWithPlayers(engine);
    expect(appliedOrRefusal(await change(nadia, "rouletteSpins", 3))).toBe(3);
    expect(appliedOrRefusal(await change(nadia, "rouletteSpins", -1))).toBe(-1);
    expect(appliedOrRefusal(await change(nadia, "cardsOwned", 2))).toBe(2);
    expect(appliedOrRefusal(await change(nadia, "chillsOwned", 1))).toBe(1);
    expect(await counters(server, nadia)).toEqual([7, 2, 1]);
    expect(await counters(server, karim)).toEqual([5, 0, 0]);
  });

  test("a counter stops at 0, and a further step is refused", async () => {
    const { server, nadia, change } = await startWithPlayers(engine);
    expect(appliedOrRefusal(await change(nadia, "rouletteSpins", -9))).toBe(-5);
    expect(await counters(server, nadia)).toEqual([0, 0, 0]);
    for (const counter of ["rouletteSpins", "cardsOwned", "chillsOwned"] as const)
      expect(await change(nadia, counter, -1)).toMatchObject({ status: 409, refusal: "counterAtZero" });
    expect(await counters(server, nadia)).toEqual([0, 0, 0]);
  });

  test("the Chills of all players never exceed the total of Chills, and other counters have no limit", async () => {
    const { server, nadia, karim, change } = await startWithPlayers(engine);
    expect(appliedOrRefusal(await change(karim, "chillsOwned", 8))).toBe(8);
    expect(appliedOrRefusal(await change(nadia, "chillsOwned", 100))).toBe(TOTAL_CHILLS - 8);
    for (const player of [nadia, karim])
      expect(await change(player, "chillsOwned", 1)).toMatchObject({
        status: 409,
        refusal: "chillLimit",
        message: "Impossible d'ajouter plus de Chills. Limite du système atteinte (38 cartes maximum).",
      });
    expect(appliedOrRefusal(await change(karim, "chillsOwned", -2))).toBe(-2);
    expect(appliedOrRefusal(await change(nadia, "chillsOwned", 5))).toBe(2);
    expect(appliedOrRefusal(await change(nadia, "cardsOwned", 100))).toBe(100);
    expect(await counters(server, nadia)).toEqual([5, 100, 32]);
  });

  test("concurrent gifts of Chills never exceed the total", async () => {
    const { server, admin, nadia, karim } = await startWithPlayers(engine);
    const second = await server.player("Omar", { role: "admin" });
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        (index % 2 === 0 ? admin : second).command("players.adjustCounter", {
          playerId: (index % 3 === 0 ? nadia : karim).id,
          counter: "chillsOwned",
          delta: 5,
        }),
      ),
    );
    const given = results.map(appliedOrRefusal).filter((steps) => typeof steps === "number");
    expect(given.reduce((sum, steps) => sum + steps, 0)).toBe(TOTAL_CHILLS);
    for (const result of results) if (!result.ok) expect(result.refusal).toBe("chillLimit");
    const [, , nadiaChills = 0] = await counters(server, nadia);
    const [, , karimChills = 0] = await counters(server, karim);
    expect(nadiaChills + karimChills).toBe(TOTAL_CHILLS);
  });

  test("concurrent steps of a counter are all counted, and the counter stops at 0", async () => {
    const { server, nadia, change } = await startWithPlayers(engine);
    await Promise.all(Array.from({ length: 12 }, () => change(nadia, "cardsOwned", 1)));
    expect(await counters(server, nadia)).toEqual([5, 12, 0]);
    const results = await Promise.all(Array.from({ length: 8 }, () => change(nadia, "cardsOwned", -2)));
    expect(results.filter((result) => result.ok)).toHaveLength(6);
    expect(await counters(server, nadia)).toEqual([5, 0, 0]);
  });

  test("a repeated request changes the counter once, and gets the same answer", async () => {
    const { server, admin, nadia } = await startWithPlayers(engine);
    const requestId = "0f8fad5b-d9cb-469f-a165-70867728950e";
    const input = { playerId: nadia.id, counter: "rouletteSpins" as const, delta: -7 };
    for (const _ of [1, 2, 3])
      expect(await admin.does("players.adjustCounter", input, requestId)).toEqual({ applied: -5 });
    expect(await counters(server, nadia)).toEqual([0, 0, 0]);
  });

  test("counters of unknown and deleted players can't be changed, and a deleted player's Chills can be given to others", async () => {
    const { admin, nadia, karim, change } = await startWithPlayers(engine);
    expect(appliedOrRefusal(await change(nadia, "chillsOwned", TOTAL_CHILLS))).toBe(TOTAL_CHILLS);
    await admin.does("accounts.delete", { playerId: nadia.id });
    expect(await change(nadia, "chillsOwned", -1)).toMatchObject({
      refusal: "playerNotFound",
      message: expect.stringContaining("Nadia a été supprimé"),
    });
    const unknown = { playerId: "nobody", counter: "cardsOwned", delta: 1 } as const;
    expect(await admin.refused("players.adjustCounter", unknown)).toBe("playerNotFound");
    expect(appliedOrRefusal(await change(karim, "chillsOwned", TOTAL_CHILLS))).toBe(TOTAL_CHILLS);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("only administrators change counters, and they may change their own", async () => {
    const { server, admin, nadia, change } = await startWithPlayers(engine);
    const input = { playerId: nadia.id, counter: "rouletteSpins" as const, delta: 1 };
    expect(await nadia.command("players.adjustCounter", input)).toMatchObject({
      status: 403,
      refusal: "administratorsOnly",
    });
    expect(await server.visitor().refused("players.adjustCounter", input)).toBe("notSignedIn");
    expect(await counters(server, nadia)).toEqual([5, 0, 0]);
    expect(appliedOrRefusal(await change(admin, "rouletteSpins", 1))).toBe(1);
  });

  test("when the total of Chills is lowered below what players have, they lose none, and get more only up to the new total", async () => {
    const { server, nadia, karim, change } = await startWithPlayers(engine);
    await change(nadia, "chillsOwned", 6);
    await setTotal(server, 4);
    expect(appliedOrRefusal(await change(karim, "chillsOwned", 1))).toBe("chillLimit");
    expect(appliedOrRefusal(await change(nadia, "chillsOwned", -3))).toBe(-3);
    expect(appliedOrRefusal(await change(karim, "chillsOwned", 2))).toBe(1);
  });

  test("a change by 0, by more than 100 or by half a step is refused, and points are not a counter", async () => {
    const { server, admin, nadia, change } = await startWithPlayers(engine);
    for (const delta of [0, 101, -101, 0.5])
      expect(appliedOrRefusal(await change(nadia, "rouletteSpins", delta))).toBe("invalidInput");
    const counter = "totalPoints" as Counter;
    expect(await admin.refused("players.adjustCounter", { playerId: nadia.id, counter, delta: 1 })).toBe(
      "invalidInput",
    );
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 0, rouletteSpins: 5 });
  });
});
