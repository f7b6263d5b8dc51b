import { describe, expect, test } from "vitest";
import { sources } from "../start/topics.ts";
import { cardsOf } from "../testing/cards.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { cardThief, deal, handOf, setPowers, spinThief } from "../testing/powers.ts";
import {
  changeTotalChills,
  giveChills,
  LoadedDice,
  reward,
  setSpins,
  setWheel,
  spin,
} from "../testing/roulette.ts";
import { startServer } from "../testing/server.ts";

const HOUR_MS = 3_600_000;
const crown = { name: "Couronne", category: "hero", power: "points", value: 8 } as const;

/**
 * An active event with the powers on, in which random draws give the first card of a hand. With only two names, `ines` is
 * the same player as `hugo`.
 */
async function withPowers(
  engine: (typeof engines)[number],
  ...names: readonly [string, string, ...string[]]
) {
  const server = await startServer(engine, { chance: new LoadedDice() });
  const people = await server.playing(...names);
  await setPowers(server, true);
  const [nadia, hugo, ines = people[1]] = people;
  return { server, nadia, hugo, ines };
}

const use = (player: Person, playerCardId: string | undefined, target: Person | null) =>
  player.command("cards.use", { playerCardId: playerCardId ?? "", targetId: target?.id ?? null });

describe.each(oneEngine)("on %s", (engine) => {
  test("an unused card of any category can be stolen, but a used card can't", async () => {
    const { server, nadia, hugo, ines } = await withPowers(engine, "Nadia", "Hugo", "Inès");
    const [used] = await deal(server, { name: "Trésor" }, hugo);
    await use(hugo, used, null);
    const hands = [
      [hugo, crown],
      [ines, { name: "Bulle", category: "action", power: "immunity", value: null }],
    ] as const;
    for (const [victim, card] of hands) {
      const [copy] = await deal(server, card, victim);
      const [thiefCard] = await deal(server, cardThief, nadia);
      expect(answerOf(await use(nadia, thiefCard, victim)).stolen?.card?.id).toBe(copy);
    }
  });

  test("a refused theft leaves the card unused, and each reason has its sentence", async () => {
    const { server, nadia, hugo, ines } = await withPowers(engine, "Nadia", "Hugo", "Inès");
    const [thiefCard] = await deal(server, cardThief, nadia);
    const [spinThiefCard] = await deal(server, spinThief, nadia);
    for (const person of [hugo, ines]) await setSpins(server, person, 0);
    const refused = async (card: string | undefined, target: Person | null) => {
      const result = await use(nadia, card, target);
      return result.ok ? "done" : [result.refusal, result.message];
    };
    const noCards = ["theftNobody", "Personne d'autre n'a de carte à voler"];
    const noSpins = ["theftNobody", "Personne d'autre n'a de tour à voler"];
    expect(await refused(thiefCard, hugo)).toEqual(noCards);
    expect(await refused(spinThiefCard, null)).toEqual(noSpins);
    await deal(server, { name: "Trésor" }, ines);
    await setSpins(server, ines, 1);
    expect(await refused(thiefCard, nadia)).toEqual(["theftOfOneself", "On ne se vole pas soi-même"]);
    expect(await refused(thiefCard, hugo)).toEqual([
      "theftTargetEmpty",
      "Ce joueur n'a pas de carte à voler",
    ]);
    expect(await refused(spinThiefCard, hugo)).toEqual([
      "theftTargetEmpty",
      "Ce joueur n'a pas de tour à voler",
    ]);
    for (const invalidTarget of [await server.admin(), null])
      expect(await refused(thiefCard, invalidTarget)).toEqual([
        "stealTargetNotFound",
        "Joueur cible introuvable",
      ]);
    expect(await cardsOf(server, nadia)).toHaveLength(2);
    expect(await server.playerRow(nadia)).toMatchObject({ cardsOwned: 2, rouletteSpins: 5 });
    expect(await handOf(server, ines)).toMatchObject({ cardStolenAt: null, spinStolenAt: null });
  });

  test("within an hour, at most one card and one spin can be stolen from a player by cards", async () => {
    const { server, nadia, hugo, ines } = await withPowers(engine, "Nadia", "Hugo", "Inès");
    await deal(server, { name: "Trésor" }, hugo, hugo, hugo);
    const nadiaThiefCards = await deal(server, cardThief, nadia, nadia, nadia);
    const [inesThiefCard] = await deal(server, cardThief, ines);
    const [spinThiefCard] = await deal(server, spinThief, ines);
    const at = server.clock.now;
    expect(await use(nadia, nadiaThiefCards[0], hugo)).toMatchObject({ ok: true });
    expect(await handOf(server, hugo)).toEqual({
      id: hugo.id,
      cards: 2,
      cardStolenAt: at,
      spinStolenAt: null,
    });
    server.clock.now = at + HOUR_MS - 1;
    expect(await use(ines, inesThiefCard, hugo)).toMatchObject({
      refusal: "theftTargetSheltered",
      message: "Ce joueur est à l'abri encore 1\u00a0min",
    });
    expect(await use(ines, spinThiefCard, hugo)).toMatchObject({ ok: true });
    expect(await handOf(server, hugo)).toMatchObject({ spinStolenAt: server.clock.now });
    server.clock.now = at + HOUR_MS;
    expect(await use(ines, inesThiefCard, hugo)).toMatchObject({ ok: true });
    expect(await handOf(server, hugo)).toMatchObject({ cards: 1, cardStolenAt: at + HOUR_MS });
  });

  test("after the event's end a Hero card can't be stolen: its owner gets its points", async () => {
    const { server, nadia, hugo } = await withPowers(engine, "Nadia", "Hugo");
    const admin = await server.playingAdmin();
    await deal(server, crown, hugo);
    const [thiefCard] = await deal(server, cardThief, admin);
    await deal(server, { name: "Trésor" }, nadia);
    await admin.does("event.end", { ceremony: true });
    expect(await use(admin, thiefCard, hugo)).toMatchObject({ refusal: "theftTargetEmpty" });
    await admin.does("event.skipCeremony", {});
    expect(await server.playerRow(hugo)).toMatchObject({ totalPoints: 8 });
  });

  test("players steal only while the event is active", async () => {
    const { server, nadia, hugo } = await withPowers(engine, "Nadia", "Hugo");
    const [thiefCard] = await deal(server, spinThief, nadia);
    await (await server.admin()).does("event.end", {});
    expect(await use(nadia, thiefCard, hugo)).toMatchObject({ refusal: "eventInactive" });
  });

  test("a theft of a Chill at the wheel neither starts a shelter nor is prevented by a shelter", async () => {
    const { server, nadia, hugo } = await withPowers(engine, "Nadia", "Hugo");
    await deal(server, { name: "Trésor" }, hugo, hugo);
    const [thiefCard, secondThiefCard] = await deal(server, cardThief, nadia, nadia);
    await changeTotalChills(server, 2);
    await giveChills(server, hugo, 2);
    await setWheel(server, [reward("chill")]);
    const stealChill = async () => {
      const { id: rightId } = await spin(server, nadia);
      return nadia.command("roulette.steal", { rightId, targetId: hugo.id });
    };
    expect(await stealChill()).toMatchObject({ ok: true });
    expect(await use(nadia, thiefCard, hugo)).toMatchObject({ ok: true });
    expect(await use(nadia, secondThiefCard, hugo)).toMatchObject({ refusal: "theftTargetSheltered" });
    expect(await stealChill()).toMatchObject({ ok: true });
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a card that steals moves one of the victim's cards to the thief", async () => {
    const { server, nadia, hugo } = await withPowers(engine, "Nadia", "Hugo");
    const [thiefCard] = await deal(server, cardThief, nadia);
    const [treasure] = await deal(server, { name: "Trésor" }, hugo);
    server.clock.now += 1000;
    expect(answerOf(await use(nadia, thiefCard, hugo)).stolen).toMatchObject({
      from: "Hugo",
      card: { id: treasure, name: "Trésor", playerId: nadia.id, obtainedAt: server.clock.now },
    });
    expect(await cardsOf(server, nadia)).toMatchObject([{ id: treasure, obtainedAt: server.clock.now }]);
    expect(await cardsOf(server, hugo)).toEqual([]);
    expect(await server.playerRow(nadia)).toMatchObject({ cardsOwned: 1, rouletteSpins: 5, totalPoints: 0 });
    expect(await server.playerRow(hugo)).toMatchObject({ cardsOwned: 0, rouletteSpins: 5 });
    expect(await use(nadia, treasure, null)).toMatchObject({ ok: true });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
  });

  test("every copy in the victim's hand is equally likely to be stolen, even when several are copies of one card", async () => {
    const drawn: number[] = [];
    const chance = {
      id: () => crypto.randomUUID(),
      below: (limit: number) => {
        drawn.push(limit);
        return limit - 1;
      },
    };
    const server = await startServer(engine, { chance });
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    await setPowers(server, true);
    const copies = await deal(server, { name: "Trésor" }, hugo, hugo, hugo);
    copies.push(...(await deal(server, crown, hugo)));
    const [thiefCard] = await deal(server, cardThief, nadia);
    const stolen = answerOf(await use(nadia, thiefCard, hugo)).stolen?.card?.id;
    expect(drawn.at(-1)).toBe(4);
    expect(stolen).toBe(copies.toSorted().at(-1));
  });

  test("a card that steals a spin takes one of the victim's spins", async () => {
    const { server, nadia, hugo } = await withPowers(engine, "Nadia", "Hugo");
    const [thiefCard] = await deal(server, spinThief, nadia);
    expect(answerOf(await use(nadia, thiefCard, hugo))).toEqual({ stolen: { from: "Hugo", card: null } });
    expect(await server.playerRow(nadia)).toMatchObject({ rouletteSpins: 6, cardsOwned: 0, totalPoints: 0 });
    expect(await server.playerRow(hugo)).toMatchObject({ rouletteSpins: 4 });
  });

  test("a theft lowers neither the victim's nor the thief's counter of cards below 0", async () => {
    const { server, nadia, hugo } = await withPowers(engine, "Nadia", "Hugo");
    const [thiefCard] = await deal(server, cardThief, nadia);
    await deal(server, { name: "Trésor" }, hugo);
    const admin = await server.admin();
    for (const { id: playerId } of [nadia, hugo])
      await admin.does("players.adjustCounter", { playerId, counter: "cardsOwned", delta: -1 });
    expect(await use(nadia, thiefCard, hugo)).toMatchObject({ ok: true });
    expect(await server.playerRow(hugo)).toMatchObject({ cardsOwned: 0 });
    expect(await server.playerRow(nadia)).toMatchObject({ cardsOwned: 1 });
  });

  test("the thief's and the victim's histories name the cards of a theft, but the news on big screens does not", async () => {
    const { server, nadia, hugo, ines } = await withPowers(engine, "Nadia", "Hugo", "Inès");
    await deal(server, { name: "Trésor" }, hugo);
    const [thiefCard] = await deal(server, cardThief, nadia);
    const [spinThiefCard] = await deal(server, spinThief, nadia);
    for (const card of [thiefCard, spinThiefCard]) {
      server.clock.now += 1;
      await use(nadia, card, hugo);
    }
    const historyOf = async (reader: Person) =>
      answerOf(await reader.query("journal.list", { playerId: reader.id, before: null }))
        .lines.slice(0, 2)
        .map(({ what, label }) => [what, label]);
    expect(await historyOf(nadia)).toEqual([
      ["stoleSpin", "Hugo\nFilou"],
      ["stoleCard", "Hugo\nMain froide\nTrésor"],
    ]);
    expect(await historyOf(hugo)).toEqual([
      ["robbedSpin", "Nadia\nFilou"],
      ["robbedCard", "Nadia\nMain froide\nTrésor"],
    ]);
    expect(await historyOf(ines)).toEqual([]);
    const feed = await sources.feed.load(server.database.db, null, "");
    expect(feed.slice(0, 2)).toMatchObject([
      { what: "stoleSpin", playerName: "Nadia", otherId: hugo.id, label: "Hugo", points: 0 },
      { what: "stoleCard", playerName: "Nadia", otherId: hugo.id, label: "Hugo", points: 0 },
    ]);
  });

  test("the victim gets one notice for each theft by card, even while the standings are frozen", async () => {
    const { server, nadia, hugo } = await withPowers(engine, "Nadia", "Hugo");
    await (await server.admin()).does("event.freeze", {});
    await deal(server, { name: "Trésor" }, hugo);
    const [thiefCard] = await deal(server, cardThief, nadia);
    const [spinThiefCard] = await deal(server, spinThief, nadia);
    const stream = await openStream(await server.listen(), hugo, undefined, ["hands", "feed"]);
    await use(nadia, thiefCard, hugo);
    await use(nadia, spinThiefCard, hugo);
    await stream.until(() => stream.rows("thefts").length === 2, "both thefts arrive");
    const thefts = stream.rows("thefts").map(({ id, loot, cardName }) => [id, loot, cardName]);
    expect(thefts.sort()).toEqual(
      [
        [thiefCard, "card", "Trésor"],
        [spinThiefCard, "spin", null],
      ].sort(),
    );
    await stream.until(() => stream.row("hands", hugo.id)?.spinStolenAt, "the shelter arrives");
    expect(stream.row("hands", hugo.id)).toMatchObject({ cards: 0, cardStolenAt: server.clock.now });
    expect(stream.row("hands", nadia.id)).toMatchObject({ cards: 1 });
    expect(stream.rows("feed").filter(({ what }) => what.startsWith("stole"))).toHaveLength(2);
  });

  test("a repeated request steals only one card", async () => {
    const { server, nadia, hugo } = await withPowers(engine, "Nadia", "Hugo");
    const [playerCardId = ""] = await deal(server, cardThief, nadia);
    await deal(server, { name: "Trésor" }, hugo, hugo);
    const requestId = crypto.randomUUID();
    const input = { playerCardId, targetId: hugo.id };
    const first = await nadia.does("cards.use", input, requestId);
    expect(await nadia.does("cards.use", input, requestId)).toEqual(first);
    expect(await cardsOf(server, hugo)).toHaveLength(1);
  });
});
