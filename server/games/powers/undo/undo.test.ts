import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ActionPower } from "../../../../domain/cards/card.ts";
import { cardsOf } from "../../../testing/cards.ts";
import { engines, oneEngine } from "../../../testing/databases.ts";
import { gameRow, makeGame } from "../../../testing/games.ts";
import type { Person } from "../../../testing/person.ts";
import { actionCard, deal, setPowers } from "../../../testing/powers.ts";
import { reward, setSpins, setWheel, spin } from "../../../testing/roulette.ts";
import { startSmallEvent, undoRequest } from "../../../testing/undo.ts";

/** A game of Nadia, Karim and Léa, with functions that play cards on it and read their effects. */
async function start(engine: (typeof engines)[number]) {
  const smallEvent = await startSmallEvent(engine);
  const { server, nadia, karim, lea } = smallEvent;
  await setPowers(server, true);
  const gameId = await makeGame(server, nadia, [karim, lea]);
  const play = async (by: Person, power: ActionPower, target: Person | null = null, game = gameId) => {
    const [playerCardId = ""] = await deal(server, actionCard(power), by);
    const requestId = randomUUID();
    server.clock.now += 1;
    const input = { playerCardId, gameId: game, targetId: target?.id ?? null };
    await by.does("games.playCard", input, requestId);
    return { playerCardId, requestId, targets: [{ requestId }] };
  };
  const lose = async (person: Person, points: number) => {
    await setWheel(server, [reward("points", -points)]);
    await setSpins(server, person, 1);
    await spin(server, person);
  };
  const played = async (id = gameId) =>
    (await gameRow(server, id)).powers.map(({ power, healed }) => (healed ? `${power} ${healed}` : power));
  const points = async () =>
    Promise.all([nadia, karim, lea].map(async (person) => (await server.playerRow(person)).totalPoints));
  const ranking = [nadia.id, karim.id, lea.id];
  const complete = (requestId = randomUUID()) => nadia.does("games.complete", { gameId, ranking }, requestId);
  return { ...smallEvent, gameId, play, lose, played, points, complete, ranking };
}

