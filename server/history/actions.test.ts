import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ActionsInput } from "../../domain/history/inputs.ts";
import { engines } from "../testing/databases.ts";
import { makeGame, playGame } from "../testing/games.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { spin } from "../testing/roulette.ts";
import { startSmallEvent, undoRequest } from "../testing/undo.ts";

/** The input that finds the newest actions of everybody. */
const noFilter: ActionsInput = {
  playerId: null,
  group: null,
  from: null,
  to: null,
  text: "",
  undoable: false,
  before: null,
};

/** The kinds of the lines that a person reads, newest first. */
async function read(person: Person, wanted: Partial<ActionsInput> = {}): Promise<string[]> {
  const result = await person.query("journal.actions", { ...noFilter, ...wanted });
  if (!result.ok) throw new Error(result.refusal);
  return result.answer.lines.map(({ what }) => what);
}

describe.each(engines)("on %s", (engine) => {
  test("the line of a ranking has the contenders from first to last, under their present names", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const gameId = await playGame(server, karim, "bot-1", nadia);
    server.clock.now += 1;
    const ranking = [nadia.id, "bot-1", karim.id];
    await admin.does("games.correct", { gameId, ranking, reason: "Inversés" });
    await admin.does("accounts.renamePlayer", { playerId: nadia.id, name: "Nadège" });
    const { lines } = answerOf(await admin.query("journal.actions", { ...noFilter, group: "games" }));
    expect(lines.map(({ what, label }) => `${what} ${label?.replaceAll("\n", "/")}`)).toEqual([
      "gameCorrected Catan/Nadège/Bot 1/Karim",
      "gameCompleted Catan/Karim/Bot 1/Nadège",
      "gameCreated Catan",
    ]);
  });

  test("administrators find actions by person, kind, day or text, and those that can be undone", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const [requestId, day] = [randomUUID(), 24 * 3600 * 1000];
    const begun = server.clock.now;
    server.clock.now += day;
    await admin.does("points.adjust", { playerId: nadia.id, delta: 3 }, requestId);
    server.clock.now += 1;
    await spin(server, karim);
    server.clock.now += 1;
    await makeGame(server, karim, ["bot-1"]);
    // The kind of a spin's line is the outcome of the spin.
    const [, draw] = await read(admin);
    expect(await read(admin)).toEqual(["gameCreated", draw, "pointsAdjusted", "eventStarted"]);
    expect(await read(admin, { playerId: nadia.id })).toEqual(["pointsAdjusted"]);
    expect(await read(admin, { playerId: karim.id })).toEqual(["gameCreated", draw]);
    expect(await read(admin, { group: "games" })).toEqual(["gameCreated"]);
    expect(await read(admin, { group: "draws" })).toEqual([draw]);
    expect(await read(admin, { from: begun, to: begun + day })).toEqual(["eventStarted"]);
    expect(await read(admin, { text: " CATAN " })).toEqual(["gameCreated"]);
    expect(await read(admin, { text: "nadi" })).toEqual(["pointsAdjusted"]);
    expect(await read(admin, { text: "%" })).toEqual([]);
    expect(await read(admin, { undoable: true })).toEqual(["gameCreated", "pointsAdjusted", "eventStarted"]);
    await undoRequest(admin, requestId);
    server.clock.now += 1;
    expect(await read(admin, { undoable: true })).toEqual(["undone", "gameCreated", "eventStarted"]);
  });

  test.each([
    ["événement", "un ÉVÉNEMENT d'été"],
    ["EVENEMENT", "un ÉVÉNEMENT d'été"],
    ["Été", "un ÉVÉNEMENT d'été"],
    ["ete\u0301", "un ÉVÉNEMENT d'été"],
    ["ŒUF", "Jeu de l'œuf"],
    ["привет", "ПРИВЕТ"],
    ["tiếng viet", "Tiếng Việt"],
  ])("'%s' finds '%s': the search ignores case and accents (rule Z13)", async (text, title) => {
    const { server, admin } = await startSmallEvent(engine);
    const version = (await server.rows("event"))[0]?.titleVersion ?? 0;
    server.clock.now += 1;
    await admin.does("event.setTitle", { title, version });
    expect(await read(admin, { text })).toEqual(["titleSaved"]);
    expect(await read(admin, { text: `${text} ?` })).toEqual([]);
  });

  test("the line of an undo contains the undone command, and the line of that command says who undid it and when", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const requestId = randomUUID();
    server.clock.now += 1;
    await admin.does("points.adjust", { playerId: nadia.id, delta: 3 }, requestId);
    server.clock.now += 1;
    await undoRequest(admin, requestId);
    expect(await admin.query("journal.actions", noFilter)).toMatchObject({
      answer: {
        lines: [
          { what: "undone", toName: "Nadia", of: { what: "pointsAdjusted", toName: "Nadia", amount: 3 } },
          { what: "pointsAdjusted", undo: { undone: { at: server.clock.now, name: "admin" } } },
          { what: "eventStarted", undo: { undone: null } },
        ],
      },
    });
  });

  test("a line links to the game, player or document that it is about, as long as that object exists", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const about = async () => {
      const lines = answerOf(await admin.query("journal.actions", noFilter)).lines;
      return Object.fromEntries(lines.map((line) => [line.what, line.about]));
    };
    const gameId = await playGame(server, nadia, karim);
    await admin.does("points.adjust", { playerId: karim.id, delta: 3 });
    await admin.does("settings.saveChills", { totalChills: 12, version: 0 });
    expect(await about()).toMatchObject({
      gameCompleted: { what: "game", id: gameId },
      pointsAdjusted: { what: "player", id: karim.id },
      chillsTotalSaved: { what: "chills", id: "" },
      eventStarted: { what: "event", id: "" },
    });
    const deletionId = randomUUID();
    await admin.does("games.delete", { gameId }, deletionId);
    await admin.does("accounts.delete", { playerId: karim.id });
    expect(await about()).toMatchObject({ gameCompleted: null, gameDeleted: null, pointsAdjusted: null });
    await undoRequest(admin, deletionId);
    expect(await about()).toMatchObject({ undone: { what: "game", id: gameId }, playerDeleted: null });
  });

  test("players read only their own actions", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    await makeGame(server, nadia, [karim]);
    await admin.does("points.adjust", { playerId: nadia.id, delta: 3 });
    expect(await read(nadia, { playerId: nadia.id })).toEqual(["gameCreated"]);
    expect(await read(karim, { playerId: karim.id })).toEqual([]);
    for (const playerId of [null, karim.id])
      expect(await nadia.query("journal.actions", { ...noFilter, playerId })).toMatchObject({
        refusal: "administratorsOnly",
      });
  });
});
