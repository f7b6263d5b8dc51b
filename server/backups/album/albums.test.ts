import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Album, AlbumState } from "../../../domain/backups/album.ts";
import { sweepFiles } from "../../files/sweep.ts";
import { winCard } from "../../testing/cards.ts";
import { showStep } from "../../testing/ceremony.ts";
import { engines } from "../../testing/databases.ts";
import { playGame } from "../../testing/games.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { createCup, openCup, winFirst } from "../../testing/tournaments.ts";

const DAY_MS = 24 * 3_600_000;

const stateFor = async (person: Person): Promise<AlbumState> =>
  answerOf(await person.query("albums.state", {}));
const download = (person: Person, { name }: Pick<Album, "name">, folder = "/api/albums") =>
  person.send({ method: "GET", url: `${folder}/${name}`, headers: {} });
const storedAlbums = ({ location }: TestServer) =>
  readdirSync(join(location.dataDir, "files")).filter((name) => name.endsWith(".html"));

/** The text of an album without its styles and images, with its tags replaced by spaces. */
function textIn(album: string): string {
  return album
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

describe.each(engines)("on %s", (engine) => {
  const playedEvent = async () => {
    const server = await startServer(engine);
    const [nadia, hugo, lea] = await server.playing("Nadia", "Hugo", "Léa");
    const admin = await server.admin();
    await playGame(server, nadia, hugo, "bot-1");
    server.clock.now += DAY_MS;
    await playGame(server, nadia, hugo);
    return { server, admin, nadia, hugo, lea };
  };

  test("an administrator makes an album with ranking, players, games and tournaments, without e-mails and drafts (rules W9 and W10)", async () => {
    const { server, admin, nadia, hugo, lea } = await playedEvent();
    await winCard(server, nadia, { name: "Carte secrète" });
    const cup = await openCup(admin, [nadia, hugo, lea], 1, { name: "Coupe du chalet" });
    await winFirst(server, admin, cup, [1, 1], [2, 1]);
    await admin.does("tournaments.finish", { tournamentId: cup });
    await createCup(admin, [nadia, hugo], 1, { name: "Tournoi caché" });
    const gone = await server.player("Absente");
    await admin.does("accounts.delete", { playerId: gone.id });
    const album = await admin.does("albums.make", {});
    expect(album).toMatchObject({ by: "admin", title: "Semaine Chill", at: server.clock.now });
    const { status, body } = await download(admin, album);
    expect(status).toBe(200);
    const text = textIn(body);
    for (const said of [
      "Le classement",
      "Nadia",
      "Hugo",
      "Léa",
      "Bot 1",
      "Catan",
      "Coupe du chalet",
      "Finale",
    ])
      expect(text).toContain(said);
    for (const hidden of ["@", "Carte secrète", "Tournoi caché", "Absente", "admin"])
      expect(text).not.toContain(hidden);
    expect(body).not.toMatch(/<script|\ssrc="(?!data:)|href="(?!#|data:)|url\((?!"?data:)|@import/);
    const targets = new Set([...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    for (const [, target] of body.matchAll(/ href="#([^"]*)"/g)) expect(targets).toContain(target);
  });

  test("while the ranking is frozen an album is refused, and nobody's album is made by itself (rule W10)", async () => {
    const { server, admin } = await playedEvent();
    await admin.does("event.freeze", {});
    expect(await admin.command("albums.make", {})).toMatchObject({ refusal: "albumHidden" });
    await admin.does("event.unfreeze", {});
    await admin.does("event.end", { ceremony: true });
    await server.app.albums.makeIfDue();
    expect(await admin.command("albums.make", {})).toMatchObject({ refusal: "albumHidden" });
    expect(storedAlbums(server)).toEqual([]);
  });

  test("the album is made by itself once the event has ended and the ceremony is over, and then once (rule W11)", async () => {
    const { server, admin } = await playedEvent();
    await server.app.albums.makeIfDue();
    expect(await stateFor(admin)).toMatchObject({ albums: [] });
    await admin.does("event.end", { ceremony: true });
    await showStep(server, admin);
    await admin.does("event.finishCeremony", {});
    await server.app.albums.makeIfDue();
    const { albums } = await stateFor(admin);
    expect(albums).toMatchObject([{ by: null }]);
    const [album] = albums;
    expect(album && textIn((await download(admin, album)).body)).toContain("Prix de la fidélité");
    server.clock.now += DAY_MS;
    await server.app.albums.makeIfDue();
    expect((await stateFor(admin)).albums).toEqual(albums);
  });

  test("players download albums only if an administrator lets them, and nobody gets them as an image (rule W12)", async () => {
    const { server, admin, nadia } = await playedEvent();
    const album = await admin.does("albums.make", {});
    expect(await stateFor(nadia)).toEqual({ albums: [], isShared: false });
    expect((await download(nadia, album)).status).toBe(404);
    expect((await download(server.visitor(), album)).status).toBe(401);
    await admin.does("albums.share", { isShared: true });
    expect(await stateFor(nadia)).toMatchObject({ albums: [{ name: album.name }], isShared: true });
    expect((await download(nadia, album)).body).toContain("Nadia");
    expect((await download(server.visitor(), album)).status).toBe(401);
    expect((await download(nadia, album, "/files")).status).toBe(404);
    await admin.does("albums.share", { isShared: false });
    expect((await download(nadia, album)).status).toBe(404);
  });

  test("an album replaces the one of its edition, and those of earlier editions stay, also when unused images are deleted (rule W11)", async () => {
    const { server, admin, nadia, hugo } = await playedEvent();
    await admin.does("albums.make", {});
    server.clock.now += 1000;
    const first = await admin.does("albums.make", {});
    expect(storedAlbums(server)).toEqual([first.name]);
    await server.database.db.deleteFrom("gameSessions").execute();
    server.clock.now += 1000;
    await admin.does("albums.make", {});
    await playGame(server, hugo, nadia);
    server.clock.now += 1000;
    const second = await admin.does("albums.make", {});
    expect((await stateFor(admin)).albums).toMatchObject([{ name: second.name }, { name: first.name }]);
    server.clock.now += 60 * DAY_MS;
    await sweepFiles(server.app.uploads, (error) => expect.unreachable(String(error)));
    expect(storedAlbums(server).sort()).toEqual([first.name, second.name].sort());
  });

  test("an album whose file is gone is not listed, and is made again by itself (rules W11 and W12)", async () => {
    const { server, admin } = await playedEvent();
    await admin.does("event.end", { ceremony: false });
    await server.app.albums.makeIfDue();
    const [album] = (await stateFor(admin)).albums;
    await server.app.uploads.files.delete(album?.name ?? "");
    expect((await stateFor(admin)).albums).toEqual([]);
    server.clock.now += 1000;
    await server.app.albums.makeIfDue();
    expect((await stateFor(admin)).albums).toMatchObject([{ at: server.clock.now }]);
  });
});
