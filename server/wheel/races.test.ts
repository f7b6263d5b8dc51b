import { describe, expect, test } from "vitest";
import { engines } from "../testing/databases.ts";
import type { Person, Result } from "../testing/person.ts";
import { changeTotalChills, giveChills, makeCard, reward, setSpins, setWheel } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const NAMES = ["Ana", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan"] as const;

const outcomesOf = (results: readonly Result<{ outcome: string }>[]) =>
  results.map((result) => (result.ok ? result.answer.outcome : result.refusal)).sort();

const repeated = (count: number, outcome: string) => new Array<string>(count).fill(outcome);

async function chillsOf(server: TestServer): Promise<number> {
  return (await server.rows("players")).reduce((sum, player) => sum + player.chillsOwned, 0);
}

describe.each(engines)("on %s", (engine) => {
  test("twenty concurrent presses by a player with one spin left make one spin", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    await setWheel(server, [reward("points", 1)]);
    await setSpins(server, nadia, 1);
    const results = await Promise.all(Array.from({ length: 20 }, () => nadia.command("roulette.spin", {})));
    expect(outcomesOf(results)).toEqual([...repeated(19, "noSpins"), "points"]);
    expect(await server.playerRow(nadia)).toMatchObject({ rouletteSpins: 0, totalPoints: 1 });
    expect(await server.database.db.selectFrom("spins").select("id").execute()).toHaveLength(1);
  });

  test("twenty concurrent presses by a player with five spins left make one spin, because the wheel still turns", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    await setWheel(server, [reward("points", 1)]);
    const results = await Promise.all(Array.from({ length: 20 }, () => nadia.command("roulette.spin", {})));
    expect(outcomesOf(results)).toEqual(["points", ...repeated(19, "stillTurning")]);
    expect(await server.playerRow(nadia)).toMatchObject({ rouletteSpins: 4, totalPoints: 1 });
  });

  test("of ten players who spin concurrently, only players whose own wheel still turns are refused", async () => {
    const server = await startServer(engine);
    const people = await server.playing(...NAMES);
    await setWheel(server, [reward("points", 1)]);
    for (const person of people.slice(0, 5)) await person.does("roulette.spin", {});
    const results = await Promise.all(people.map((person) => person.command("roulette.spin", {})));
    expect(outcomesOf(results.slice(0, 5))).toEqual(repeated(5, "stillTurning"));
    expect(outcomesOf(results.slice(5))).toEqual(repeated(5, "points"));
  });

  test("when ten concurrent spins stop on a card segment and one copy is left, one player gets it, and nine get a point", async () => {
    const server = await startServer(engine);
    const people = await server.playing(...NAMES);
    await setWheel(server, [reward("card")]);
    await makeCard(server, 1);
    const results = await Promise.all(people.map((person) => person.command("roulette.spin", {})));
    expect(outcomesOf(results)).toEqual(["card", ...repeated(9, "noCard")]);
    expect(await server.rows("mysteryCards")).toMatchObject([{ copiesRemaining: 0 }]);
    const players = await server.rows("players");
    expect(players.reduce((sum, player) => sum + player.cardsOwned, 0)).toBe(1);
    expect(players.reduce((sum, player) => sum + player.totalPoints, 0)).toBe(9);
  });

  test("when ten concurrent spins stop on a Chill segment and one Chill is left, one player gets it, and nine get a right to steal or a point", async () => {
    const server = await startServer(engine);
    const people = await server.playing(...NAMES);
    await setWheel(server, [reward("chill")]);
    await changeTotalChills(server, 1);
    const results = await Promise.all(people.map((person) => person.command("roulette.spin", {})));
    const outcomes = outcomesOf(results);
    expect(outcomes.filter((outcome) => outcome === "chill")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "steal" || outcome === "noSteal")).toHaveLength(9);
    expect(await chillsOf(server)).toBe(1);
  });

  /** Gives the only Chill to a victim, and one right to steal to each thief. `rights`: each thief with the right's id. */
  async function startThieves(
    server: TestServer,
    count: number,
  ): Promise<{ victim: Person; rights: [Person, string][] }> {
    const [victim, ...others] = await server.playing(...NAMES.slice(0, count + 1));
    if (!victim) throw new Error("no victim");
    await setWheel(server, [reward("chill")]);
    await changeTotalChills(server, 1);
    await giveChills(server, victim, 1);
    const rights: [Person, string][] = [];
    for (const thief of others) rights.push([thief, (await thief.does("roulette.spin", {})).id]);
    return { victim, rights };
  }

  test("when five players steal the same Chill at once, one of them gets it and the others are refused", async () => {
    const server = await startServer(engine);
    const { victim, rights } = await startThieves(server, 5);
    const results = await Promise.all(
      rights.map(([thief, rightId]) => thief.command("roulette.steal", { rightId, targetId: victim.id })),
    );
    expect(results.filter((result) => result.ok && result.answer.stolenFrom === victim.name)).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.ok ? [] : result.refusal));
    expect(new Set(refusals)).toEqual(new Set(["stealTargetEmpty"]));
    expect(await chillsOf(server)).toBe(1);
    expect((await server.playerRow(victim)).chillsOwned).toBe(0);
  });

  test("one right to steal, used by twenty concurrent presses, steals once", async () => {
    const server = await startServer(engine);
    const { victim, rights } = await startThieves(server, 1);
    const [thief, rightId] = rights[0] ?? [];
    if (!thief || !rightId) throw new Error("no thief");
    await changeTotalChills(server, 3);
    await giveChills(server, victim, 2);
    const press = () => thief.command("roulette.steal", { rightId, targetId: victim.id });
    const results = await Promise.all(Array.from({ length: 20 }, press));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect((await server.playerRow(victim)).chillsOwned).toBe(2);
    expect((await server.playerRow(thief)).chillsOwned).toBe(1);
  });

  test("a Chill that is stolen while an administrator removes it is stolen or removed, not both", async () => {
    const server = await startServer(engine);
    const { victim, rights } = await startThieves(server, 1);
    const [thief, rightId] = rights[0] ?? [];
    if (!thief || !rightId) throw new Error("no thief");
    const admin = await server.admin();
    const [steal, removal] = await Promise.all([
      thief.command("roulette.steal", { rightId, targetId: victim.id }),
      admin.command("players.adjustCounter", { playerId: victim.id, counter: "chillsOwned", delta: -1 }),
    ]);
    const stolen = steal.ok && steal.answer.stolenFrom !== null;
    expect(removal.ok).toBe(!stolen);
    expect((await server.playerRow(victim)).chillsOwned).toBe(0);
    expect((await server.playerRow(thief)).chillsOwned).toBe(stolen ? 1 : 0);
  });

  test("when an event ends during spins, each spin is stored completely or refused", async () => {
    const server = await startServer(engine);
    const people = await server.playing(...NAMES);
    await setWheel(server, [reward("points", 1)]);
    const admin = await server.admin();
    const [ended, ...spins] = await Promise.all([
      admin.command("event.end", {}),
      ...people.map((person) => person.command("roulette.spin", {})),
    ]);
    expect(ended?.ok).toBe(true);
    for (const [index, person] of people.entries()) {
      const spun = spins[index];
      const counted = spun?.ok ? 1 : 0;
      expect(spun?.ok || spun?.refusal === "eventInactive").toBe(true);
      expect(await server.playerRow(person)).toMatchObject({
        rouletteSpins: 5 - counted,
        totalPoints: counted,
      });
    }
  });
});
