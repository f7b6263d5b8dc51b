import { describe, expect, test } from "vitest";
import { MAX_CHILLS } from "../../../domain/wheel/chills/chills.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { openStream } from "../../testing/live.ts";
import { giveChills } from "../../testing/roulette.ts";
import { startServer } from "../../testing/server.ts";

describe.each(engines)("on %s", (engine) => {
  test("there are 38 Chills until an administrator changes the total, and players receive the new total", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const stream = await openStream(await server.listen(), nadia);
    expect(stream.setting("chills")).toEqual({ id: "chills", totalChills: 38, version: 0 });
    await admin.does("settings.saveChills", { totalChills: 12, version: 0 });
    await stream.until(() => stream.setting("chills")?.totalChills === 12, "the player sees the new total");
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("the total is a whole number from 0 to 10,000", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    for (const [version, totalChills] of [0, 1, MAX_CHILLS].entries()) {
      expect(await admin.does("settings.saveChills", { totalChills, version })).toEqual({
        version: version + 1,
      });
      expect(await server.setting("chills")).toEqual({ id: "chills", totalChills, version: version + 1 });
    }
    for (const totalChills of [-1, MAX_CHILLS + 1])
      expect(await admin.command("settings.saveChills", { totalChills, version: 3 })).toMatchObject({
        refusal: "totalChillsInvalid",
        message: `Le total de Chills doit être un nombre entier de 0 à ${MAX_CHILLS}.`,
      });
    for (const nonsense of [1.5, null, "12", Number.MAX_VALUE]) {
      const input = { requestId: crypto.randomUUID(), input: { totalChills: nonsense, version: 3 } };
      expect((await admin.post("settings.saveChills", input)).status).toBe(400);
    }
    expect(await server.setting("chills")).toEqual({ id: "chills", totalChills: MAX_CHILLS, version: 3 });
  });

  test("the total may be lower than the number distributed: nobody loses a Chill, but nobody gets another one", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    await giveChills(server, nadia, 5);
    await admin.does("settings.saveChills", { totalChills: 3, version: 0 });
    expect(await server.playerRow(nadia)).toMatchObject({ chillsOwned: 5 });
    const addOne = { playerId: nadia.id, counter: "chillsOwned", delta: 1 } as const;
    expect(await admin.command("players.adjustCounter", addOne)).toMatchObject({
      refusal: "chillLimit",
      message: "Impossible d'ajouter plus de Chills. Limite du système atteinte (3 cartes maximum).",
    });
    await admin.does("players.adjustCounter", { ...addOne, delta: -3 });
    await admin.does("players.adjustCounter", addOne);
    expect(await admin.refused("players.adjustCounter", addOne)).toBe("chillLimit");
  });

  test("only administrators set the total", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    expect(await nadia.command("settings.saveChills", { totalChills: 1, version: 0 })).toMatchObject({
      status: 403,
      refusal: "administratorsOnly",
    });
    expect(
      await server.visitor().command("settings.saveChills", { totalChills: 1, version: 0 }),
    ).toMatchObject({
      status: 401,
    });
    expect(await server.setting("chills")).toMatchObject({ totalChills: 38 });
  });
});
