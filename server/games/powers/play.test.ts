import { describe, expect, test } from "vitest";
import type { ActionPower } from "../../../domain/cards/card.ts";
import { SHELTER_MS } from "../../../domain/loot.ts";
import { sources } from "../../start/topics.ts";
import { cardsOf, cardText } from "../../testing/cards.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { insertImage } from "../../testing/files.ts";
import { gameRow, makeGame, teamGameInput } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { actionCard, cardThief, deal, setPowers, spinThief } from "../../testing/powers.ts";
import { reward, setSpins, setWheel, spin } from "../../testing/roulette.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function pointsOf(server: TestServer, ...people: readonly Person[]): Promise<number[]> {
  const rows = await Promise.all(people.map((person) => server.playerRow(person)));
  return rows.map(({ totalPoints }) => totalPoints);
}

/** The player's ledger entries as "cause delta", in the order of writing. */
async function ledgerOf({ database }: TestServer, { id }: Person): Promise<string[]> {
  const entries = database.db.selectFrom("pointEntries").selectAll().where("playerId", "=", id);
  return (await entries.orderBy("at").orderBy("id").execute()).map(({ cause, delta }) => `${cause} ${delta}`);
}

/** Makes a player lose this many points at the wheel. */
async function lose(server: TestServer, person: Person, points: number): Promise<void> {
  await setWheel(server, [reward("points", -points)]);
  const { rouletteSpins } = await server.playerRow(person);
  await setSpins(server, person, rouletteSpins + 1);
  await spin(server, person);
}

async function start<Names extends readonly string[]>(engine: (typeof engines)[number], ...names: Names) {
  const server = await startServer(engine);
  const people = await server.playing(...names);
  await setPowers(server, true);
  return { server, people, admin: await server.admin() };
}

/** Deals an action card to a player, who plays it on the game. Gives the id of the player's copy of the card. */
async function play(
  server: TestServer,
  person: Person,
  power: ActionPower,
  gameId: string,
  target: Person | null = null,
): Promise<string> {
  const [playerCardId = ""] = await deal(server, actionCard(power), person);
  await person.does("games.playCard", { playerCardId, gameId, targetId: target?.id ?? null });
  return playerCardId;
}

