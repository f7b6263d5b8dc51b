import { describe, expect, test } from "vitest";
import { commandsWhere } from "../testing/calls.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { insertImage } from "../testing/files.ts";
import { answerOf } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";

/** The commands that players may use only while the event is active. */
const activeOnly = commandsWhere(({ whenActive }) => whenActive);
/** The commands that players may also use while the event is inactive. */
const anytime = commandsWhere(({ who, whenActive }) => who === "player" && !whenActive);

describe.each(engines)("on %s", (engine) => {
  test("the event's status says when the event was started and ended, and by which administrator", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const [first, second, third] = [server.clock.now, server.clock.now + 1000, server.clock.now + 2000];
    await admin.does("event.start", {});
    expect(await server.rows("event")).toEqual([
      {
        id: "event",
        title: "Semaine Chill",
        logoUrl: null,
        titleVersion: 0,
        isActive: true,
        startedAt: first,
        startedBy: admin.id,
        endedAt: null,
        endedBy: null,
        frozenAt: null,
        frozenBy: null,
        lastFrozenAt: null,
        erasedAt: null,
        address: "http://localhost:3000",
        addressFrom: "loopback",
        lostAddress: null,
        pointsResetAt: null,
      },
    ]);
    server.clock.now = second;
    await admin.does("event.end", {});
    expect(await server.rows("event")).toMatchObject([
      { isActive: false, startedAt: first, startedBy: admin.id, endedAt: second, endedBy: admin.id },
    ]);
    server.clock.now = third;
    await admin.does("event.start", {});
    expect(await server.rows("event")).toMatchObject([
      { isActive: true, startedAt: third, endedAt: null, endedBy: null },
    ]);
  });

  test("of two administrators who start the event at the same time, only one succeeds", async () => {
    const server = await startServer(engine);
    const admins = [await server.admin(), await server.player("Ana", { role: "admin" })];
    const results = await Promise.all(admins.map((admin) => admin.command("event.start", {})));
    expect(results.map((result) => (result.ok ? "started" : result.refusal)).sort()).toEqual([
      "eventAlreadyActive",
      "started",
    ]);
  });

  test("of two administrators who freeze the standings at the same time, only one succeeds", async () => {
    const server = await startServer(engine);
    const admins = [await server.admin(), await server.player("Ana", { role: "admin" })];
    await admins[0]?.does("event.start", {});
    const results = await Promise.all(admins.map((admin) => admin.command("event.freeze", {})));
    expect(results.map((result) => (result.ok ? "frozen" : result.refusal)).sort()).toEqual([
      "frozen",
      "rankingAlreadyFrozen",
    ]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("an active event can't be started, and an inactive event can't be ended", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    expect(await admin.refused("event.end", {})).toBe("eventAlreadyInactive");
    await admin.does("event.start", {});
    server.clock.now += 1000;
    expect(await admin.refused("event.start", {})).toBe("eventAlreadyActive");
    expect(await server.rows("event")).toMatchObject([{ startedAt: server.clock.now - 1000 }]);
  });

  test("the event's status says when the standings were frozen, and by which administrator", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    expect(await admin.refused("event.unfreeze", {})).toBe("rankingNotFrozen");
    expect(await admin.refused("event.freeze", {}), "before the first start (rule E15)").toBe(
      "freezeTooEarly",
    );
    await admin.does("event.start", {});
    await admin.does("event.freeze", {});
    const at = server.clock.now;
    expect(await server.rows("event")).toMatchObject([{ frozenAt: at, frozenBy: admin.id }]);
    expect(await admin.refused("event.freeze", {})).toBe("rankingAlreadyFrozen");
    await admin.does("event.unfreeze", {});
    expect(await server.rows("event")).toMatchObject([{ frozenAt: null, frozenBy: null }]);
    await admin.does("event.freeze", {});
    expect(await server.rows("event")).toMatchObject([{ frozenAt: at + 1 }]);
  });

  test("all visitors see the event's title, without superfluous spaces", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    await admin.does("event.start", {});
    await admin.does("event.setTitle", { title: "  Fête   du jeu ", version: 0 });
    expect(answerOf(await server.visitor().query("accounts.me"))).toMatchObject({
      eventTitle: "Fête du jeu",
    });
    expect(await admin.refused("event.setTitle", { title: "a\u0007b", version: 1 })).toBe("textHidden");
    for (const title of ["  ", "x".repeat(61)])
      expect(await admin.refused("event.setTitle", { title, version: 1 })).toBe("eventTitleInvalid");
    expect(await server.rows("event")).toMatchObject([
      { title: "Fête du jeu", titleVersion: 1, isActive: true },
    ]);
  });

  test("all visitors see the event's logo, which stays when only the title is saved", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const logoUrl = await insertImage(server);
    const readTitleAndLogo = async () => answerOf(await server.visitor().query("accounts.me"));
    expect(await readTitleAndLogo()).toMatchObject({ eventLogo: null });
    await admin.does("event.setTitle", { title: "Fête", logoUrl, version: 0 });
    expect(await readTitleAndLogo()).toMatchObject({ eventTitle: "Fête", eventLogo: logoUrl });
    await admin.does("event.setTitle", { title: "Fête du jeu", version: 1 });
    expect(await server.rows("event")).toMatchObject([{ title: "Fête du jeu", logoUrl, titleVersion: 2 }]);
    const missing = `/files/${"0".repeat(64)}.webp`;
    expect(await admin.refused("event.setTitle", { title: "Fête", logoUrl: missing, version: 2 })).toBe(
      "fileGone",
    );
    await admin.does("event.setTitle", { title: "Fête", logoUrl: null, version: 2 });
    expect(await readTitleAndLogo()).toMatchObject({ eventLogo: null });
  });

  test.each(activeOnly)(
    "%s is refused to players while the event is inactive, but not to administrators",
    async (path, input) => {
      const server = await startServer(engine);
      const [nadia, admin] = [await server.player("Nadia"), await server.admin()];
      const inactive = {
        ok: false,
        status: 409,
        refusal: "eventInactive",
        message: "L'événement n'est pas actif pour le moment.",
      };
      const before = await Promise.all([server.rows("games"), server.rows("gameNames")]);
      expect(await nadia.command(path, input)).toEqual(inactive);
      expect(await Promise.all([server.rows("games"), server.rows("gameNames")])).toEqual(before);
      expect(await admin.command(path, input)).not.toMatchObject({ refusal: "eventInactive" });
      await admin.does("event.start", {});
      expect(await nadia.command(path, input)).not.toMatchObject({ refusal: "eventInactive" });
      await admin.does("event.end", {});
      expect(await nadia.command(path, input)).toEqual(inactive);
    },
  );

  test("while the event is inactive, players can still read and manage their account", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const page = { before: { at: 1, id: "x" }, playerId: null, gameNameId: null };
    expect(answerOf(await nadia.query("games.earlier", page)).games).toEqual([]);
    for (const [path, input] of anytime)
      expect(await nadia.command(path, input), path).not.toMatchObject({ refusal: "eventInactive" });
  });
});
