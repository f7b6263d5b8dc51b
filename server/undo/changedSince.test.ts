import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines } from "../testing/databases.ts";
import { makeGame } from "../testing/games.ts";
import type { Person } from "../testing/person.ts";
import { journalIdOf, startSmallEvent, undoRequest } from "../testing/undo.ts";

/** A game that Nadia created and Karim changed: the creation can't be undone. */
async function start(engine: (typeof engines)[number]) {
  const event = await startSmallEvent(engine);
  const { server, admin, nadia, karim, lea } = event;
  const gameId = await makeGame(server, nadia, [karim]);
  const { journalId } = await server.database.db
    .selectFrom("undos")
    .innerJoin("journal", "journal.id", "undos.journalId")
    .select("undos.journalId")
    .where("journal.source", "=", gameId)
    .executeTakeFirstOrThrow();
  server.clock.now += 1000;
  const mending = randomUUID();
  await karim.does("games.mend", { gameId, gameNameId: null, added: [lea.id], removed: [] }, mending);
  const refusal = async () => {
    const result = await admin.command("undo.apply", { targets: [{ journalId }] });
    return result.ok ? null : result.message;
  };
  return { ...event, gameId, mending, refusal };
}

describe.each(engines)("on %s", (engine) => {
  test("the refusal of an undo names who made the change that stands, not a later one that is undone", async () => {
    const { server, nadia, karim, lea, gameId, mending, refusal } = await start(engine);
    const sentence = "Cela a changé depuis, par Karim\u00a0: annulez d'abord ce changement.";
    expect(await refusal()).toBe(sentence);
    server.clock.now += 1000;
    const completing = randomUUID();
    await nadia.does("games.complete", { gameId, ranking: [lea.id, nadia.id, karim.id] }, completing);
    expect(await refusal()).toContain("par Nadia");
    await undoRequest(nadia, completing);
    expect(await refusal()).toBe(sentence);
    await undoRequest(karim, mending);
    expect(await refusal()).toBeNull();
  });

  test("the refusal names the person who did an undone change again, and asks to undo that first", async () => {
    const { server, admin, mending, refusal } = await start(engine);
    const undoing = await undoRequest(admin, mending);
    const bob = await server.player("Bob", { role: "admin" });
    server.clock.now += 1000;
    const redoing = await undoRequest(bob, undoing);
    expect(await refusal()).toBe("Cela a changé depuis, par Bob\u00a0: annulez d'abord ce changement.");
    await undoRequest(admin, redoing);
    expect(await refusal()).toBeNull();

    const [first, second] = [randomUUID(), randomUUID()];
    const save = async (by: Person, totalChills: number, requestId: string) => {
      const chills = await server.setting("chills");
      await by.does("settings.saveChills", { totalChills, version: chills?.version ?? 0 }, requestId);
      server.clock.now += 1000;
    };
    await save(admin, 12, first);
    await save(bob, 20, second);
    await undoRequest(bob, await undoRequest(admin, second));
    expect(await admin.command("undo.apply", { targets: [{ requestId: first }] })).toMatchObject({
      message: "Cela a changé depuis, par Bob\u00a0: annulez d'abord ce changement.",
    });
  });

  test("the refusal of an undo does not advise to undo a change that can't be undone", async () => {
    const { server, mending, refusal } = await start(engine);
    const journalId = await journalIdOf(server, mending);
    await server.database.db.deleteFrom("undos").where("journalId", "=", journalId).execute();
    expect(await refusal()).toBe("Cela a changé depuis, par Karim, et ce changement-là ne s'annule pas.");
  });

  test("the refusal of a command about a deleted player names the player, and says where they can be brought back", async () => {
    const { server, admin, nadia, lea } = await startSmallEvent(engine);
    const requestId = randomUUID();
    const adjust = { playerId: lea.id, counter: "rouletteSpins", delta: 1 } as const;
    await admin.does("players.adjustCounter", adjust, requestId);
    await admin.does("accounts.delete", { playerId: lea.id });
    const message =
      "Léa a été supprimé\u00a0: faites-le revenir d'abord («\u00a0Admin → Joueurs → Personnes → Supprimés\u00a0»).";
    const results = [
      await admin.command("undo.apply", { targets: [{ requestId }] }),
      await admin.command("players.adjustCounter", adjust),
      await admin.command("accounts.renamePlayer", { playerId: lea.id, name: "Léo" }),
    ];
    expect(results).toMatchObject([{ message }, { message }, { message }]);
    const [name] = await server.rows("gameNames");
    const create = { gameNameId: name?.id ?? "", players: [lea.id] };
    expect(await nadia.command("games.create", create)).toMatchObject({ refusal: "unknownPlayers", message });
    expect(await nadia.command("games.create", { ...create, players: [admin.id] })).toMatchObject({
      message: "admin ne joue plus\u00a0: remettez d'abord ce compte parmi les joueurs.",
    });
    expect(await nadia.command("games.create", { ...create, players: ["nobody"] })).toMatchObject({
      message: "Un des joueurs choisis n'existe pas ou n'existe plus.",
    });
  });
});
