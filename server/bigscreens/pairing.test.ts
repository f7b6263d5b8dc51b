import { describe, expect, test } from "vitest";
import { PAIRING_MS } from "../../domain/bigscreens/pairing.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { displayState, displayStream, openDisplay, showLetters } from "../testing/displays.ts";
import type { Person } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";
import { START } from "../testing/template.ts";

const salon = { name: "Salon", displayId: null };

describe.each(engines)("on %s", (engine) => {
  test("letters link the screen that shows them, and work only once (rule B9)", async () => {
    const server = await startServer(engine, { publicUrl: "https://jeux.exemple.fr" });
    const admin = await server.admin();
    const response = await server.visitor().postText("/api/display/letters", "{}");
    expect(JSON.parse(response.body)).toEqual({
      letters: expect.stringMatching(/^[A-HJ-NP-Z]{4}$/),
      lifetime: PAIRING_MS,
      linkUrl: `https://jeux.exemple.fr/admin/displays?relier=${JSON.parse(response.body).letters}`,
      eventTitle: "Semaine Chill",
      eventLogo: null,
      timeZone: expect.any(String),
    });
    const { screen, letters } = await showLetters(server);
    expect(await displayState(screen)).toEqual({ state: "pairing" });
    const { id } = await admin.does("displays.link", { ...salon, letters: ` ${letters.toLowerCase()}` });
    expect(await displayState(screen)).toMatchObject({ state: "open", id, name: "Salon" });
    const stream = await displayStream(server, screen);
    expect(stream.row("display", id)).toMatchObject({ name: "Salon" });
    const journal = server.database.db.selectFrom("journal").selectAll();
    expect(await journal.where("what", "=", "displayLinked").execute()).toMatchObject([
      { by: admin.id, source: id, label: "Salon" },
    ]);
    expect(
      await admin.command("displays.link", { name: "Terrasse", displayId: null, letters }),
    ).toMatchObject({
      status: 409,
      refusal: "displayLettersUsed",
      message: "Cet écran vient d'être relié, sous le nom «\u00a0Salon\u00a0».",
    });
    expect(await server.rows("displays")).toHaveLength(1);
  });

  test("of two administrators who type the same letters at the same time, only one links the screen (rule B9)", async () => {
    const server = await startServer(engine);
    const admins = [await server.admin(), await server.player("Bob", { role: "admin" })];
    const { screen, letters } = await showLetters(server);
    const results = await Promise.all(
      admins.map((admin, index) =>
        admin.command("displays.link", { name: `Écran ${index}`, displayId: null, letters }),
      ),
    );
    expect(results.map((result) => (result.ok ? "linked" : result.refusal)).sort()).toEqual([
      "displayLettersUsed",
      "linked",
    ]);
    expect(await server.rows("displays")).toHaveLength(1);
    expect(await displayState(screen)).toMatchObject({ state: "open" });
  });

  test("letters are valid for ten minutes by the server's clock, and are deleted afterwards (rule B9)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const [early, late] = [await showLetters(server), await showLetters(server)];
    server.clock.now = START + PAIRING_MS - 1;
    await admin.does("displays.link", { ...salon, letters: early.letters });
    server.clock.now = START + PAIRING_MS;
    expect(await displayState(late.screen)).toEqual({ state: "unknown" });
    for (const { letters } of [early, late])
      expect(await admin.refused("displays.link", { ...salon, letters })).toBe("displayLettersUnknown");
    expect(await displayState(early.screen)).toMatchObject({ state: "open" });
    const next = await showLetters(server, late.screen);
    const stored = await server.database.db.selectFrom("displayPairings").selectAll().execute();
    expect(stored).toHaveLength(3);
    await admin.does("displays.link", { name: "Terrasse", displayId: null, letters: next.letters });
    expect(await displayState(late.screen)).toMatchObject({ state: "open", name: "Terrasse" });
    server.clock.now = START + 2 * PAIRING_MS;
    await showLetters(server);
    expect(await server.database.db.selectFrom("displayPairings").selectAll().execute()).toHaveLength(2);
  });

  test("when an existing screen is linked to another device, the previous device no longer shows it (rule B10)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const { id, code, screen: previous } = await openDisplay(server, "Salon");
    const stream = await displayStream(server, previous);
    const { screen, letters } = await showLetters(server);
    await admin.does("displays.link", { letters, name: "", displayId: id });
    await stream.until(() => stream.ended, "the stream of the previous device ends");
    expect(await displayState(previous)).toEqual({ state: "unknown" });
    expect((await server.visitor().postText("/api/display/session", JSON.stringify({ code }))).status).toBe(
      404,
    );
    expect(await displayState(screen)).toMatchObject({ state: "open", id, name: "Salon" });
    await admin.does("displays.revoke", { displayId: id });
    expect(await displayState(screen)).toEqual({ state: "revoked" });
    const again = await showLetters(server, screen);
    expect(await displayState(screen)).toEqual({ state: "pairing" });
    await admin.does("displays.link", { ...salon, letters: again.letters });
    expect(await displayState(screen)).toMatchObject({ state: "open" });
  });

  test("at most a thousand screens can wait to be linked (rule B11)", async () => {
    const server = await startServer(engine);
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      lettersHash: `letters${index}`,
      codeHash: `code${index}`,
      expiresAt: START + 1000,
      displayId: null,
    }));
    const { screen } = await showLetters(server);
    await server.database.db.insertInto("displayPairings").values(rows).execute();
    const refused = await server.visitor().postText("/api/display/letters", "{}");
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.body).error.message).toContain("Réessayez dans 1\u00a0min");
    expect((await screen.postText("/api/display/letters", "{}")).status).toBe(200);
    server.clock.now = START + 1000;
    expect((await server.visitor().postText("/api/display/letters", "{}")).status).toBe(200);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a screen gets no address for its QR code when the server's only known address is localhost (rules B9 and I1)", async () => {
    const server = await startServer(engine);
    const { body } = await server.visitor().postText("/api/display/letters", "{}");
    expect(JSON.parse(body).linkUrl).toBeNull();
  });

  test("knowing the letters does not give access to the screen, and the database has only hashes (rule B10)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const { screen, letters } = await showLetters(server);
    const spy = server.visitor();
    const session = await spy.postText("/api/display/session", JSON.stringify({ code: letters }));
    expect(session.status).toBe(404);
    await spy.postText("/api/display/letters", JSON.stringify({ letters }));
    const stored = await server.database.db.selectFrom("displayPairings").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(letters);
    await admin.does("displays.link", { ...salon, letters });
    expect(await displayState(spy)).toEqual({ state: "pairing" });
    expect(await displayState(screen)).toMatchObject({ state: "open" });
  });

  test("two pages of one browser show different letters, and the letters of either page link the browser (rule B9)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const first = await showLetters(server);
    const second = await showLetters(server, first.screen);
    await admin.does("displays.link", { ...salon, letters: first.letters });
    expect(await displayState(first.screen)).toMatchObject({ state: "open" });
    expect(await admin.refused("displays.link", { ...salon, letters: second.letters })).toBe(
      "displayLettersUsed",
    );
    const { body } = await first.screen.postText("/api/display/letters", "{}");
    expect(JSON.parse(body), "a linked screen gets no letters").toBeNull();
    expect(await displayState(first.screen)).toMatchObject({ state: "open" });
  });

  test("only wrong letters count as attempts: after ten, the administrator must wait (rule B11)", async () => {
    const server = await startServer(engine);
    const [admin, other] = [await server.admin(), await server.player("Bob", { role: "admin" })];
    for (let count = 0; count < 12; count += 1) {
      const { letters } = await showLetters(server);
      await admin.does("displays.link", { name: `Écran ${count}`, displayId: null, letters });
    }
    const { letters } = await showLetters(server);
    const wrong = letters === "AAAA" ? "BBBB" : "AAAA";
    const refusals = await Promise.all(
      Array.from({ length: 10 }, () => admin.refused("displays.link", { ...salon, letters: wrong })),
    );
    expect(refusals).toEqual(Array(10).fill("displayLettersUnknown"));
    expect(await admin.command("displays.link", { ...salon, letters })).toMatchObject({
      status: 429,
      refusal: "tooManyLetters",
      message: expect.stringMatching(/^Trop de lettres fausses\. Réessayez dans 10\u00a0min/),
    });
    await other.does("displays.link", { ...salon, letters });
  });

  test("a visitor without an account can't keep the screens at their address from getting letters (rule B11)", async () => {
    const server = await startServer(engine, {
      limits: {
        lettersOfScreen: { points: 3, seconds: 600 },
        lettersOfAddress: { points: 5, seconds: 600 },
      },
    });
    const admin = await server.admin();
    const { code } = await openDisplay(server, "Salon");
    const { screen } = await showLetters(server);
    const { screen: other } = await showLetters(server);
    const ask = (browser: Person) => browser.postText("/api/display/letters", "{}");
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(server.visitor())).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await ask(server.visitor());
    expect(JSON.parse(refused.body).error).toMatchObject({
      message: "Trop d'écrans demandent des lettres. Réessayez dans 10\u00a0min, ou ouvrez un lien d'écran.",
      data: { refusal: "tooManyScreens" },
    });
    // The screen that has letters gets new ones, also after its letters have expired.
    expect((await ask(screen)).status).toBe(200);
    const ofOther = [];
    for (let count = 0; count < 4; count += 1) ofOther.push((await ask(other)).status);
    expect(ofOther).toEqual([200, 200, 200, 429]);
    server.clock.now += PAIRING_MS;
    const { letters } = await showLetters(server, screen);
    await admin.does("displays.link", { name: "Terrasse", displayId: null, letters });
    const opened = await server.visitor().postText("/api/display/session", JSON.stringify({ code }));
    expect(opened.status).toBe(200);
  });

  test("a screen's link never counts, but wrong links do (rule B11)", async () => {
    const server = await startServer(engine, { limits: { visitorCalls: { points: 2, seconds: 300 } } });
    const { code } = await openDisplay(server, "Salon");
    const open = async (typed: string) =>
      (await server.visitor().postText("/api/display/session", JSON.stringify({ code: typed }))).status;
    for (let count = 0; count < 4; count += 1) expect(await open(code)).toBe(200);
    expect([await open("faux"), await open("faux"), await open("faux")]).toEqual([404, 404, 429]);
    expect(await open(code)).toBe(200);
  });
});

test("letters given by one server can be typed at another server, and after a restart (rule B9)", async () => {
  const one = await startServer("postgres");
  const other = await startServer("postgres", { location: one.location });
  const { screen, letters } = await showLetters(one);
  await (await other.admin()).does("displays.link", { ...salon, letters });
  expect(await displayState(screen)).toMatchObject({ state: "open", name: "Salon" });
  const waiting = await showLetters(one);
  const restarted = await startServer("postgres", { location: one.location });
  await (await restarted.admin()).does("displays.link", {
    name: "Terrasse",
    displayId: null,
    letters: waiting.letters,
  });
  expect(await displayState(waiting.screen)).toMatchObject({ state: "open", name: "Terrasse" });
});
