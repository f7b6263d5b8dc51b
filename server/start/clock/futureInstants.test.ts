import { describe, expect, test } from "vitest";
import { RENAMING_INTERVAL_MS } from "../../../domain/people/accounts/renaming.ts";
import { engines } from "../../testing/databases.ts";
import { openStream } from "../../testing/live.ts";
import { startServer } from "../../testing/server.ts";
import { beginFutureWaits } from "./futureInstants.ts";

const HOUR_MS = 3_600_000;

describe.each(engines)("on %s", (engine) => {
  test("a player who was renamed while the server's clock was three days ahead waits a day (rules A22 and D12)", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    server.clock.now += 72 * HOUR_MS;
    await nadia.does("accounts.rename", { name: "Nadège" });
    server.clock.now -= 72 * HOUR_MS;
    expect(await nadia.command("accounts.rename", { name: "Nadou" })).toMatchObject({
      refusal: "renamedLately",
      message: expect.stringContaining("24\u00a0h"),
    });
    await beginFutureWaits(server.app.kernel);
    server.clock.now += RENAMING_INTERVAL_MS - 1;
    expect(await nadia.refused("accounts.rename", { name: "Nadou" })).toBe("renamedLately");
    server.clock.now += 1;
    await nadia.does("accounts.rename", { name: "Nadou" });
  });

  test("instants of the past are not changed, and thefts and played cards of the future are announced as of now", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const { db } = server.database;
    const { now } = server.clock;
    const thefts = [
      { playerId: nadia.id, loot: "card", at: now - 1 },
      { playerId: karim.id, loot: "card", at: now + HOUR_MS },
    ] as const;
    await db
      .insertInto("cardThefts")
      .values([...thefts])
      .execute();
    const stream = await openStream(await server.listen(), nadia, undefined, ["hands"]);
    const known = stream.messages.length;
    await beginFutureWaits(server.app.kernel);
    await stream.until(() => stream.messages.length > known, "the new instant arrived");
    const stored = await db.selectFrom("cardThefts").select(["playerId", "at"]).orderBy("at").execute();
    expect(stored).toEqual([
      { playerId: nadia.id, at: now - 1 },
      { playerId: karim.id, at: now },
    ]);
  });
});
