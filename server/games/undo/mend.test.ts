import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { PLAYERS_UNDO_MS } from "../../../domain/undo/undo.ts";
import { cardsOf } from "../../testing/cards.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { gameNameId, gameRow, makeGame } from "../../testing/games.ts";
import { answerOf } from "../../testing/person.ts";
import { actionCard, deal, setPowers } from "../../testing/powers.ts";
import { allActions } from "../../testing/reads.ts";
import type { TestServer } from "../../testing/server.ts";
import { startSmallEvent, undoRequest } from "../../testing/undo.ts";

const namesOf = async (server: TestServer, gameId: string) =>
  (await gameRow(server, gameId)).players.map(({ name }) => name);

/** A game of Nadia and Karim. `mend` replaces Karim by Léa, with a command that has this `requestId`. */
async function start(engine: (typeof engines)[number]) {
  const smallEvent = await startSmallEvent(engine);
  const { server, nadia, karim, lea } = smallEvent;
  const gameId = await makeGame(server, nadia, [karim]);
  const requestId = randomUUID();
  const change = { gameId, gameNameId: null, added: [lea.id], removed: [karim.id] };
  const mend = () => nadia.does("games.mend", change, requestId);
  return { ...smallEvent, gameId, mend, requestId, targets: [{ requestId }] };
}

describe.each(oneEngine)("on %s", (engine) => {
  test("a change is not undone once the game was changed again, ranked or cancelled, and the refusal says by whom", async () => {
    const { server, nadia, lea, gameId, mend, requestId, targets } = await start(engine);
    await mend();
    const message = async () => {
      const result = await nadia.command("undo.apply", { targets });
      return result.ok ? "done" : result.message.replace("\u00a0", " ");
    };
    const sentence = "Cela a changé depuis, par Léa : annulez d'abord ce changement.";
    const [changing, switching] = [randomUUID(), randomUUID()];
    const [completing, cancelling] = [randomUUID(), randomUUID()];
    await lea.does("games.mend", { gameId, gameNameId: null, added: ["bot-1"], removed: [] }, changing);
    expect(await message()).toBe(sentence);
    await undoRequest(lea, changing);
    const uno = await gameNameId(server, "Uno");
    await lea.does("games.mend", { gameId, gameNameId: uno, added: [], removed: [] }, switching);
    expect(await message()).toBe(sentence);
    await undoRequest(lea, switching);
    await lea.does("games.complete", { gameId, ranking: [lea.id, nadia.id] }, completing);
    expect(await message()).toBe(sentence);
    await undoRequest(lea, completing);
    await nadia.does("games.cancel", { gameId }, cancelling);
    expect(await message()).toBe("Cela a changé depuis, par Nadia : annulez d'abord ce changement.");
    await undoRequest(nadia, cancelling);
    await undoRequest(nadia, requestId);
    expect(await namesOf(server, gameId)).toEqual(["Nadia", "Karim"]);
    expect(await gameRow(server, gameId)).toMatchObject({ gameName: "Catan" });
  });

  test("an undo is refused if a player who would return to the game is in another game or was deleted", async () => {
    const { server, admin, karim, gameId, mend, targets } = await start(engine);
    await mend();
    const other = await makeGame(server, karim, ["bot-1"]);
    expect(await admin.command("undo.apply", { targets })).toMatchObject({
      refusal: "playersInGame",
      message: expect.stringContaining("Karim"),
    });
    await karim.does("games.cancel", { gameId: other });
    await admin.does("accounts.delete", { playerId: karim.id });
    expect(await admin.refused("undo.apply", { targets })).toBe("unknownPlayers");
    expect(await namesOf(server, gameId)).toEqual(["Nadia", "Léa"]);
  });
});

