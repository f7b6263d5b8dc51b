import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { engines } from "../../testing/databases.ts";
import { playGame } from "../../testing/games.ts";
import { answerOf } from "../../testing/person.ts";
import { startServer } from "../../testing/server.ts";
import { connectStream } from "../../testing/stream.ts";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
});

describe.each(engines)("on %s", (engine) => {
  test("administrators see who is online, when the others were last seen, and how many games each played (rule A37)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await server.account("Zoé");
    const address = await server.listen();
    const visits = async () => {
      const { visits } = answerOf(await admin.query("accounts.visits", {}));
      return new Map(visits.map(({ playerId, ...visit }) => [playerId, visit]));
    };
    const start = Date.now();
    await playGame(server, nadia, karim);

    const stream = await connectStream(address, nadia);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    // Waiting moves the fake clock on by a few steps.
    await vi.waitFor(async () => {
      const visit = (await visits()).get(nadia.id);
      expect(visit).toMatchObject({ isOnline: true, games: 1 });
      expect(visit?.seenAt).toBeGreaterThanOrEqual(start + 10 * MINUTE_MS);
    });
    expect((await visits()).get(karim.id), "no stream since the sign-in").toMatchObject({
      isOnline: false,
      games: 1,
    });

    stream.close();
    await vi.waitFor(() => expect(stream.ended).toBe(true));
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
    const later = (await visits()).get(nadia.id);
    expect(later).toMatchObject({ isOnline: false });
    expect(later?.seenAt, "the last interval with the stream").toBeLessThanOrEqual(start + 12 * MINUTE_MS);
  });

  test("an account without a session was not seen, and players can't read visits (rule A37)", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const zoeId = await server.account("Zoé");
    const { visits } = answerOf(await admin.query("accounts.visits", {}));
    expect(visits.find(({ playerId }) => playerId === zoeId)).toEqual({
      playerId: zoeId,
      seenAt: null,
      isOnline: false,
      games: 0,
    });
    expect(await nadia.query("accounts.visits", {})).toMatchObject({ refusal: "administratorsOnly" });
  });
});
