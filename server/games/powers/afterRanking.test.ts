import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { IMMUNITY_MS } from "../../../domain/games/powers/immunity.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { gameRow, makeGame, setConfirms } from "../../testing/games.ts";
import type { Person } from "../../testing/person.ts";
import { actionCard, deal, setPowers, spinThief } from "../../testing/powers.ts";
import { setSpins } from "../../testing/roulette.ts";
import { startSmallEvent, undoRequest } from "../../testing/undo.ts";

/** A game of Nadia and Karim. `hand` has a card that doubles Nadia's points. */
async function start(engine: (typeof engines)[number]) {
  const event = await startSmallEvent(engine);
  const { server, nadia, karim } = event;
  await setPowers(server, true);
  const [hand = ""] = await deal(server, actionCard("double_points"), nadia);
  const gameId = await makeGame(server, nadia, [karim]);
  const complete = async (by: Person, requestId = randomUUID()) => {
    await by.does("games.complete", { gameId, ranking: [nadia.id, karim.id] }, requestId);
    return requestId;
  };
  const double = { playerCardId: hand, gameId };
  const points = async () =>
    Promise.all([nadia, karim].map(async (person) => (await server.playerRow(person)).totalPoints));
  return { ...event, gameId, complete, double, points };
}

describe.each(engines)("on %s", (engine) => {
  test("no card can be played on a game whose validated ranking was undone (rule U15)", async () => {
    const { server, nadia, gameId, complete, double, points } = await start(engine);
    await undoRequest(nadia, await complete(nadia));
    expect(await gameRow(server, gameId)).toMatchObject({ status: "ongoing", wasRanked: true });
    expect(await nadia.refused("games.playCard", double)).toBe("cardAfterRanking");
    await complete(nadia);
    expect(await points()).toEqual([3, 1]);
  });

  test("a card that was played before the ranking keeps its effect when the ranking is undone and validated again", async () => {
    const { nadia, complete, double, points } = await start(engine);
    await nadia.does("games.playCard", double);
    await undoRequest(nadia, await complete(nadia));
    expect(await points()).toEqual([0, 0]);
    await complete(nadia);
    expect(await points()).toEqual([6, 1]);
  });

  test("no card can be played once a ranking was proposed, even after its refusal, a change of players, or a return of the game", async () => {
    const { server, nadia, karim, gameId, complete, double, points } = await start(engine);
    await setConfirms(server, true);
    const [parachute = ""] = await deal(server, actionCard("avoid_loss"), karim);
    await complete(nadia);
    const { proposal } = await gameRow(server, gameId);
    expect(await karim.refused("games.playCard", { playerCardId: parachute, gameId })).toBe(
      "cardAfterRanking",
    );
    await karim.does("games.refuseRanking", { gameId, proposalId: proposal?.id ?? "none" });
    expect(await nadia.refused("games.playCard", double)).toBe("cardAfterRanking");
    const mend = { gameId, gameNameId: null, added: ["bot-1"], removed: [] };
    await nadia.does("games.mend", mend);
    expect(await nadia.refused("games.playCard", double)).toBe("cardAfterRanking");
    const cancelling = randomUUID();
    await nadia.does("games.mend", { ...mend, added: [], removed: ["bot-1"] });
    await nadia.does("games.cancel", { gameId }, cancelling);
    await undoRequest(nadia, cancelling);
    expect(await nadia.refused("games.playCard", double)).toBe("cardAfterRanking");
    await complete(nadia);
    const again = (await gameRow(server, gameId)).proposal?.id ?? "none";
    await karim.does("games.confirmRanking", { gameId, proposalId: again });
    expect(await points()).toEqual([3, 1]);
  });

  test("a card is not taken back while a ranking waits, and is not played again after a ranking", async () => {
    const { server, admin, nadia, karim, gameId, complete, double, points } = await start(engine);
    const playing = randomUUID();
    await nadia.does("games.playCard", double, playing);
    await setConfirms(server, true);
    await complete(nadia);
    const targets = [{ requestId: playing }];
    expect(await admin.command("undo.apply", { targets })).toMatchObject({
      refusal: "undoGameRanked",
      message: "La partie est classée depuis, par Nadia\u00a0: annulez d'abord le classement.",
    });
    const { proposal } = await gameRow(server, gameId);
    await karim.does("games.refuseRanking", { gameId, proposalId: proposal?.id ?? "none" });
    // The game was ranked before the card was taken back: the card can return.
    await undoRequest(admin, await undoRequest(admin, playing));
    await complete(admin);
    expect(await points()).toEqual([6, 1]);
  });

  test("a card that was taken back does not return to a game that was ranked since", async () => {
    const { server, admin, nadia, karim, gameId, complete, double, points } = await start(engine);
    const [playing, mending] = [randomUUID(), randomUUID()];
    await nadia.does("games.playCard", double, playing);
    const takenBack = await undoRequest(admin, playing);
    const [swap = ""] = await deal(server, actionCard("swap_position"), karim);
    await karim.does("games.playCard", { playerCardId: swap, gameId, targetId: nadia.id });
    const swapped = { gameId, gameNameId: null, added: ["bot-1"], removed: [karim.id] };
    await nadia.does("games.mend", swapped, mending);
    const ranking = [nadia.id, "bot-1"];
    const completing = randomUUID();
    await nadia.does("games.complete", { gameId, ranking }, completing);
    await undoRequest(nadia, completing);
    for (const requestId of [takenBack, mending])
      expect(await admin.refused("undo.apply", { targets: [{ requestId }] })).toBe("cardAfterRanking");
    await nadia.does("games.mend", { ...swapped, added: [karim.id], removed: ["bot-1"] });
    await complete(nadia);
    expect(await points()).toEqual([3, 1]);
  });

  test("a card that is played while its game is ranked counts, or stays in hand", async () => {
    const { nadia, karim, complete, double, points } = await start(engine);
    const [played] = await Promise.all([nadia.command("games.playCard", double), complete(karim)]);
    if (!played.ok) expect(["cardAfterRanking", "gameAlreadyCompleted"]).toContain(played.refusal);
    expect(await points()).toEqual([played.ok ? 6 : 3, 1]);
  });

  test("an immunity ends after three hours, even while its game goes on (rule U19)", async () => {
    const { server, nadia, karim, gameId } = await start(engine);
    const [immunity = ""] = await deal(server, actionCard("immunity"), nadia);
    const [thief = ""] = await deal(server, spinThief, karim);
    await setSpins(server, nadia, 1);
    await nadia.does("games.playCard", { playerCardId: immunity, gameId });
    const steal = { playerCardId: thief, targetId: nadia.id };
    server.clock.now += IMMUNITY_MS - 1;
    expect(await karim.refused("cards.use", steal)).toBe("targetImmune");
    server.clock.now += 1;
    await karim.does("cards.use", steal);
    expect((await server.playerRow(nadia)).rouletteSpins).toBe(0);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("action cards can be played in the first minute only, or in the first hour, as an administrator chooses (rule U15)", async () => {
    const { server, admin, nadia, double } = await start(engine);
    for (const minutes of [0, 61])
      expect(await admin.refused("powers.saveMinutes", { minutes })).toBe("invalidInput");
    await admin.does("powers.saveMinutes", { minutes: 1 });
    server.clock.now += 60_000;
    expect(await nadia.command("games.playCard", double)).toMatchObject({
      refusal: "cardTooLate",
      message: "Trop tard\u00a0: une carte Action se joue dans la première minute d'une partie.",
    });
    await admin.does("powers.saveMinutes", { minutes: 60 });
    server.clock.now += 59 * 60_000 - 1;
    await nadia.does("games.playCard", double);
  });
});
