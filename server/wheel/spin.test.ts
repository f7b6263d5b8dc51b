import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { defaultWheel, type RewardType, rewardTypes, segmentAt } from "../../domain/wheel/wheel.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { answerOf } from "../testing/person.ts";
import {
  changeTotalChills,
  giveChills,
  LoadedDice,
  makeCard,
  reward,
  setSpins,
  setWheel,
  spin,
} from "../testing/roulette.ts";
import { startServer } from "../testing/server.ts";

async function startWithLoadedDice(engine: "sqlite" | "postgres") {
  const dice = new LoadedDice();
  return { dice, server: await startServer(engine, { chance: dice }) };
}

describe.each(engines)("on %s", (engine) => {
  test("a spin that wins or loses points costs a spin, and the points are recorded in the ledger", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    dice.next(4, 3, 3, 3);
    const points = [];
    for (let i = 0; i < 4; i += 1) points.push((await spin(server, nadia)).points);
    expect(points).toEqual([2, -1, -1, -1]);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: -1, rouletteSpins: 1 });
    const entries = await server.database.db.selectFrom("pointEntries").selectAll().execute();
    expect(entries.map(({ delta }) => delta).sort()).toEqual([-1, -1, -1, 2]);
    const labels = [4, 3].map((segment) => defaultWheel.rewards[segment]?.label);
    expect(new Set(entries.map(({ label }) => label))).toEqual(new Set(labels));
    expect(new Set(entries.map(({ cause }) => cause))).toEqual(new Set(["wheel"]));
  });

  test("the angle in the answer points at the drawn segment, and the whole spin is stored", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    dice.next(6);
    const spun = await spin(server, nadia);
    expect(spun).toMatchObject({
      segment: 6,
      outcome: "spin",
      reward: defaultWheel.rewards[6],
      at: server.clock.now,
    });
    expect(segmentAt(spun.angle, 8)).toBe(6);
    const { reward: _reward, ...columns } = spun;
    const stored = await server.database.db
      .selectFrom("spins")
      .innerJoin("wheels", "wheels.id", "spins.wheelId")
      .selectAll("spins")
      .select("rewards")
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject(columns);
    expect(JSON.parse(stored.rewards)).toEqual(defaultWheel.rewards);
  });

  test("a spin that wins a free spin costs no spin", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    await setSpins(server, nadia, 1);
    dice.next(6, 6);
    await spin(server, nadia);
    await spin(server, nadia);
    expect((await server.playerRow(nadia)).rouletteSpins).toBe(1);
  });

  test("a spin on a card segment wins a card while a copy is left, and 1 point afterwards", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    await makeCard(server, 1);
    dice.next(0, 0);
    expect(await spin(server, nadia)).toMatchObject({
      outcome: "card",
      cardName: "Trésor",
      points: 0,
    });
    expect(await spin(server, nadia)).toMatchObject({
      outcome: "noCard",
      cardName: null,
      points: 1,
    });
    expect(await server.playerRow(nadia)).toMatchObject({ cardsOwned: 1, totalPoints: 1, rouletteSpins: 3 });
    expect(await server.rows("mysteryCards")).toMatchObject([{ copies: 1, copiesRemaining: 0 }]);
  });

  test("a spin on a Chill segment wins a Chill while one is left, and a right to steal a Chill afterwards", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await changeTotalChills(server, 2);
    await giveChills(server, karim, 1);
    dice.next(2, 2);
    expect(await spin(server, nadia)).toMatchObject({ outcome: "chill" });
    const { id, outcome } = await spin(server, nadia);
    expect(outcome).toBe("steal");
    expect(await server.playerRow(nadia)).toMatchObject({ chillsOwned: 1, rouletteSpins: 3 });

    expect(await nadia.does("roulette.steal", { rightId: id, targetId: karim.id })).toEqual({
      stolenFrom: "Karim",
    });
    expect((await server.playerRow(nadia)).chillsOwned).toBe(2);
    expect((await server.playerRow(karim)).chillsOwned).toBe(0);
    expect(await nadia.refused("roulette.steal", { rightId: id, targetId: karim.id })).toBe("stealRightGone");
    expect(await server.rows("feed")).toMatchObject([
      { what: "stole", playerId: nadia.id, otherId: karim.id, label: karim.name },
      { what: "chill", playerId: nadia.id, otherId: null },
    ]);
  });

  test("when no other player still has a Chill, a right to steal gives 1 point, once", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await changeTotalChills(server, 1);
    await giveChills(server, karim, 1);
    dice.next(2);
    const { id } = await spin(server, nadia);
    expect(await nadia.refused("roulette.steal", { rightId: id, targetId: null })).toBe(
      "stealTargetNotFound",
    );
    await giveChills(server, karim, -1);
    expect(await nadia.does("roulette.steal", { rightId: id, targetId: karim.id })).toEqual({
      stolenFrom: null,
    });
    expect(await nadia.refused("roulette.steal", { rightId: id, targetId: null })).toBe("stealRightGone");
    expect((await server.playerRow(nadia)).totalPoints).toBe(1);
  });

  test("after a lost answer, the repeated request gives the same spin", async () => {
    const { server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    const requestId = randomUUID();
    const first = await nadia.does("roulette.spin", {}, requestId);
    expect(await nadia.does("roulette.spin", {}, requestId)).toEqual(first);
    expect((await server.playerRow(nadia)).rouletteSpins).toBe(4);
  });

  test("every player can read how often each label came out: segments with the same label are counted together", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    dice.next(1, 7, 4);
    for (let i = 0; i < 3; i += 1) await spin(server, nadia);
    const fairness = answerOf(await nadia.query("roulette.fairness", {}));
    expect(fairness.spins).toBe(3);
    expect(fairness.tallies.find(({ label }) => label === "+1")).toEqual({
      label: "+1",
      observed: 2,
      expected: 0.75,
    });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a request cannot choose its angle, reward or outcome: the server draws them", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    dice.next(3);
    const input = {
      angle: 180,
      segment: 4,
      outcome: "points",
      points: 1000,
      reward: { type: "points", value: 1000 },
      playerId: "someone-else",
    };
    const { status, body } = await nadia.post("roulette.spin", { requestId: randomUUID(), input });
    expect(status).toBe(200);
    expect(JSON.parse(body).result.data).toMatchObject({ playerId: nadia.id, segment: 3, points: -1 });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: -1, rouletteSpins: 4 });
  });

  test("when no Chill is left and no other player has one, the spin gives 1 point", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    await changeTotalChills(server, 1);
    await giveChills(server, nadia, 1);
    dice.next(2);
    expect(await spin(server, nadia)).toMatchObject({ outcome: "noSteal", points: 1 });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 1, chillsOwned: 1, rouletteSpins: 4 });
  });

  test("a player steals only with a right of their own, and only from another player who has a Chill", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia, karim, omar] = await server.playing("Nadia", "Karim", "Omar");
    await changeTotalChills(server, 2);
    await giveChills(server, karim, 1);
    await giveChills(server, nadia, 1);
    dice.next(2);
    const { id } = await spin(server, nadia);
    expect(await omar.refused("roulette.steal", { rightId: id, targetId: karim.id })).toBe("stealRightGone");
    expect(await nadia.refused("roulette.steal", { rightId: randomUUID(), targetId: karim.id })).toBe(
      "stealRightGone",
    );
    expect(await nadia.refused("roulette.steal", { rightId: id, targetId: nadia.id })).toBe(
      "stealTargetNotFound",
    );
    expect(await nadia.refused("roulette.steal", { rightId: id, targetId: randomUUID() })).toBe(
      "stealTargetNotFound",
    );
    expect(await nadia.refused("roulette.steal", { rightId: id, targetId: omar.id })).toBe(
      "stealTargetEmpty",
    );
    expect((await server.playerRow(karim)).chillsOwned).toBe(1);
    await nadia.does("roulette.steal", { rightId: id, targetId: karim.id });
  });

  test("within 3 s of a player's spin, a new spin is refused, and the repeated request gives the first spin's answer", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    dice.next(4, 4, 4);
    const requestId = randomUUID();
    const first = await nadia.does("roulette.spin", {}, requestId);
    server.clock.now += SPIN_MS - 1;
    expect(await nadia.refused("roulette.spin", {})).toBe("stillTurning");
    expect(await nadia.does("roulette.spin", {}, requestId)).toEqual(first);
    expect((await karim.does("roulette.spin", {})).points).toBe(2);
    expect(await server.playerRow(nadia)).toMatchObject({ rouletteSpins: 4, totalPoints: 2 });
    server.clock.now += 1;
    expect((await nadia.does("roulette.spin", {})).points).toBe(2);
  });

  test("a spin of an empty wheel, without spins left or in an inactive event is refused, and nothing is written", async () => {
    const { server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    await setWheel(server, []);
    expect(await nadia.refused("roulette.spin", {})).toBe("wheelEmpty");
    await setWheel(server, [reward("points", 5)]);
    await setSpins(server, nadia, 0);
    expect(await nadia.refused("roulette.spin", {})).toBe("noSpins");
    await setSpins(server, nadia, 1);
    await (await server.admin()).does("event.end", {});
    expect(await nadia.refused("roulette.spin", {})).toBe("eventInactive");
    expect(await server.database.db.selectFrom("spins").select("id").execute()).toEqual([]);
    expect((await server.playerRow(nadia)).totalPoints).toBe(0);
  });

  test("administrators save the whole wheel, and a save based on an older version is refused", async () => {
    const { server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    const admin = await server.admin();
    const version = 0;
    const rewards = [reward("points", 7, " Gros lot ")];
    expect(await nadia.refused("settings.saveWheel", { rewards, version })).toBe("administratorsOnly");
    expect(await admin.refused("settings.saveWheel", { rewards: [reward("points", null)], version })).toBe(
      "wheelInvalid",
    );
    await admin.does("settings.saveWheel", { rewards, version });
    expect(await admin.refused("settings.saveWheel", { rewards: [], version })).toBe("documentChanged");
    expect(await server.setting("wheel")).toMatchObject({ rewards: [{ label: "Gros lot", value: 7 }] });
  });

  test("each type of reward can be saved and spun, an unknown type cannot be saved", async () => {
    const { dice, server } = await startWithLoadedDice(engine);
    const [nadia] = await server.playing("Nadia");
    await setSpins(server, nadia, rewardTypes.length);
    await setWheel(
      server,
      rewardTypes.map((type) => reward(type, type === "points" ? 3 : null)),
    );
    for (const [segment, type] of rewardTypes.entries()) {
      dice.next(segment);
      expect((await spin(server, nadia)).reward.type).toBe(type);
    }
    const wheel = await server.setting("wheel");
    const unknown = { ...reward("spin"), type: "jackpot" as RewardType };
    const saved = await (await server.admin()).command("settings.saveWheel", {
      rewards: [unknown],
      version: wheel?.version ?? 0,
    });
    expect(saved).toMatchObject({ ok: false });
    expect(await server.setting("wheel")).toEqual(wheel);
  });
});
