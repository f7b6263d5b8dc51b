import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { cardText } from "../testing/cards.ts";
import { engines } from "../testing/databases.ts";
import type { Person } from "../testing/person.ts";
import { cardThief, spinThief } from "../testing/powers.ts";
import { reward, setWheel } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const PLAYERS = ["Ana", "Bob", "Cid"] as const;
const HOUR_MS = 3_600_000;
const deck = [
  cardThief,
  spinThief,
  { name: "Trésor" },
  { name: "Souffle", power: "extra_spin", value: null },
] as const;
const COPIES = 6;

const player = fc.nat({ max: PLAYERS.length - 1 });
const nth = fc.nat({ max: 9 });
/** A random step. `player` is an index in `PLAYERS`. `nth` chooses one of the cards or copies that exist when the step runs. */
const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("win" as const), player, nth }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("use" as const), player, nth, target: player }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.nat({ max: 61 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("switchPowers" as const), isOn: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("setCopies" as const),
      nth,
      copies: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("deleteCard" as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("adjustCounter" as const),
      player,
      counter: fc.constantFrom("rouletteSpins" as const, "cardsOwned" as const),
      delta: fc.constantFrom(-2, -1, 1),
    }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** The data that the checks compare: all copies with their holders, the players, and the journal's rows about used copies. */
async function stateOf(server: TestServer) {
  const { db } = server.database;
  const copies = await db.selectFrom("playerCards").selectAll().orderBy("id").execute();
  const players = await server.rows("players");
  const uses = await db
    .selectFrom("journal")
    .select(["what", "by", "to", "at", "source"])
    .where("what", "in", ["stoleCard", "stoleSpin", "cardUsed"])
    .orderBy("at")
    .execute();
  return {
    copies,
    players,
    uses,
    spins: players.reduce((sum, { rouletteSpins }) => sum + rouletteSpins, 0),
  };
}
type State = Awaited<ReturnType<typeof stateOf>>;

const counters = ({ players }: State) =>
  players.map(({ id, rouletteSpins, cardsOwned, totalPoints }) => [
    id,
    rouletteSpins,
    cardsOwned,
    totalPoints,
  ]);

/** Checks the invariants, which hold after every step. */
async function checkInvariants(server: TestServer, { copies, players, uses }: State): Promise<void> {
  const { db } = server.database;
  for (const { rouletteSpins, cardsOwned } of players)
    expect(Math.min(rouletteSpins, cardsOwned)).toBeGreaterThanOrEqual(0);
  const cards = await db.selectFrom("mysteryCards").select(["id", "copiesGiven"]).execute();
  for (const { id, copiesGiven } of cards)
    expect(copies.filter(({ cardId }) => cardId === id)).toHaveLength(copiesGiven);
  const used = copies.filter((copy) => copy.used === 1).map(({ id }) => id);
  expect(uses.map(({ source }) => source).sort()).toEqual(used.sort());
  const entries = await db.selectFrom("pointEntries").select(["playerId", "delta"]).execute();
  for (const { id, totalPoints } of players) {
    const own = entries.filter(({ playerId }) => playerId === id);
    expect(own.reduce((sum, { delta }) => sum + delta, 0)).toBe(totalPoints);
  }
  for (const what of ["stoleCard", "stoleSpin"] as const)
    for (const victim of players) {
      const instants = uses.filter((use) => use.what === what && use.to === victim.id).map(({ at }) => at);
      for (const [index, later] of instants.entries())
        if (index > 0) expect(later - (instants[index - 1] ?? 0)).toBeGreaterThanOrEqual(HOUR_MS);
    }
}

/**
 * A player uses a copy of a card. Checks that a refused use changes nothing, and that an accepted use changes copies and
 * spins only by the card's effect. `isOn`: whether the powers of cards are on.
 */
async function runUse(
  server: TestServer,
  people: readonly Person[],
  isOn: boolean,
  step: Step & { kind: "use" },
) {
  const [person, target] = [people[step.player], people[step.target]];
  if (!person || !target) return;
  const before = await stateOf(server);
  const hand = before.copies.filter((copy) => copy.playerId === person.id && copy.used === 0);
  const copy = hand[step.nth % Math.max(1, hand.length)];
  if (!copy) return;
  const input = { playerCardId: copy.id, targetId: target.id };
  const result = await person.command("cards.use", input);
  const after = await stateOf(server);
  const { power } = await server.database.db
    .selectFrom("mysteryCards")
    .select("power")
    .where("id", "=", copy.cardId)
    .executeTakeFirstOrThrow();
  const isTheft = power === "steal_card" || power === "steal_roulette_turn";
  if (!result.ok) {
    expect(isTheft).toBe(true);
    // The refusals of thefts while the powers of cards are off.
    if (!isOn) expect(["stealCardLater", "stealTurnLater"]).toContain(result.refusal);
    expect([after.copies, counters(after)]).toEqual([before.copies, counters(before)]);
    return;
  }
  expect(isOn || !isTheft).toBe(true);
  expect(after.copies.map(({ id }) => id)).toEqual(before.copies.map(({ id }) => id));
  const stolen = after.copies.filter((each, index) => each.playerId !== before.copies[index]?.playerId);
  const changed = after.copies.filter((each, index) => each.used !== before.copies[index]?.used);
  expect(changed).toMatchObject([{ id: copy.id, used: 1 }]);
  expect(stolen.map(({ playerId, used }) => [playerId, used])).toEqual(
    power === "steal_card" ? [[person.id, 0]] : [],
  );
  expect(after.spins - before.spins).toBe(power === "extra_spin" ? 1 : 0);
}

async function runStep(
  server: TestServer,
  people: readonly Person[],
  admin: Person,
  setNextDraw: (nth: number) => void,
  step: Step,
) {
  const { db } = server.database;
  server.clock.now += SPIN_MS;
  const isOn = (await server.setting("powers")).isOn ?? false;
  const cards = await server.rows("mysteryCards");
  if (step.kind === "win") {
    setNextDraw(step.nth);
    await people[step.player]?.command("roulette.spin", {});
  } else if (step.kind === "use") await runUse(server, people, isOn, step);
  else if (step.kind === "wait") server.clock.now += step.minutes * 60_000;
  else if (step.kind === "switchPowers") await admin.does("powers.switch", { isOn: step.isOn });
  else if (step.kind === "adjustCounter") {
    const { counter, delta } = step;
    const playerId = people[step.player]?.id ?? "";
    await admin.command("players.adjustCounter", { playerId, counter, delta });
  } else {
    const card = cards[step.nth % Math.max(1, cards.length)];
    if (!card) return;
    if (step.kind === "deleteCard") await admin.does("cards.delete", { cardId: card.id });
    else {
      const { version } = await db
        .selectFrom("mysteryCards")
        .select("version")
        .where("id", "=", card.id)
        .executeTakeFirstOrThrow();
      const { name, description, imageUrl, imageAlt, category, power, value } = card;
      const text = { name, description, imageUrl, imageAlt, category, power, value, copies: step.copies };
      await admin.does("cards.update", { cardId: card.id, card: text, version });
    }
  }
}

describe.each(engines)("on %s", (engine) => {
  test("after any sequence of actions with cards, no copy or spin is lost or duplicated", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(anyStep, { minLength: 15, maxLength: 35 }),
        async (isOn, steps) => {
          let nextDraw = 0;
          const chance = { id: () => crypto.randomUUID(), below: (limit: number) => nextDraw % limit };
          const server = await startServer(engine, { chance });
          const people = await server.playing(...PLAYERS);
          const admin = await server.admin();
          await setWheel(server, [reward("card")]);
          for (const card of deck)
            await admin.does("cards.create", { card: cardText({ ...card, copies: COPIES }) });
          for (const { id: playerId } of people)
            await admin.does("players.adjustCounter", { playerId, counter: "rouletteSpins", delta: 5 });
          await admin.does("powers.switch", { isOn });
          const setNextDraw = (nth: number) => {
            nextDraw = nth;
          };
          for (const step of steps) {
            await runStep(server, people, admin, setNextDraw, step);
            await checkInvariants(server, await stateOf(server));
          }
          await server.stop();
        },
      ),
      { numRuns: engine === "sqlite" ? 8 : 1 },
    );
  }, 180_000);
});
