import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { RESET_WORD } from "../../../domain/points/ledger.ts";
import type { Bus } from "../../live/bus.ts";
import { engines } from "../../testing/databases.ts";
import { openStream } from "../../testing/live.ts";
import type { Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { beginDayIfNew, morningOf } from "./mornings.ts";

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** When the server's next day begins. */
const nextMorning = (server: TestServer) => morningOf(morningOf(server.clock.now) + 36 * HOUR_MS);

/** Begins the server's next day, long enough after midnight that earlier transactions are committed. */
async function beginNextDay(server: TestServer): Promise<void> {
  server.clock.now = nextMorning(server) + HOUR_MS;
  await beginDayIfNew(server.app.kernel);
}

/** The morning's totals of these players. */
async function mornings(server: TestServer, ...people: readonly Person[]) {
  const rows = await server.rows("mornings");
  return people.map(({ id }) => rows.find((row) => row.id === id)?.totalPoints ?? null);
}

async function sumOfEntries({ database }: TestServer, playerId: string): Promise<number> {
  const entries = await database.db
    .selectFrom("pointEntries")
    .select("delta")
    .where("playerId", "=", playerId)
    .execute();
  return entries.reduce((sum, { delta }) => sum + delta, 0);
}

const adjustAs = (admin: Person) => (player: Person, delta: number) =>
  admin.does("points.adjust", { playerId: player.id, delta });

describe("the day begins at midnight in the event's time zone", () => {
  test.each([
    { zone: "Europe/Paris", at: "2026-07-13T18:00:00Z", began: "2026-07-12T22:00:00Z" },
    { zone: "Europe/Paris", at: "2026-07-12T22:00:00Z", began: "2026-07-12T22:00:00Z" },
    { zone: "Europe/Paris", at: "2026-07-12T21:59:59.999Z", began: "2026-07-11T22:00:00Z" },
    // Days on which the clocks change to and from summer time.
    { zone: "Europe/Paris", at: "2026-03-29T20:00:00Z", began: "2026-03-28T23:00:00Z" },
    { zone: "Europe/Paris", at: "2026-10-25T22:30:00Z", began: "2026-10-24T22:00:00Z" },
    { zone: "America/Martinique", at: "2026-07-13T03:00:00Z", began: "2026-07-12T04:00:00Z" },
    { zone: "Pacific/Noumea", at: "2026-07-13T18:00:00Z", began: "2026-07-13T13:00:00Z" },
  ])("$zone: $at belongs to the day that began at $began", ({ zone, at, began }) => {
    const before = process.env.TZ;
    onTestFinished(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });
    process.env.TZ = zone;
    expect(new Date(morningOf(Date.parse(at))).toISOString()).toBe(new Date(began).toISOString());
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a day that began while the server's clock was ahead does not keep the next days from beginning (rule D12)", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const { now } = server.clock;
    await adjustAs(admin)(nadia, 5);
    server.clock.now = now + 96 * HOUR_MS;
    await beginDayIfNew(server.app.kernel);
    server.clock.now = now;
    await beginNextDay(server);
    await adjustAs(admin)(nadia, 3);
    expect(await mornings(server, nadia)).toEqual([5]);
    await beginNextDay(server);
    expect(await mornings(server, nadia)).toEqual([8]);
  });

  test("the morning's totals do not change during the day, and a player who joins later has none (rule J7)", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const adjust = adjustAs(await server.admin());
    await adjust(nadia, 3);
    expect(await mornings(server, nadia, karim)).toEqual([null, null]);
    await beginNextDay(server);
    expect(await mornings(server, nadia, karim)).toEqual([3, 0]);
    await adjust(nadia, 4);
    await adjust(karim, -2);
    const ines = await server.player("Inès");
    expect(await mornings(server, nadia, karim, ines)).toEqual([3, 0, null]);
    await beginNextDay(server);
    expect(await mornings(server, nadia, karim, ines)).toEqual([7, -2, 0]);
  });

  test("the morning's totals appear 10 s after midnight, with the points given before midnight", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const adjust = adjustAs(await server.admin());
    const midnight = nextMorning(server);
    server.clock.now = midnight - 1;
    await adjust(nadia, 3);
    server.clock.now = midnight + 5 * SECOND_MS;
    await beginDayIfNew(server.app.kernel);
    expect(await mornings(server, nadia)).toEqual([null]);
    await adjust(nadia, 1);
    server.clock.now = midnight + 10 * SECOND_MS;
    await beginDayIfNew(server.app.kernel);
    expect(await mornings(server, nadia)).toEqual([3]);
  });

  test("the morning's totals are sent once when the day begins, and again when a player is deleted", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await adjustAs(admin)(nadia, 3);
    const stream = await openStream(await server.listen(), karim, undefined, ["mornings"]);
    expect(stream.rows("mornings")).toEqual([]);
    server.clock.now = nextMorning(server) + HOUR_MS;
    const { bus } = server.app.kernel;
    let announced = 0;
    const announceCommitted: Bus["announceCommitted"] = (touches) => {
      announced += 1;
      bus.announceCommitted(touches);
    };
    const kernel = { ...server.app.kernel, bus: { ...bus, announceCommitted } };
    await Promise.all([1, 2, 3].map(() => beginDayIfNew(kernel)));
    expect(announced).toBe(1);
    await stream.until(() => stream.rows("mornings").length > 0, "the morning's totals are received");
    await admin.does("accounts.delete", { playerId: nadia.id });
    const isListed = () => stream.rows("mornings").some(({ id }) => id === nadia.id);
    await stream.until(() => !isListed(), "the deleted player is removed");
    const kinds = stream.frames.flatMap(({ topic, kind }) => (topic === "mornings" ? [kind] : []));
    expect(kinds).toEqual(["snapshot", "patch", "patch"]);
  });

  test("after any sequence of changes, the morning's totals are the totals that players had when the day began", async () => {
    const server = await startServer(engine);
    const players = await server.playing("Nadia", "Karim", "Inès");
    const admin = await server.admin();
    const anySteps = fc.array(
      fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({ player: fc.nat({ max: 2 }), delta: fc.constantFrom(1, -1, 2, 5) }),
        },
        { weight: 1, arbitrary: fc.constant("reset" as const) },
        { weight: 2, arbitrary: fc.constantFrom("event.freeze" as const, "event.unfreeze" as const) },
        { weight: 2, arbitrary: fc.constant("night" as const) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 6 * HOUR_MS }) },
      ),
      { minLength: 4, maxLength: 12 },
    );
    /** The totals that the standings show, and the true totals by the ledger. */
    const totals = async () => ({
      shown: (await Promise.all(players.map((each) => server.playerRow(each)))).map(
        ({ totalPoints }) => totalPoints,
      ),
      true: await Promise.all(players.map(({ id }) => sumOfEntries(server, id))),
    });
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        await admin.command("event.unfreeze", {});
        await beginNextDay(server);
        let morning = await totals();
        for (const step of steps) {
          if (step === "reset") await admin.does("points.reset", { confirmation: RESET_WORD });
          else if (step === "night") {
            await beginNextDay(server);
            morning = await totals();
          } else if (step === "event.freeze") await admin.command(step, {});
          else if (step === "event.unfreeze") {
            await admin.command(step, {});
            morning.shown = morning.true;
          } else if (typeof step === "number") {
            const later = server.clock.now + step;
            if (later < nextMorning(server)) server.clock.now = later;
          } else await adjustAs(admin)(players[step.player] as Person, step.delta);
          expect(await mornings(server, ...players)).toEqual(morning.shown);
        }
      }),
      { numRuns: 12 },
    );
  });
});

test("when one server begins the day, the streams of another server get the morning's totals", async () => {
  const one = await startServer("postgres");
  const other = await startServer("postgres", { location: one.location });
  const [nadia] = await one.playing("Nadia");
  await adjustAs(await one.admin())(nadia, 3);
  const stream = await openStream(await other.listen(), nadia, undefined, ["mornings"]);
  await beginNextDay(one);
  await stream.until(
    () => stream.rows("mornings").some(({ totalPoints }) => totalPoints === 3),
    "the morning's totals are received",
  );
});
