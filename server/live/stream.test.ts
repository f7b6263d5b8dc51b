import { describe, expect, test } from "vitest";
import { performExclusive } from "../calls/work.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { gameNameId, makeGame, playGame } from "../testing/games.ts";
import { ALWAYS_SENT_TOPICS, openStream } from "../testing/live.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";
import { PASSWORD } from "../testing/template.ts";
import { openConnection, requestText } from "../testing/wire.ts";

const byId = (rows: readonly { readonly id: string }[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

describe.each(engines)("on %s", (engine) => {
  test("a player gets a snapshot of every topic, then patches of later changes", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await playGame(server, nadia, karim);
    const stream = await openStream(await server.listen(), karim);
    expect(stream.hello).toEqual({
      identity: `${karim.id}.user`,
      resumed: false,
      refused: [],
      incarnation: 0,
      now: server.clock.now,
    });
    expect(stream.frames.map(({ topic, kind }) => `${kind} ${topic}`).sort()).toEqual(
      ALWAYS_SENT_TOPICS.map((topic) => `snapshot ${topic}`),
    );
    for (const topic of ["event", "gameNames", "games", "settings", "players"] as const)
      expect(byId(stream.rows(topic))).toEqual(byId(await server.rows(topic)));

    const gameId = await makeGame(server, nadia, [karim]);
    await stream.until(() => stream.rows("games").some(({ id }) => id === gameId), "the new game is there");
    await karim.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
    const karimRow = () => stream.rows("players").find(({ id }) => id === karim.id);
    await stream.until(() => karimRow()?.totalPoints === 4, "Karim's points are there");
    expect(stream.rows("games").find(({ id }) => id === gameId)?.results).toHaveLength(2);

    const other = await makeGame(server, nadia, [karim]);
    await stream.until(() => stream.rows("games").some(({ id }) => id === other), "the other game is there");
    await nadia.does("games.cancel", { gameId: other });
    await stream.until(
      () => stream.rows("games").every(({ id }) => id !== other),
      "the cancelled game is removed",
    );
    expect(stream.frames.slice(ALWAYS_SENT_TOPICS.length).every(({ kind }) => kind === "patch")).toBe(true);
  });

  test("nothing is sent before the commit, and nothing of a rolled-back transaction", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const stream = await openStream(await server.listen(), nadia);
    const count = () => stream.frames.length;
    const points = () => stream.row("players", nadia.id)?.totalPoints;
    const commandOf = (id: string) => ({
      kernel: server.app.kernel,
      accountId: nadia.id,
      request: { id, fingerprint: id },
      isUnencrypted: false,
    });
    const setPoints = (totalPoints: number, beforeCommit = async () => {}) =>
      performExclusive(commandOf(`to ${totalPoints}`), async ({ tx, touch }) => {
        await tx.updateTable("players").set({ totalPoints }).where("id", "=", nadia.id).execute();
        touch("players", [nadia.id]);
        await beforeCommit();
      });
    // Changes are sent in commit order. Once this change is received, no change from before the stream can still arrive.
    await setPoints(6);
    await stream.until(() => points() === 6, "earlier changes are received");
    const before = count();
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = setPoints(7, () => {
      written();
      return finished;
    });
    await isWritten;
    finish();
    await slow;
    await stream.until(() => points() === 7, "the change is received");
    expect(count()).toBe(before + 1);

    const failing = setPoints(8, async () => {
      throw new Error("the command fails");
    });
    await expect(failing).rejects.toThrow("the command fails");
    await setPoints(9);
    await stream.until(() => points() === 9, "the next change is received");
    expect(count()).toBe(before + 2);
  });

  test("a reconnecting browser gets the missed changes", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const address = await server.listen();
    const [watching, leaving] = [await openStream(address, karim), await openStream(address, nadia)];
    leaving.close();
    const gameId = await makeGame(server, nadia, [karim]);
    await watching.until(() => watching.rows("games").length === 1, "the game is received");
    const back = await openStream(address, nadia, leaving.resumeState);
    expect(back.hello?.resumed).toBe(true);
    // Changes of the players' rows may be sent shortly after the answers to the commands that made them.
    const games = back.frames.filter(({ topic }) => topic === "games");
    expect(games).toMatchObject([{ topic: "games", kind: "patch", put: [{ id: gameId }], remove: [] }]);
    const asKarim = await openStream(address, karim, leaving.resumeState);
    expect(asKarim.hello?.resumed).toBe(false);
    expect(asKarim.frames).toHaveLength(ALWAYS_SENT_TOPICS.length);
  });

  test("after a change of role, the player's streams end and the returning browser gets snapshots", async () => {
    const server = await startServer(engine);
    const [admin, nadia, karim] = [
      await server.admin(),
      await server.player("Nadia"),
      await server.player("Karim"),
    ];
    const address = await server.listen();
    const [stream, other] = [await openStream(address, nadia), await openStream(address, karim)];
    await admin.does("accounts.setRole", { playerId: nadia.id, role: "admin" });
    await stream.until(() => stream.ended, "the stream ends");
    const back = await openStream(address, nadia, stream.resumeState);
    expect(back.hello).toMatchObject({ identity: `${nadia.id}.admin`, resumed: false, refused: [] });
    await other.until(
      () => other.rows("players").some(({ id, role }) => id === nadia.id && role === "admin"),
      "the new role is received",
    );
    expect(other.ended).toBe(false);
  });

  test("at a heartbeat the server notices that a stream's session was ended or prolonged in the database", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = [await server.player("Nadia"), await server.player("Karim")];
    const address = await server.listen();
    const [expired, prolonged] = [await openStream(address, nadia), await openStream(address, karim)];
    const setExpiry = (person: Person, until: number) =>
      server.database.db
        .updateTable("session")
        .set({ expiresAt: new Date(until).toISOString() })
        .where("userId", "=", person.id)
        .execute();
    await setExpiry(nadia, 0);
    await setExpiry(karim, Date.now() + 60 * 24 * 3600 * 1000);
    await server.app.hub.beat();
    await expired.until(() => expired.ended, "the stream ends");
    server.daysLater(31);
    await server.app.hub.beat();
    expect(server.app.hub.readers).toBe(1);
    expect(prolonged.ended).toBe(false);
  });

  test("after concurrent commands, the browser has the same rows as the database", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Ana", "Bob", "Cid", "Dan");
    const stream = await openStream(await server.listen(), people[0]);
    const nameId = await gameNameId(server);
    await Promise.all(
      people.map(async (person, i) => {
        for (let round = 0; round < 5; round += 1) {
          const { id: gameId } = await person.does("games.create", {
            gameNameId: nameId,
            players: ["bot-1"],
          });
          const ranking = (round + i) % 2 ? [person.id, "bot-1"] : ["bot-1", person.id];
          if (round % 3 === 2) await person.does("games.cancel", { gameId });
          else await person.does("games.complete", { gameId, ranking });
        }
      }),
    );
    await people[0].does("games.addName", { name: "Le dernier" });
    await stream.until(
      () => stream.rows("gameNames").some(({ name }) => name === "Le dernier"),
      "the last change is sent",
    );
    for (const topic of ["players", "games"] as const)
      expect(byId(stream.rows(topic))).toEqual(byId(await server.rows(topic)));
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a visitor gets no stream", async () => {
    const server = await startServer(engine);
    const stream = await openStream(await server.listen(), server.visitor());
    expect(stream.status).toBe(401);
    expect(stream.frames).toEqual([]);
  });

  test("new players, new names of games, the event's start and its title are sent", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const stream = await openStream(await server.listen(), admin);
    await admin.does("event.start", {});
    await admin.does("event.setTitle", { title: "Fête du jeu", version: 0 });
    const visitor = server.visitor();
    const nadia = { username: "Nadia", email: "nadia@exemple.fr", password: "un mot de passe" };
    const id = await visitor.does("accounts.signUp", nadia);
    await admin.does("games.addName", { name: "Perudo" });
    await stream.until(
      () => stream.rows("gameNames").some(({ name }) => name === "Perudo"),
      "the name is there",
    );
    expect(stream.rows("event")).toMatchObject([{ isActive: true, title: "Fête du jeu" }]);
    expect(stream.rows("players").find((player) => player.id === id)).toMatchObject({ name: "Nadia" });
  });

  test.each(["signing out", "a new password", "a password link"])(
    "%s ends the player's streams",
    async (how) => {
      const server = await startServer(engine);
      const [admin, nadia, karim] = [
        await server.admin(),
        await server.player("Nadia"),
        await server.player("Karim"),
      ];
      const address = await server.listen();
      const [stream, other] = [await openStream(address, nadia), await openStream(address, karim)];
      const newPassword = "tout nouveau";
      // Signing out changes the cookie of `nadia`; this copy keeps the cookie of the ended session.
      const oldSession = nadia.as(nadia.id, nadia.name);
      if (how === "signing out") answerOf(await nadia.callByPost("accounts.signOut", {}));
      else if (how === "a new password") {
        const laptop = await server.signIn("Nadia", PASSWORD);
        await laptop.does("accounts.changePassword", { currentPassword: PASSWORD, newPassword });
      } else {
        const { token } = await admin.does("accounts.createPasswordLink", { playerId: nadia.id });
        await server.visitor().does("accounts.usePasswordLink", { token, newPassword });
      }
      await stream.until(() => stream.ended, "the stream ends");
      expect((await openStream(address, oldSession, stream.resumeState)).status).toBe(401);
      expect(other.ended).toBe(false);
    },
  );

  test("a stream is compressed for clients that accept gzip, and plain for all others", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const address = await server.listen();
    const opened = async (accepted: Record<string, string>) => {
      const connection = await openConnection(address);
      connection.write(requestText("GET /api/live", { Cookie: karim.cookie, ...accepted }));
      return connection;
    };
    const plain = [
      await opened({}),
      await opened({ "Accept-Encoding": "identity" }),
      await opened({ "Accept-Encoding": "br, gzip;q=0, deflate" }),
      await opened({ "Accept-Encoding": "gzipped" }),
    ];
    for (const connection of plain) await connection.untilReceived("event: ready");
    const compressed = [
      await opened({ "Accept-Encoding": "gzip" }),
      await opened({ "Accept-Encoding": "br;q=1, GZIP;q=0.5" }),
    ];
    const browser = await openStream(address, karim);
    for (const connection of compressed) await connection.untilReceived("Content-Encoding: gzip");
    const gameId = await makeGame(server, nadia, [karim]);
    await browser.until(() => browser.row("games", gameId), "the browser has the game");
    for (const connection of plain) {
      await connection.untilReceived(gameId);
      expect(connection.text).not.toContain("Content-Encoding");
    }
    for (const connection of compressed) expect(connection.text).not.toContain(gameId);
  });

  test("the stream of an expired session ends at the next heartbeat", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = [await server.player("Nadia"), await server.player("Karim")];
    const address = await server.listen();
    const stream = await openStream(address, nadia);
    // A session lasts 30 days.
    server.daysLater(29);
    const late = await openStream(address, await server.signIn("Karim", PASSWORD));
    await server.app.hub.beat();
    server.daysLater(2);
    await server.app.hub.beat();
    await stream.until(() => stream.ended, "the stream ends");
    expect((await openStream(address, nadia, stream.resumeState)).status).toBe(401);
    expect(late.ended).toBe(false);
    expect(late.hello?.identity).toBe(`${karim.id}.user`);
  });

  test("the stream of an expired session ends before the next change is sent", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const address = await server.listen();
    const stream = await openStream(address, nadia);
    const before = stream.messages.length;
    // A session lasts 30 days.
    server.daysLater(31);
    const admin = await server.admin();
    const other = await openStream(address, admin);
    await admin.does("event.start", {});
    await other.until(() => other.rows("event")[0]?.isActive, "the other browser gets the change");
    await stream.until(() => stream.ended, "the stream ends");
    expect(stream.messages).toHaveLength(before);
  });

  test("a client that sends requests on its stream's connection is disconnected, and gets no answer", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const address = await server.listen();
    const live = requestText("GET /api/live", { Cookie: nadia.cookie });
    const calls = requestText("GET /api/trpc/accounts.me").repeat(1000);
    const pipelined = await openConnection(address);
    pipelined.write(live + calls);
    await pipelined.ended;
    const later = await openConnection(address);
    later.write(live);
    await later.untilReceived("event: ready");
    later.write(calls);
    await later.ended;
    expect(pipelined.text + later.text).not.toContain("eventTitle");
    expect((await openStream(address, nadia)).ready).toBe(true);
  });

  test("an account that exceeds its stream limit loses its oldest stream; other accounts lose none", async () => {
    const server = await startServer(engine, { limits: { streams: 3 } });
    const [nadia, karim] = [await server.player("Nadia"), await server.player("Karim")];
    const address = await server.listen();
    const other = await openStream(address, karim);
    const [first, second, third] = [
      await openStream(address, nadia),
      await openStream(address, nadia),
      await openStream(address, nadia),
    ];
    second.close();
    await expect.poll(() => server.app.hub.readers, { timeout: 60_000 }).toBe(3);
    const fourth = await openStream(address, nadia);
    expect(first.ended).toBe(false);
    const fifth = await openStream(address, nadia);
    await first.until(() => first.ended, "the oldest stream ends");
    await nadia.callByPost("accounts.signOut", {});
    for (const stream of [third, fourth, fifth]) await stream.until(() => stream.ended, "the stream ends");
    expect(other.ended).toBe(false);
  });

  test("opening a stream counts towards the account's limit of calls", async () => {
    // The sign-in uses up one of the six calls, and each stream two.
    const server = await startServer(engine, { limits: { calls: { points: 6, seconds: 3600 } } });
    const nadia = await server.player("Nadia");
    const address = await server.listen();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await openStream(address, nadia)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  test("a stopping server ends the streams", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const stream = await openStream(await server.listen(), nadia);
    await server.stop();
    await stream.until(() => stream.ended, "the stream ends");
  });
});
