import { describe, expect, test } from "vitest";
import { defaultPlan, viewNames } from "../../domain/bigscreens/display.ts";
import { callsByPath } from "../start/route.ts";
import { commandsWhere } from "../testing/calls.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { displayState, displayStream, openDisplay } from "../testing/displays.ts";
import { openStream } from "../testing/live.ts";
import type { Person } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";

const views = defaultPlan.views.map((view) => ({ ...view }));
const openWithCode = async (screen: Person, code: unknown) => {
  const { status, body, cookies } = await screen.postText("/api/display/session", JSON.stringify({ code }));
  return { status, refusal: JSON.parse(body).error?.data.refusal, cookies };
};

describe.each(oneEngine)("on %s", (engine) => {
  test("attempts with unknown codes are limited by IP address", async () => {
    const server = await startServer(engine, { limits: { visitorCalls: { points: 3, seconds: 300 } } });
    const refusals: unknown[] = [];
    for (let tries = 0; tries < 4; tries += 1)
      refusals.push((await openWithCode(server.visitor(), "x")).refusal);
    expect(refusals).toEqual([...Array(3).fill("displayCodeInvalid"), "tooManyRequests"]);
  });

  test("a display can read the public channels and its own row, but no other channel (rule B2)", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const { id, screen } = await openDisplay(server, "Salon");
    const refused = [
      "displays",
      "journal",
      "mysteryCards",
      "tournamentDrafts",
      "ceremonyScript",
      "trueTotals",
      `spins:${nadia.id}`,
      `ownTotal:${nadia.id}`,
      `display:${nadia.id}`,
    ] as const;
    const stream = await displayStream(server, screen, ["feed", "mornings", "tournaments", ...refused]);
    expect(stream.hello).toMatchObject({ identity: `${id}.display`, resumed: false, refused });
    expect(stream.frames.map(({ topic }) => topic).sort()).toEqual([
      "ceremony",
      "display",
      "event",
      "faces",
      "feed",
      "gameNames",
      "games",
      "mornings",
      "players",
      "settings",
      "signUps",
      "tallies",
      "tournaments",
    ]);
    expect(stream.rows("display")).toEqual([
      { id, name: "Salon", plan: defaultPlan, version: 0, failing: [] },
    ]);
    const displayChannels = [`display:${id}`, "displays"] as const;
    const playerStream = await openStream(await server.listen(), nadia, undefined, displayChannels);
    expect(playerStream.hello?.refused).toEqual(displayChannels);
  });

  test("no call accepts a display's cookie (rule B2)", async () => {
    const server = await startServer(engine);
    await (await server.admin()).does("event.start", {});
    const { screen } = await openDisplay(server, "Salon");
    for (const [path, input] of commandsWhere(({ who }) => who !== "visitor"))
      expect([path, await screen.refused(path, input)]).toEqual([path, "notSignedIn"]);
    const queries = [...callsByPath]
      .filter(([, { method }]) => method === "GET")
      .map(([path]) => `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ before: null }))}`);
    const statusesOf = async (person: Person) =>
      Promise.all(
        queries.map(async (url) => [url, (await person.send({ method: "GET", url, headers: {} })).status]),
      );
    const statuses = await statusesOf(screen);
    expect(statuses).toEqual(await statusesOf(server.visitor()));
    expect(statuses.filter(([, status]) => status === 401).length).toBeGreaterThan(0);
    expect((await screen.send({ method: "GET", url: "/api/live", headers: {} })).status).toBe(401);
    const player = await server.player("Nadia");
    const stream = await displayStream(server, player);
    expect(stream.status).toBe(401);
  });

  test("a browser where an administrator is signed in can still be a display", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const { code } = await admin.does("displays.create", { name: "Salon" });
    await openWithCode(admin, code);
    const stream = await displayStream(server, admin, ["displays"]);
    expect(stream.hello?.refused).toEqual(["displays"]);
    expect(await admin.command("displays.create", { name: "Terrasse" })).toMatchObject({ ok: true });
  });

  test("administrators see which displays are connected (rule B7)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const watching = await openStream(await server.listen(), admin, undefined, ["displays"]);
    const { id, screen } = await openDisplay(server, "Salon");
    await watching.until(
      () => watching.row("displays", id)?.isConnected === false,
      "the display is not connected yet",
    );
    const stream = await displayStream(server, screen);
    await watching.until(() => watching.row("displays", id)?.isConnected, "the display is connected");
    stream.close();
    await watching.until(
      () => watching.row("displays", id)?.isConnected === false,
      "the display is disconnected",
    );
    await admin.does("displays.revoke", { displayId: id });
    await watching.until(() => !watching.row("displays", id), "the display is no longer listed");
  });

  test("when a display opens a sixth stream, its oldest stream ends (rule B8)", async () => {
    const server = await startServer(engine);
    const { screen } = await openDisplay(server, "Salon");
    const first = await displayStream(server, screen);
    const others = [];
    for (let remaining = 5; remaining > 0; remaining -= 1) others.push(await displayStream(server, screen));
    await first.until(() => first.ended, "the oldest stream ends");
    expect(others.map(({ ended }) => ended)).toEqual(Array(5).fill(false));
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a display's link opens the display any number of times, and stores its code in a cookie (rule B1)", async () => {
    const server = await startServer(engine);
    const { id, code, screen } = await openDisplay(server, " Salon ");
    expect(await displayState(screen)).toEqual({
      state: "open",
      id,
      name: "Salon",
      address: null,
      timeZone: expect.any(String),
      incarnation: 0,
    });
    expect(await server.rows("displays")).toMatchObject([{ id, name: "Salon", isConnected: false }]);
    const { cookies } = await openWithCode(server.visitor(), code);
    expect(cookies).toEqual([expect.stringMatching(/; Path=\/api\/display; HttpOnly; SameSite=Lax$/)]);
    const stored = await server.database.db.selectFrom("displays").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    const unknown = { status: 404, refusal: "displayCodeInvalid" };
    for (const wrong of ["x", `${code}x`, null, 1, "", "x".repeat(1000)])
      expect(await openWithCode(server.visitor(), wrong)).toMatchObject(
        wrong === "x".repeat(1000) ? { status: expect.any(Number) } : unknown,
      );
    expect(await displayState(server.visitor())).toEqual({ state: "unknown" });
  });

  test("when a display is revoked, its streams end immediately and its code no longer works (rule B3)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const { id, code, screen } = await openDisplay(server, "Salon");
    const other = await openDisplay(server, "Terrasse");
    const stream = await displayStream(server, screen);
    const otherStream = await displayStream(server, other.screen);
    await admin.does("displays.revoke", { displayId: id });
    await stream.until(() => stream.ended, "the stream of the revoked display ends");
    expect(await displayState(screen)).toEqual({ state: "revoked" });
    expect((await displayStream(server, screen)).status).toBe(401);
    expect((await openWithCode(server.visitor(), code)).refusal).toBe("displayCodeInvalid");
    expect(otherStream.ended).toBe(false);
    for (const command of [
      () => admin.refused("displays.revoke", { displayId: id }),
      () => admin.refused("displays.rename", { displayId: id, name: "x" }),
      () =>
        admin.refused("displays.savePlan", { displayId: id, plan: { ...defaultPlan, views }, version: 0 }),
    ])
      expect(await command()).toBe("displayNotFound");
  });

  test("a stream opened while its display is being revoked ends, too", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const { id, screen } = await openDisplay(server, "Salon");
    const streams = Array.from({ length: 5 }, () => displayStream(server, screen));
    await admin.does("displays.revoke", { displayId: id });
    for (const stream of await Promise.all(streams))
      await stream.until(() => stream.ended, "the stream ends after the revocation");
  });

  test("a saved plan gets the next version, and reaches the display immediately (rule B4)", async () => {
    const server = await startServer(engine);
    const [admin, otherAdmin] = [await server.admin(), await server.admin()];
    const { id, screen } = await openDisplay(server, "Salon");
    const stream = await displayStream(server, screen);
    const plan = {
      views: [{ view: "now" as const, seconds: 30 }],
      pinned: "now" as const,
      isPaused: true,
      dimsAtNight: false,
    };
    const results = await Promise.all(
      [admin, otherAdmin].map((person) =>
        person.command("displays.savePlan", { displayId: id, plan, version: 0 }),
      ),
    );
    expect(results.map((result) => (result.ok ? result.answer : result.refusal)).sort()).toEqual(
      ["documentChanged", { version: 1 }].sort(),
    );
    await stream.until(() => stream.row("display", id)?.version === 1, "the display has the new plan");
    expect(stream.row("display", id)).toEqual({ id, name: "Salon", plan, version: 1, failing: [] });
    expect(
      await admin.refused("displays.savePlan", { displayId: id, plan: { ...plan, views: [] }, version: 1 }),
    ).toBe("displayPlanInvalid");
    await admin.does("displays.rename", { displayId: id, name: "Terrasse" });
    await stream.until(() => stream.row("display", id)?.name === "Terrasse", "the display has its new name");
    expect(viewNames).toHaveLength(views.length);
  });
});
