import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS, type Pulse } from "../../../domain/games/pulse.ts";
import { engines } from "../../testing/databases.ts";
import { makeGame, playGame } from "../../testing/games.ts";
import { answerOf } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const queryPulse = async (server: TestServer): Promise<Pulse> =>
  answerOf(await server.visitor().query("games.pulse", {}));

describe.each(engines)("on %s", (engine) => {
  test("a visitor gets the event's activity, only as numbers (rule A18)", async () => {
    const server = await startServer(engine);
    expect(await queryPulse(server)).toEqual({
      playing: 0,
      ongoing: 0,
      completed: 0,
      players: 0,
      hours: [],
      lastEndedAt: null,
      event: "notBegun",
    });
    const [nadia, karim, ines] = await server.playing("Nadia", "Karim", "Inès");
    const hour = Math.floor(server.clock.now / HOUR_MS);
    await playGame(server, nadia, karim);
    await playGame(server, nadia, karim);
    server.clock.now += HOUR_MS;
    await playGame(server, karim, ines);
    const lastEndedAt = server.clock.now;
    server.clock.now += HOUR_MS / 4;
    const cancelled = await makeGame(server, nadia, [karim]);
    await makeGame(server, ines, ["bot-1"]);
    expect(await queryPulse(server)).toEqual({
      playing: 3,
      ongoing: 2,
      completed: 3,
      players: 3,
      hours: [
        { hour, games: 2 },
        { hour: hour + 1, games: 1 },
      ],
      lastEndedAt,
      event: "active",
    });
    await nadia.does("games.cancel", { gameId: cancelled });
    expect(await queryPulse(server)).toMatchObject({ playing: 1, ongoing: 1 });
    await (await server.admin()).does("accounts.delete", { playerId: karim.id });
    expect(await queryPulse(server)).toMatchObject({ players: 2, completed: 3 });
    await (await server.admin()).does("event.end", { ceremony: false });
    expect(await queryPulse(server)).toMatchObject({ event: "over" });
  });

  test("the pulse lists only hours of the last day, and visitors' queries are limited by address", async () => {
    const server = await startServer(engine, { limits: { visitorCalls: { points: 3, seconds: 60 } } });
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await playGame(server, nadia, karim);
    server.clock.now += 25 * HOUR_MS;
    await playGame(server, nadia, karim);
    const hour = Math.floor(server.clock.now / HOUR_MS);
    expect(await queryPulse(server)).toMatchObject({ completed: 2, hours: [{ hour, games: 1 }] });
    await queryPulse(server);
    await queryPulse(server);
    expect(await server.visitor().query("games.pulse", {})).toMatchObject({ refusal: "tooManyRequests" });
  });
});

test("whatever is played, the pulse holds only numbers and whether the event is active", async () => {
  const server = await startServer("sqlite");
  const [nadia, karim] = await server.playing("Nadia", "Karim");
  const holdsOnlyNumbers = (value: unknown): boolean =>
    value === null ||
    typeof value === "number" ||
    (typeof value === "object" && Object.values(value).every(holdsOnlyNumbers));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom("play", "cancel"), { maxLength: 4 }), async (steps) => {
      for (const step of steps)
        if (step === "play") await playGame(server, nadia, karim);
        else await nadia.does("games.cancel", { gameId: await makeGame(server, nadia, [karim]) });
      const { event, ...numbers } = await queryPulse(server);
      expect(event).toBe("active");
      expect(holdsOnlyNumbers(numbers)).toBe(true);
    }),
    { numRuns: 3 },
  );
});