describe.each(engines)("on %s", (engine) => {
  test("a card that an administrator takes back is in hand again, has no effect and disappears from the feed", async () => {
    const { server, admin, nadia, play, played, points, complete } = await start(engine);
    const { playerCardId, requestId, targets } = await play(nadia, "double_points");
    expect(await nadia.refused("undo.apply", { targets })).toBe("administratorsOnly");
    expect((await server.rows("feed"))[0]).toMatchObject({ what: "actionPlayed" });
    await undoRequest(admin, requestId);
    expect([await played(), await cardsOf(server, nadia)]).toMatchObject([[], [{ id: playerCardId }]]);
    expect((await server.playerRow(nadia)).cardsOwned).toBe(1);
    expect((await server.rows("feed")).filter(({ what }) => what === "actionPlayed")).toEqual([]);
    await complete();
    expect(await points()).toEqual([5, 3, 1]);
  });

  test("played cards are undone once, the last one first; undoing the undo plays them again", async () => {
    const { server, admin, nadia, karim, lea, play, played, points, complete } = await start(engine);
    const swap = await play(lea, "swap_position", nadia);
    const immunity = await play(nadia, "immunity");
    const double = await play(karim, "double_points");
    expect(await admin.command("undo.apply", { targets: immunity.targets })).toMatchObject({
      refusal: "undoCardPlayed",
      message: expect.stringMatching(/^Karim a joué une carte/),
    });
    const bob = await server.player("Bob", { role: "admin" });
    const results = await Promise.all(
      [admin, bob].map((by) => by.command("undo.apply", { targets: double.targets })),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const undoing = randomUUID();
    await admin.does("undo.apply", { targets: [...swap.targets, ...immunity.targets] }, undoing);
    expect(await played()).toEqual([]);
    await undoRequest(admin, undoing);
    expect(await played()).toEqual(["swap_position", "immunity"]);
    await complete();
    expect(await points()).toEqual([1, 3, 5]);
  });

  test("a ranking concurrent with the undo of a card counts the card, or the card is given back", async () => {
    const { server, admin, nadia, gameId, play, points, ranking } = await start(engine);
    const { targets } = await play(nadia, "double_points");
    const [undone, completed] = await Promise.all([
      admin.command("undo.apply", { targets }),
      nadia.command("games.complete", { gameId, ranking }),
    ]);
    expect(completed.ok).toBe(true);
    if (!undone.ok) expect(undone.refusal).toBe("undoGameRanked");
    expect((await points())[0]).toBe(undone.ok ? 5 : 10);
    expect(await cardsOf(server, nadia)).toHaveLength(undone.ok ? 1 : 0);
  });

  test.each(["cancel", "delete", "deleteCompleted", "complete"] as const)(
    "an undo restores a game with its played cards, their effects and the players' hands: %s",
    async (way) => {
      const { server, admin, nadia, karim, lea, gameId, play, lose, played, points, complete } =
        await start(engine);
      await lose(karim, 4);
      await play(lea, "swap_position", nadia);
      await play(nadia, "double_points");
      await play(karim, "healing");
      if (way === "deleteCompleted") await complete();
      const state = async () => ({
        game: await gameRow(server, gameId),
        points: await points(),
        cards: await Promise.all([nadia, karim, lea].map((person) => cardsOf(server, person))),
        counters: (await server.rows("players")).map(({ id, cardsOwned, rouletteSpins }) => [
          id,
          cardsOwned,
          rouletteSpins,
        ]),
        healable: await karim.query("games.healable", { for: null }),
        feed: await server.rows("feed"),
      });
      const before = await state();
      const requestId = randomUUID();
      if (way === "cancel") await nadia.does("games.cancel", { gameId }, requestId);
      else if (way === "complete") await complete(requestId);
      else await admin.does("games.delete", { gameId }, requestId);
      const afterCommand =
        way === "complete" ? await state() : { points: await points(), feed: await server.rows("feed") };
      const undone = await undoRequest(admin, requestId);
      // Only that the game was ranked is not undone (rule U15).
      const wasRanked = before.game.wasRanked || way === "complete";
      const restored = { ...before, game: { ...before.game, wasRanked } };
      expect(await state()).toEqual(restored);
      const redone = await undoRequest(admin, undone);
      expect(
        way === "complete" ? await state() : { points: await points(), feed: await server.rows("feed") },
      ).toEqual(afterCommand);
      await undoRequest(admin, redone);
      expect(await state()).toEqual(restored);
      if (way !== "deleteCompleted") await complete();
      expect(await played()).toEqual(["swap_position", "double_points", "healing 4"]);
      expect(await points()).toEqual([2, 3, 5]);
    },
  );

  test("an undo does not heal a loss twice: the healing card stays in hand, or the undo is refused", async () => {
    const { server, admin, nadia, karim, gameId, play, lose, played, points, complete } = await start(engine);
    await lose(karim, 4);
    await play(karim, "healing");
    const [cancelling, deleting] = [randomUUID(), randomUUID()];
    await nadia.does("games.cancel", { gameId }, cancelling);
    const second = await makeGame(server, karim, ["bot-1"]);
    await play(karim, "healing", null, second);
    await karim.does("games.complete", { gameId: second, ranking: [karim.id, "bot-1"] });
    expect((await points())[1]).toBe(3);
    const { losses } = await admin.does("undo.apply", { targets: [{ requestId: cancelling }] });
    expect(losses).toEqual([{ what: "lossHealed", name: "Karim", card: "Pansement" }]);
    expect([await played(), await cardsOf(server, karim)]).toMatchObject([[], [{ name: "Pansement" }]]);

    await admin.does("games.delete", { gameId: second }, deleting);
    expect((await points())[1]).toBe(0);
    await play(karim, "healing");
    expect(await admin.command("undo.apply", { targets: [{ requestId: deleting }] })).toMatchObject({
      refusal: "undoLossHealed",
      message: expect.stringMatching(/^Karim a soigné la même perte/),
    });
    await complete();
    expect(await points()).toEqual([5, 7, 1]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a card of a ranked game is not taken back: the refusal says to undo the ranking first", async () => {
    const { admin, nadia, play, played, points, complete } = await start(engine);
    const { requestId, targets } = await play(nadia, "double_points");
    const completing = randomUUID();
    await complete(completing);
    expect(await points()).toEqual([10, 3, 1]);
    const refused = await admin.command("undo.apply", { targets });
    expect(refused).toMatchObject({
      refusal: "undoGameRanked",
      message: "La partie est classée depuis, par Nadia\u00a0: annulez d'abord le classement.",
    });
    const reopened = await undoRequest(admin, completing);
    expect([await played(), await points()]).toEqual([["double_points"], [0, 0, 0]]);
    const undone = await undoRequest(admin, requestId);
    // A ranking that counted the card is not restored without the card.
    const redo = { targets: [{ requestId: reopened }] };
    expect(await admin.refused("undo.apply", redo)).toBe("undoChangedSince");
    await undoRequest(admin, undone);
    await admin.does("undo.apply", redo);
    expect(await points()).toEqual([10, 3, 1]);
  });

  test("the undo of a played card is refused after the card was given back, and after it was played again", async () => {
    const { server, admin, nadia, karim, gameId, play, played } = await start(engine);
    const { playerCardId, requestId, targets } = await play(karim, "double_points");
    await nadia.does("games.mend", { gameId, gameNameId: null, added: [], removed: [karim.id] });
    expect(await admin.refused("undo.apply", { targets })).toBe("undoChangedSince");
    await nadia.does("games.mend", { gameId, gameNameId: null, added: [karim.id], removed: [] });
    const again = randomUUID();
    server.clock.now += 1;
    await karim.does("games.playCard", { playerCardId, gameId }, again);
    expect(await admin.refused("undo.apply", { targets })).toBe("undoChangedSince");
    const takenBack = await undoRequest(admin, again);
    expect(await admin.refused("undo.apply", { targets: [{ requestId }] })).toBe("undoChangedSince");
    // The card is played again only while its owner has it, is in the game and has no other card on the game.
    const redo = { targets: [{ requestId: takenBack }] };
    const other = await play(karim, "immunity");
    expect(await admin.refused("undo.apply", redo)).toBe("undoChangedSince");
    await undoRequest(admin, other.requestId);
    await nadia.does("games.mend", { gameId, gameNameId: null, added: [], removed: [karim.id] });
    expect(await admin.refused("undo.apply", redo)).toBe("undoChangedSince");
    await nadia.does("games.mend", { gameId, gameNameId: null, added: [karim.id], removed: [] });
    const redone = randomUUID();
    await admin.does("undo.apply", redo, redone);
    expect(await played()).toEqual(["double_points"]);
    // A card that was used in another game meanwhile is not played again.
    const takenBackAgain = await undoRequest(admin, redone);
    await nadia.does("games.mend", { gameId, gameNameId: null, added: [], removed: [karim.id] });
    const otherGame = await makeGame(server, karim, ["bot-1"]);
    await karim.does("games.playCard", { playerCardId, gameId: otherGame });
    await karim.does("games.complete", { gameId: otherGame, ranking: [karim.id, "bot-1"] });
    await nadia.does("games.mend", { gameId, gameNameId: null, added: [karim.id], removed: [] });
    expect(await admin.refused("undo.apply", { targets: [{ requestId: takenBackAgain }] })).toBe(
      "undoCardGone",
    );
  });
});