describe.each(oneEngine)("on %s", (engine) => {
  test("a refused card stays in hand, and each refusal has its reason", async () => {
    const { server, people, admin } = await start(engine, "Nadia", "Hugo", "Inès", "Zoé");
    const [nadia, hugo, ines, zoe] = people;
    const [double = ""] = await deal(server, actionCard("double_points"), nadia);
    const [swap = ""] = await deal(server, actionCard("swap_position"), nadia);
    const [healing = ""] = await deal(server, actionCard("healing"), nadia);
    const [thief = ""] = await deal(server, cardThief, nadia);
    const [cardOfHugo = ""] = await deal(server, actionCard("double_points"), hugo);
    const gameId = await makeGame(server, nadia, [hugo, "bot-1"]);
    const refused = (playerCardId: string, more: { gameId?: string; targetId?: string } = {}) =>
      nadia.refused("games.playCard", { playerCardId, gameId, ...more });

    expect(await refused(cardOfHugo)).toBe("cardNotFound");
    expect(await refused("none")).toBe("cardNotFound");
    expect(await refused(double, { gameId: "none" })).toBe("gameNotFound");
    expect(await refused(thief)).toBe("notActionCard");
    expect(await refused(healing)).toBe("nothingToHeal");
    expect(await refused(swap)).toBe("swapTargetMissing");
    expect(await refused(swap, { targetId: ines.id })).toBe("swapTargetMissing");
    expect(await refused(swap, { targetId: nadia.id })).toBe("swapOfOneself");
    expect(await refused(swap, { targetId: "bot-1" })).toBe("swapTargetBot");
    const foreignGame = await makeGame(server, ines, [zoe]);
    expect(await refused(double, { gameId: foreignGame })).toBe("notInGame");
    await setPowers(server, false);
    expect(await refused(double)).toBe("powersOff");
    await setPowers(server, true);
    server.clock.now += 10 * MINUTE_MS;
    expect(await refused(double)).toBe("cardTooLate");
    await admin.does("powers.saveMinutes", { minutes: 30 });
    expect(await cardsOf(server, nadia)).toHaveLength(4);
    expect((await server.playerRow(nadia)).cardsOwned).toBe(4);

    await nadia.does("games.playCard", { playerCardId: double, gameId });
    expect(await refused(double)).toBe("cardAlreadyUsed");
    expect(await refused(swap, { targetId: hugo.id })).toBe("cardAlreadyPlayed");
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, hugo.id, "bot-1"] });
    expect(await refused(swap, { targetId: hugo.id })).toBe("gameAlreadyCompleted");
    expect(await nadia.refused("cards.use", { playerCardId: swap })).toBe("actionCard");
  });

  test("in a team game a swap is refused, and a card that avoids the loss helps only its own player", async () => {
    const { server, people } = await start(engine, "Nadia", "Hugo", "Inès", "Zoé");
    const [nadia, hugo, ines, zoe] = people;
    const input = await teamGameInput(server, [
      [nadia, hugo],
      [ines, zoe],
    ]);
    const [swap = ""] = await deal(server, actionCard("swap_position"), ines);
    const { id: gameId } = await nadia.does("games.create", input);
    expect(await ines.refused("games.playCard", { playerCardId: swap, gameId, targetId: nadia.id })).toBe(
      "swapInTeams",
    );
    await play(server, ines, "avoid_loss", gameId);
    const { rouletteSpins } = await server.playerRow(ines);
    await nadia.does("games.complete", { gameId, ranking: ["team-1", "team-2"] });
    expect(await pointsOf(server, nadia, hugo, ines, zoe)).toEqual([6, 6, 6, 2]);
    expect((await server.playerRow(ines)).rouletteSpins).toBe(rouletteSpins + 1);
  });

  test("a swap exchanges the points of two positions; a correction applies it again, and a deletion takes it back", async () => {
    const { server, people, admin } = await start(engine, "Nadia", "Hugo", "Inès");
    const [nadia, hugo, ines] = people;
    const gameId = await makeGame(server, nadia, [hugo, ines]);
    await play(server, ines, "swap_position", gameId, nadia);
    await play(server, nadia, "double_points", gameId);
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, hugo.id, ines.id] });
    expect(await pointsOf(server, nadia, hugo, ines)).toEqual([2, 3, 5]);

    // Inès now has a better position than Nadia, so nothing is swapped.
    const ranking = [ines.id, hugo.id, nadia.id];
    await admin.does("games.correct", { gameId, ranking, reason: "erreur" });
    expect(await pointsOf(server, nadia, hugo, ines)).toEqual([2, 3, 5]);
    expect((await gameRow(server, gameId)).results.map(({ pointsEarned }) => pointsEarned)).toEqual([
      5, 3, 2,
    ]);
    await admin.does("games.correct", { gameId, ranking: [nadia.id, ines.id, hugo.id], reason: "encore" });
    expect(await pointsOf(server, nadia, hugo, ines)).toEqual([6, 1, 5]);

    await admin.does("games.delete", { gameId });
    expect(await pointsOf(server, nadia, hugo, ines)).toEqual([0, 0, 0]);
    for (const person of people) expect(await cardsOf(server, person)).toEqual([]);
  });

  test("the deletion of a game takes no more points than a player has, even when a card had doubled them", async () => {
    const { server, people, admin } = await start(engine, "Nadia", "Hugo");
    const [nadia, hugo] = people;
    const gameId = await makeGame(server, nadia, [hugo]);
    await play(server, nadia, "double_points", gameId);
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, hugo.id] });
    await lose(server, nadia, 4);
    await admin.does("games.delete", { gameId });
    expect(await pointsOf(server, nadia, hugo)).toEqual([0, 0]);
  });

  test("until the game is over, nobody can swap with an immune player or steal from them", async () => {
    const { server, people, admin } = await start(engine, "Nadia", "Hugo", "Inès");
    const [nadia, hugo, ines] = people;
    const [cardThiefId = ""] = await deal(server, cardThief, ines);
    const [spinThiefId = ""] = await deal(server, spinThief, ines);
    const [swap = ""] = await deal(server, actionCard("swap_position"), hugo);
    await deal(server, { name: "Trésor" }, nadia);
    await setSpins(server, nadia, 5);
    await admin.does("settings.saveChills", { totalChills: 1, version: 0 });
    await setWheel(server, [reward("chill")]);
    await spin(server, nadia);
    await setSpins(server, ines, 1);
    const { id: rightId } = await spin(server, ines);
    const gameId = await makeGame(server, nadia, [hugo]);
    await play(server, nadia, "immunity", gameId);

    const steals = [
      () => ines.command("cards.use", { playerCardId: cardThiefId, targetId: nadia.id }),
      () => ines.command("cards.use", { playerCardId: spinThiefId, targetId: nadia.id }),
      () => ines.command("roulette.steal", { rightId, targetId: nadia.id }),
    ];
    for (const steal of steals) expect(await steal()).toMatchObject({ refusal: "targetImmune" });
    const swapWithNadia = { playerCardId: swap, gameId, targetId: nadia.id };
    expect(await hugo.refused("games.playCard", swapWithNadia)).toBe("targetImmune");
    // A played immunity also protects from thefts at the roulette while the powers are switched off.
    await setPowers(server, false);
    expect(await steals[2]?.()).toMatchObject({ refusal: "targetImmune" });
    await setPowers(server, true);

    await nadia.does("games.complete", { gameId, ranking: [nadia.id, hugo.id] });
    for (const steal of steals) {
      expect(await steal()).toMatchObject({ ok: true });
      server.clock.now += SHELTER_MS;
    }
  });

  test("when a player leaves an ongoing game, the cards played by or against that player are given back", async () => {
    const { server, people } = await start(engine, "Nadia", "Hugo", "Inès", "Zoé");
    const [nadia, hugo, ines, zoe] = people;
    const gameId = await makeGame(server, nadia, [hugo, ines]);
    const leaversCard = await play(server, hugo, "immunity", gameId);
    const remainingCard = await play(server, ines, "double_points", gameId);
    await nadia.does("games.mend", { gameId, gameNameId: null, added: [zoe.id], removed: [hugo.id] });
    expect((await gameRow(server, gameId)).powers.map(({ id }) => id)).toEqual([remainingCard]);
    expect((await cardsOf(server, hugo)).map(({ id }) => id)).toEqual([leaversCard]);
    const swapWithZoe = await play(server, nadia, "swap_position", gameId, zoe);
    await nadia.does("games.mend", { gameId, gameNameId: null, added: [], removed: [zoe.id] });
    expect((await cardsOf(server, nadia)).map(({ id }) => id)).toEqual([swapWithZoe]);
    await play(server, nadia, "avoid_loss", gameId);
  });

  test("the time limit for playing cards is 1 to 60 whole minutes, and stays when the powers are switched off", async () => {
    const { server, admin } = await start(engine, "Nadia");
    for (const minutes of [0, 61, 10.5])
      expect(await admin.refused("powers.saveMinutes", { minutes })).toBe("invalidInput");
    await admin.does("powers.saveMinutes", { minutes: 60 });
    await setPowers(server, false);
    expect(await server.setting("powers")).toMatchObject({ isOn: false, minutes: 60 });
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a played card is used up at once and shown to the other players, and its effect is part of the result", async () => {
    const { server, people } = await start(engine, "Nadia", "Hugo");
    const [nadia, hugo] = people;
    const stream = await openStream(await server.listen(), hugo);
    const gameId = await makeGame(server, hugo, [nadia]);
    const id = await play(server, nadia, "double_points", gameId);
    const row = () => stream.rows("games").find((game) => game.id === gameId);
    await stream.until(() => row()?.powers.length === 1, "the card is shown");
    expect(row()?.powers).toEqual([
      {
        id,
        playerId: nadia.id,
        power: "double_points",
        cardName: "Double",
        imageUrl: "",
        targetId: null,
        playedAt: server.clock.now,
        healed: null,
        frozenUnder: null,
      },
    ]);
    expect(await cardsOf(server, nadia)).toEqual([]);
    expect((await server.playerRow(nadia)).cardsOwned).toBe(0);

    await hugo.does("games.complete", { gameId, ranking: [nadia.id, hugo.id] });
    expect(await pointsOf(server, nadia, hugo)).toEqual([6, 1]);
    expect((await gameRow(server, gameId)).results).toMatchObject([
      { positionPoints: 3, pointsEarned: 6 },
      { positionPoints: 1, pointsEarned: 1 },
    ]);
    expect((await ledgerOf(server, nadia)).sort()).toEqual(["doublePoints 3", "game 3"]);
    const [finish] = await sources.finishes.load(server.database.db, null, nadia.id);
    expect(finish).toMatchObject({ totalBefore: 0, totalAfter: 6, game: { powers: [{ id }] } });
  });

  test("each loss of the last 24 hours is healed once, the latest loss first, with at most 5 points", async () => {
    const { server, people, admin } = await start(engine, "Nadia", "Hugo");
    const [nadia, hugo] = people;
    await lose(server, nadia, 3);
    await lose(server, nadia, 7);
    const cards = await deal(server, actionCard("healing"), nadia, nadia, nadia);
    const playIn = async (gameId: string, index: number) =>
      nadia.does("games.playCard", { playerCardId: cards[index] ?? "", gameId });
    const cancelled = await makeGame(server, nadia, [hugo]);
    expect(await playIn(cancelled, 0)).toEqual({ healed: 5 });
    await nadia.does("games.cancel", { gameId: cancelled });
    expect(await pointsOf(server, nadia)).toEqual([-10]);

    const first = await makeGame(server, nadia, [hugo]);
    expect(await playIn(first, 0)).toEqual({ healed: 5 });
    await nadia.does("games.complete", { gameId: first, ranking: [hugo.id, nadia.id] });
    expect(await pointsOf(server, nadia)).toEqual([-10 + 1 + 5]);
    expect(await ledgerOf(server, nadia)).toContain("healing 5");

    const second = await makeGame(server, nadia, [hugo]);
    expect(await playIn(second, 1)).toEqual({ healed: 3 });
    await nadia.does("games.complete", { gameId: second, ranking: [hugo.id, nadia.id] });
    const third = await makeGame(server, nadia, [hugo]);
    const last = { playerCardId: cards[2] ?? "", gameId: third };
    expect(await nadia.refused("games.playCard", last)).toBe("nothingToHeal");

    // Once the second game is deleted, the loss that was healed in that game is no longer healed. After a day this loss is too
    // old to be healed again. A loss by a correction can be healed.
    await admin.does("games.delete", { gameId: second });
    await nadia.does("games.cancel", { gameId: third });
    server.clock.now += DAY_MS;
    const fourth = await makeGame(server, nadia, [hugo]);
    expect(await nadia.refused("games.playCard", { ...last, gameId: fourth })).toBe("nothingToHeal");
    await nadia.does("games.complete", { gameId: fourth, ranking: [nadia.id, hugo.id] });
    await admin.does("games.correct", { gameId: fourth, ranking: [hugo.id, nadia.id], reason: "erreur" });
    const fifth = await makeGame(server, nadia, [hugo]);
    expect(await playIn(fifth, 2)).toEqual({ healed: 2 });
  });

  test("cards are given back when an ongoing game is cancelled or deleted, but not when a completed game is deleted", async () => {
    const { server, people, admin } = await start(engine, "Nadia", "Hugo");
    const [nadia, hugo] = people;
    for (const end of ["games.cancel", "games.delete"] as const) {
      const gameId = await makeGame(server, nadia, [hugo]);
      const id = await play(server, hugo, "double_points", gameId);
      await admin.does(end, { gameId });
      expect((await cardsOf(server, hugo)).map((card) => card.id)).toContain(id);
      const next = await makeGame(server, nadia, [hugo]);
      await hugo.does("games.playCard", { playerCardId: id, gameId: next });
      await admin.does("games.complete", { gameId: next, ranking: [hugo.id, nadia.id] });
      await admin.does("games.delete", { gameId: next });
      expect(await cardsOf(server, hugo)).toEqual([]);
      expect((await server.playerRow(hugo)).cardsOwned).toBe(0);
    }
  });

  test("while the standings are frozen everybody sees a played card, but only the game's players see its points", async () => {
    const { server, people, admin } = await start(engine, "Nadia", "Hugo", "Inès");
    const [nadia, hugo, ines] = people;
    await lose(server, nadia, 4);
    await admin.does("event.freeze", {});
    const gameId = await makeGame(server, nadia, [hugo]);
    await play(server, nadia, "healing", gameId);
    await play(server, hugo, "double_points", gameId);
    const stream = await openStream(await server.listen(), ines);
    const shown = () => stream.rows("games").find(({ id }) => id === gameId);
    expect(shown()?.powers).toMatchObject([{ power: "healing", healed: null }, { power: "double_points" }]);
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, hugo.id] });
    await stream.until(() => shown()?.status === "completed", "the game is shown as completed");
    expect(shown()).toMatchObject({ powers: [{ healed: null }, {}], results: [{ pointsEarned: null }, {}] });
    expect(await pointsOf(server, nadia, hugo)).toEqual([-4, 0]);
    const [own] = await sources.ownResults.load(server.database.db, null, hugo.id);
    expect(own).toMatchObject({
      powers: [{ healed: 4 }, {}],
      results: [{ pointsEarned: 7 }, { pointsEarned: 2 }],
    });
    await admin.does("event.unfreeze", {});
    await stream.until(() => shown()?.results[0]?.pointsEarned === 7, "the points are shown");
    expect(shown()?.powers).toMatchObject([{ healed: 4 }, {}]);
    expect(await pointsOf(server, nadia, hugo)).toEqual([3, 2]);
  });

  test("a played card has its image on the game and in the news of big screens, also after an edit of the card", async () => {
    const { server, people, admin } = await start(engine, "Nadia", "Hugo");
    const [nadia, hugo] = people;
    const [imageUrl, newImageUrl] = [await insertImage(server), await insertImage(server)];
    const [playerCardId = ""] = await deal(server, { ...actionCard("double_points"), imageUrl }, nadia);
    const gameId = await makeGame(server, nadia, [hugo]);
    await nadia.does("games.playCard", { playerCardId, gameId });
    const [used = ""] = await deal(server, { imageUrl }, hugo);
    await hugo.does("cards.use", { playerCardId: used });
    const stream = await openStream(await server.listen(), hugo, undefined, ["feed"]);
    const shown = () => [
      ...stream.rows("games").map(({ powers }) => powers.map((played) => played.imageUrl)),
      stream.rows("feed").map((item) => [item.what, item.imageUrl]),
    ];
    const news = (played: string) => [
      ["cardUsed", imageUrl],
      ["card", ""],
      ["actionPlayed", played],
      ["card", ""],
    ];
    expect(shown()).toEqual([[imageUrl], news(imageUrl)]);
    const card = (await server.rows("mysteryCards")).find(({ power }) => power === "double_points");
    const edited = cardText({ ...actionCard("double_points"), copies: 1, imageUrl: newImageUrl });
    await admin.does("cards.update", { cardId: card?.id ?? "", card: edited, version: 1 });
    await stream.until(() => shown()[0]?.[0] === newImageUrl, "the new image is shown");
    expect(shown()).toEqual([[newImageUrl], news(newImageUrl)]);
  });

  test("the journal, the histories and the big screens show when cards are played, take effect and are given back", async () => {
    const { server, people, admin } = await start(engine, "Nadia", "Hugo");
    const [nadia, hugo] = people;
    const gameId = await makeGame(server, nadia, [hugo]);
    await play(server, hugo, "swap_position", gameId, nadia);
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, hugo.id] });
    const next = await makeGame(server, nadia, [hugo]);
    await play(server, nadia, "immunity", next);
    await nadia.does("games.cancel", { gameId: next });
    const linesOf = async (person: Person) => {
      const { lines } = answerOf(await person.query("journal.list", { playerId: person.id, before: null }));
      return lines
        .filter(({ what }) => ["actionPlayed", "powerWorked", "cardGivenBack"].includes(what))
        .map(({ what, label, points }) => `${what} ${label.replaceAll("\n", "/")} ${points}`)
        .sort();
    };
    expect(await linesOf(hugo)).toEqual([
      "actionPlayed swap_position/Chaise/Catan/Nadia 0",
      "powerWorked swap_position/Chaise/Catan/Hugo/1/3 2",
    ]);
    expect(await linesOf(nadia)).toEqual([
      "actionPlayed immunity/Bulle/Catan 0",
      "cardGivenBack immunity/Bulle/Catan 0",
      "powerWorked swap_position/Chaise/Catan/Hugo/3/1 -2",
    ]);
    expect(await server.rows("feed")).toContainEqual(
      expect.objectContaining({
        what: "actionPlayed",
        playerName: "Hugo",
        otherId: nadia.id,
        points: 0,
        label: "swap_position\nChaise\nCatan\nNadia",
      }),
    );
    await admin.does("powers.saveMinutes", { minutes: 20 });
    await admin.does("powers.saveMinutes", { minutes: 20 });
    const entries = server.database.db.selectFrom("journal").select(["what", "amount"]);
    expect(await entries.where("what", "=", "powersMinutesSaved").execute()).toEqual([
      { what: "powersMinutesSaved", amount: 20 },
    ]);
  });
});