describe.each(engines)("on %s", (engine) => {
  test("the player who changed a game can undo the change for 15 minutes, and the journal shows one line for it", async () => {
    const { server, admin, nadia, karim, lea, gameId, mend, requestId, targets } = await start(engine);
    await mend();
    const { lines } = answerOf(await admin.query("journal.actions", { ...allActions, playerId: lea.id }));
    expect(lines[0]).toMatchObject({
      what: "gameMended",
      label: "Catan",
      about: { what: "game", id: gameId },
      undo: { undone: null },
      parts: expect.arrayContaining([
        expect.objectContaining({ what: "gameJoined", toName: "Léa" }),
        expect.objectContaining({ what: "gameLeft", toName: "Karim" }),
      ]),
    });
    expect(await karim.refused("undo.apply", { targets })).toBe("administratorsOnly");
    server.clock.now += PLAYERS_UNDO_MS;
    const undone = await undoRequest(nadia, requestId);
    expect(await namesOf(server, gameId)).toEqual(["Nadia", "Karim"]);
    // Léa is free again, Karim is not.
    expect(
      await lea.refused("games.create", { gameNameId: await gameNameId(server), players: [karim.id] }),
    ).toBe("playersInGame");
    server.clock.now += PLAYERS_UNDO_MS + 1;
    expect(await nadia.refused("undo.apply", { targets: [{ requestId: undone }] })).toBe("undoTooLate");
    await undoRequest(admin, undone);
    expect(await namesOf(server, gameId)).toEqual(["Nadia", "Léa"]);
  });

  test("an undo replays the cards that the change had given back, unless a card played later prevents it", async () => {
    const { server, admin, nadia, karim, lea, gameId, mend, requestId, targets } = await start(engine);
    await setPowers(server, true);
    const [swap = ""] = await deal(server, actionCard("swap_position"), nadia);
    const [immunity = ""] = await deal(server, actionCard("immunity"), nadia);
    const [double = ""] = await deal(server, actionCard("double_points"), karim);
    const [avoidLoss = ""] = await deal(server, actionCard("avoid_loss"), lea);
    await nadia.does("games.playCard", { playerCardId: swap, gameId, targetId: karim.id });
    await karim.does("games.playCard", { playerCardId: double, gameId });
    await mend();
    expect(await cardsOf(server, karim)).toHaveLength(1);
    expect((await gameRow(server, gameId)).powers).toEqual([]);

    // Léa, who entered, plays a card. Later Nadia, who got a card back by the change, plays another one.
    const [leaPlays, nadiaPlays] = [randomUUID(), randomUUID()];
    await lea.does("games.playCard", { playerCardId: avoidLoss, gameId }, leaPlays);
    expect(await nadia.command("undo.apply", { targets })).toMatchObject({
      refusal: "undoCardPlayed",
      message: expect.stringMatching(/^Léa a joué une carte/),
    });
    await undoRequest(admin, leaPlays);
    await nadia.does("games.playCard", { playerCardId: immunity, gameId }, nadiaPlays);
    expect(await nadia.refused("undo.apply", { targets })).toBe("undoCardPlayed");
    await undoRequest(admin, nadiaPlays);

    const undone = await undoRequest(nadia, requestId);
    const played = async () =>
      (await gameRow(server, gameId)).powers.map(({ id, targetId }) => [id, targetId]);
    expect(await played()).toEqual([
      [swap, karim.id],
      [double, null],
    ]);
    expect(await cardsOf(server, karim)).toEqual([]);
    expect((await server.playerRow(nadia)).cardsOwned).toBe(1);

    // Undoing the undo gives the cards back again. A card used in another game meanwhile is then not played again.
    const redone = await undoRequest(admin, undone);
    expect(await cardsOf(server, karim)).toHaveLength(1);
    const otherGame = await makeGame(server, karim, ["bot-1"]);
    await karim.does("games.playCard", { playerCardId: double, gameId: otherGame });
    await karim.does("games.complete", { gameId: otherGame, ranking: [karim.id, "bot-1"] });
    const { losses } = await admin.does("undo.apply", { targets: [{ requestId: redone }] });
    expect(losses).toEqual([{ what: "cardGone", name: "Karim", card: "Double" }]);
    expect(await played()).toEqual([[swap, karim.id]]);
  });

  test("an administrator who began to play by entering a game no longer plays after the entry is undone", async () => {
    const { server, admin, nadia, gameId } = await start(engine);
    for (const command of ["games.mend", "games.create"] as const) {
      const requestId = randomUUID();
      const catan = await gameNameId(server);
      if (command === "games.mend")
        await admin.does(command, { gameId, gameNameId: null, added: [admin.id], removed: [] }, requestId);
      else await admin.does(command, { gameNameId: catan, players: [admin.id, "bot-1"] }, requestId);
      expect((await server.rows("players")).map(({ name }) => name)).toContain("admin");
      const undone = await undoRequest(admin, requestId);
      expect(
        (await server.rows("players")).map(({ name }) => name),
        command,
      ).not.toContain("admin");
      const redone = await undoRequest(admin, undone);
      expect(
        (await server.rows("players")).map(({ name }) => name),
        command,
      ).toContain("admin");
      await undoRequest(admin, redone);
    }
    expect(await namesOf(server, gameId)).toEqual([nadia.name, "Karim"]);
  });

  test("undoing a change restores the game's teams", async () => {
    const { server, admin, nadia, karim, lea, gameId: running } = await start(engine);
    await admin.does("games.cancel", { gameId: running });
    const zoe = await server.player("Zoé");
    const { id: gameId } = await nadia.does("games.create", {
      gameNameId: await gameNameId(server),
      players: [nadia.id, karim.id, lea.id, "bot-1"],
      teams: {
        playersPerTeam: 2,
        linkedGroups: [
          { linkNumber: 1, players: [nadia.id, lea.id] },
          { linkNumber: 2, players: ["bot-1", karim.id] },
        ],
      },
    });
    const before = await gameRow(server, gameId);
    const requestId = randomUUID();
    const change = { gameId, gameNameId: null, added: [zoe.id], removed: [lea.id] };
    await karim.does("games.mend", change, requestId);
    await undoRequest(karim, requestId);
    expect(await gameRow(server, gameId)).toEqual(before);
  });

  test("when a change is undone twice while the removed player creates a game, nobody is in two games", async () => {
    const { server, admin, nadia, karim, gameId, mend, targets } = await start(engine);
    await mend();
    const [one, two, created] = await Promise.all([
      nadia.command("undo.apply", { targets }),
      admin.command("undo.apply", { targets }),
      karim.command("games.create", { gameNameId: await gameNameId(server), players: ["bot-1"] }),
    ]);
    const refused = [one, two].flatMap((result) => (result.ok ? [] : [result.refusal]));
    expect(refused).toEqual(created.ok ? ["playersInGame", "playersInGame"] : ["undoAlready"]);
    expect(await namesOf(server, gameId)).toEqual(["Nadia", created.ok ? "Léa" : "Karim"]);
  });

  test("when a change is undone while the game is ranked, one of the two commands is refused", async () => {
    const { server, nadia, lea, gameId, mend, targets } = await start(engine);
    await mend();
    const [undone, completed] = await Promise.all([
      nadia.command("undo.apply", { targets }),
      lea.command("games.complete", { gameId, ranking: [lea.id, nadia.id] }),
    ]);
    expect(undone.ok).toBe(!completed.ok);
    const { status, players } = await gameRow(server, gameId);
    expect([status, players[1]?.name]).toEqual(completed.ok ? ["completed", "Léa"] : ["ongoing", "Karim"]);
  });
});
