import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { perform } from "../commands/work.ts";
import { engines } from "../testing/databases.ts";
import { createGame, gameNameId, playGame } from "../testing/games.ts";
import { openStream, playersTopics } from "../testing/live.ts";
import { answerOf } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";
import { PASSWORD } from "../testing/template.ts";
import { openConnection, requestText } from "../testing/wire.ts";

const byId = (rows: readonly { readonly id: string }[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

describe.each(engines)("on %s", (engine) => {
  test("a visitor gets no stream", async () => {
    const server = await startServer(engine);
    const stream = await openStream(await server.listen(), server.visitor());
    expect(stream.status).toBe(401);
    expect(stream.frames).toEqual([]);
  });

  test("a player gets every topic as it is, then what others change", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await playGame(server, nadia, karim);
    const stream = await openStream(await server.listen(), karim);
    expect(stream.hello).toEqual({ identity: `${karim.id}.user`, resumed: false, refused: [] });
    expect(stream.frames.map(({ topic, kind }) => `${kind} ${topic}`).sort()).toEqual(
      playersTopics.map((topic) => `snapshot ${topic}`),
    );
    for (const topic of ["event", "gameNames", "games", "grid", "players"] as const)
      expect(byId(stream.rows(topic))).toEqual(byId(await server.rows(topic)));

    const gameId = await createGame(server, nadia, [karim]);
    await stream.until(() => stream.rows("games").some(({ id }) => id === gameId), "the new game is there");
    await karim.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
    const karimRow = () => stream.rows("players").find(({ id }) => id === karim.id);
    await stream.until(() => karimRow()?.totalPoints === 4, "Karim's points are there");
    expect(stream.rows("games").find(({ id }) => id === gameId)?.results).toHaveLength(2);

    const other = await createGame(server, nadia, [karim]);
    await stream.until(() => stream.rows("games").some(({ id }) => id === other), "the other game is there");
    await nadia.does("games.cancel", { gameId: other });
    await stream.until(
      () => stream.rows("games").every(({ id }) => id !== other),
      "the cancelled game is gone",
    );
    expect(stream.frames.slice(playersTopics.length).every(({ kind }) => kind === "patch")).toBe(true);
  });

  test("new players, new names of games, the event's start and title all arrive", async () => {
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

  test("nothing is said before the commit, and nothing of what is rolled back", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const stream = await openStream(await server.listen(), nadia);
    const count = () => stream.frames.length;
    const points = () => stream.row("players", nadia.id)?.totalPoints;
    const request = (id: string) => ({ id, fingerprint: id });
    const setPoints = (totalPoints: number, last = async () => {}) =>
      perform(server.app.kernel, nadia.id, request(`to ${totalPoints}`), async ({ tx, touch }) => {
        await tx.updateTable("players").set({ totalPoints }).where("id", "=", nadia.id).execute();
        touch("players", [nadia.id]);
        await last();
      });
    // Changes are told in the order of their commits: after this one, those from before the stream are over.
    await setPoints(6);
    await stream.until(() => points() === 6, "earlier changes are said");
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
    await sleep(100);
    expect(count()).toBe(before);
    finish();
    await slow;
    await stream.until(() => count() > before, "the change is said");
    expect(points()).toBe(7);

    const failing = setPoints(8, async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await sleep(100);
    expect(count()).toBe(before + 1);
  });

  test("a browser that comes back gets what it missed", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const address = await server.listen();
    const [watching, leaving] = [await openStream(address, karim), await openStream(address, nadia)];
    leaving.close();
    const gameId = await createGame(server, nadia, [karim]);
    await watching.until(() => watching.rows("games").length === 1, "the game is said");
    const back = await openStream(address, nadia, leaving.returning);
    expect(back.hello?.resumed).toBe(true);
    // What the players did before may be told a moment later than they were answered.
    const games = back.frames.filter(({ topic }) => topic === "games");
    expect(games).toMatchObject([{ topic: "games", kind: "patch", put: [{ id: gameId }], remove: [] }]);
    const asKarim = await openStream(address, karim, leaving.returning);
    expect(asKarim.hello?.resumed).toBe(false);
    expect(asKarim.frames).toHaveLength(playersTopics.length);
  });

  test("a change of role ends the player's streams; they come back to snapshots", async () => {
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
    const back = await openStream(address, nadia, stream.returning);
    expect(back.hello).toEqual({ identity: `${nadia.id}.admin`, resumed: false, refused: [] });
    await other.until(
      () => other.rows("players").some(({ id, role }) => id === nadia.id && role === "admin"),
      "told",
    );
    expect(other.ended).toBe(false);
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
      const thief = nadia.as(nadia.id, nadia.name);
      if (how === "signing out") answerOf(await nadia.session("accounts.signOut", {}));
      else if (how === "a new password") {
        const laptop = await server.signIn("Nadia", PASSWORD);
        await laptop.does("accounts.changePassword", { currentPassword: PASSWORD, newPassword });
      } else {
        const { token } = await admin.does("accounts.createPasswordLink", { playerId: nadia.id });
        await server.visitor().does("accounts.usePasswordLink", { token, newPassword });
      }
      await stream.until(() => stream.ended, "the stream ends");
      expect((await openStream(address, thief, stream.returning)).status).toBe(401);
      expect(other.ended).toBe(false);
    },
  );

  test("is compressed for browsers, which read each change as it comes, and plain for who does not take gzip", async () => {
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
    for (const connection of plain) await connection.says("event: ready");
    const packed = [
      await opened({ "Accept-Encoding": "gzip" }),
      await opened({ "Accept-Encoding": "br;q=1, GZIP;q=0.5" }),
    ];
    const browser = await openStream(address, karim);
    for (const connection of packed) await connection.says("Content-Encoding: gzip");
    const gameId = await createGame(server, nadia, [karim]);
    await browser.until(() => browser.row("games", gameId), "the browser is told");
    for (const connection of plain) {
      await connection.says(gameId);
      expect(connection.text).not.toContain("Content-Encoding");
    }
    for (const connection of packed) expect(connection.text).not.toContain(gameId);
  });

  test("the stream of a session whose time is over ends at the next beat", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = [await server.player("Nadia"), await server.player("Karim")];
    const address = await server.listen();
    const stream = await openStream(address, nadia);
    server.daysLater(29);
    const late = await openStream(address, await server.signIn("Karim", PASSWORD));
    server.app.hub.beat();
    server.daysLater(2);
    server.app.hub.beat();
    await stream.until(() => stream.ended, "the stream ends");
    expect((await openStream(address, nadia, stream.returning)).status).toBe(401);
    expect(late.ended).toBe(false);
    expect(late.hello?.identity).toBe(`${karim.id}.user`);
  });

  test("whoever sends requests behind the one for a stream is cut off, and none of them is looked at", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const address = await server.listen();
    const live = requestText("GET /api/live", { Cookie: nadia.cookie });
    const calls = requestText("GET /api/trpc/accounts.me").repeat(1000);
    const atOnce = await openConnection(address);
    atOnce.write(live + calls);
    await atOnce.ended;
    const later = await openConnection(address);
    later.write(live);
    await later.says("event: ready");
    later.write(calls);
    await later.ended;
    expect(atOnce.text + later.text).not.toContain("eventTitle");
    expect((await openStream(address, nadia)).ready).toBe(true);
  });

  test("an account that opens one stream too many loses its oldest; another account's stay", async () => {
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
    await first.until(() => first.ended, "the oldest ends");
    await nadia.session("accounts.signOut", {});
    for (const stream of [third, fourth, fifth]) await stream.until(() => stream.ended, "it was open");
    expect(other.ended).toBe(false);
  });

  test("opening streams counts among an account's calls", async () => {
    const server = await startServer(engine, { limits: { calls: { points: 6, seconds: 3600 } } });
    const nadia = await server.player("Nadia");
    const address = await server.listen();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await openStream(address, nadia)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  test("a server that stops ends the streams", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const stream = await openStream(await server.listen(), nadia);
    await server.stop();
    await stream.until(() => stream.ended, "the stream ends");
  });

  test("all frames make the rows that the database has, whatever happens at once", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Ana", "Bob", "Cid", "Dan");
    const stream = await openStream(await server.listen(), people[0]);
    const gameName = await gameNameId(server);
    await Promise.all(
      people.map(async (person, i) => {
        for (let round = 0; round < 5; round += 1) {
          const { id: gameId } = await person.does("games.create", {
            gameNameId: gameName,
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
      "the last is said",
    );
    for (const topic of ["players", "games"] as const)
      expect(byId(stream.rows(topic))).toEqual(byId(await server.rows(topic)));
  });
});
