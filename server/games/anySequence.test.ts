import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contenders } from "../../domain/games/contenders.ts";
import type { Game } from "../../domain/games/game.ts";
import { immunePlayers } from "../../domain/games/powers/immunity.ts";
import { busyPlayers } from "../../domain/games/selection.ts";
import { removal, sourceKinds } from "../../domain/points/ledger.ts";
import { firstOpenPeriod } from "../../domain/points/resets.ts";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { readResets } from "../points/resets/repository.ts";
import { cardsOf, cardText } from "../testing/cards.ts";
import { engines } from "../testing/databases.ts";
import { gameNameId } from "../testing/games.ts";
import type { Person } from "../testing/person.ts";
import { actionCard, cardThief } from "../testing/powers.ts";
import { reward, setSpins, setWheel } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const PLAYERS = ["Ana", "Bob", "Cid", "Dan", "Eve"] as const;

/** The cards that can be won: one for each power that affects games, and one that steals a card. */
const deck = [
  ...(["double_points", "avoid_loss", "swap_position", "immunity", "healing"] as const).map(actionCard),
  cardThief,
];
/** The wheel that everybody spins. */
const wheel = [reward("card"), reward("points", -4)];

const player = fc.nat({ max: PLAYERS.length - 1 });
const game = fc.nat({ max: 20 });
const nth = fc.nat({ max: 11 });
/** A random step. The number `game`, modulo the number of games that exist when the step runs, chooses one of these games. */
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("create" as const),
      player,
      others: fc.uniqueArray(player, { maxLength: 3 }),
      bots: fc.nat({ max: 2 }),
      way: fc.constantFrom("alone" as const, "teams" as const, "together" as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("complete" as const), player, game, reversed: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), player, game }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("mend" as const),
      player,
      game,
      added: fc.uniqueArray(player, { maxLength: 2 }),
      removed: fc.uniqueArray(player, { maxLength: 2 }),
      bots: fc.nat({ max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), game }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("correct" as const), game, reversed: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("adjust" as const),
      player,
      delta: fc.constantFrom(1 as const, -1 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reset" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("spin" as const), player, nth, segment: fc.nat({ max: 1 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("card" as const), player, nth, target: player }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("later" as const), minutes: fc.nat({ max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("switch" as const), isOn: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("counting" as const),
      fewestPlayers: fc.integer({ min: 1, max: 3 }),
      mostPerDay: fc.constantFrom(null, 1, 2),
      confirms: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("answer" as const), player, game, isConfirmed: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("grid" as const), firstPlace: fc.integer({ min: -3, max: 9 }) }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** Random numbers that a step controls: the segment of the next spin, and the position of the next drawn card. */
class Dice {
  segment = 0;
  nth = 0;

  id(): string {
    return crypto.randomUUID();
  }

  below(limit: number): number {
    // A spin draws one of 1000 angles of each segment, so its limit is at least 1000. Draws of cards have smaller limits.
    return (limit >= 1000 ? this.segment * 1000 + 500 : this.nth) % limit;
  }
}

function sumOf(entries: readonly { readonly delta: number }[]): number {
  return entries.reduce((sum, entry) => sum + entry.delta, 0);
}

/**
 * Deletes a game. Expects that each player loses the points of the game, but does not fall below a total of 0, and that a total
 * does not change because of a game from before a reset (rule G13).
 */
async function deleteGame(server: TestServer, admin: Person, gameId: string): Promise<void> {
  const { db } = server.database;
  const firstOpen = firstOpenPeriod(await readResets(db));
  const entriesOf = () =>
    db
      .selectFrom("pointEntries")
      .selectAll()
      .where("source", "=", gameId)
      .where("period", ">=", firstOpen)
      .execute();
  const [given, before] = [await entriesOf(), await server.rows("players")];
  await admin.does("games.delete", { gameId });
  const causes = Object.values(sourceKinds).map((kind) => ("takenBack" in kind ? kind.takenBack : null));
  const taken = (await entriesOf()).filter(({ cause }) => causes.some((known) => known === cause));
  for (const { id, totalPoints } of before) {
    const points = sumOf(given.filter(({ playerId }) => playerId === id));
    const lost = removal(totalPoints, points);
    expect(sumOf(taken.filter(({ playerId }) => playerId === id))).toBe(lost);
    expect((await server.rows("players")).find((player) => player.id === id)?.totalPoints).toBe(
      totalPoints + lost,
    );
  }
}

/** The invariants that hold after every sequence. */
async function checkInvariants(server: TestServer): Promise<void> {
  const { db } = server.database;
  const [players, games] = [await server.rows("players"), await server.rows("games")];
  const entries = await db.selectFrom("pointEntries").select(["playerId", "delta", "source"]).execute();
  for (const { id, totalPoints } of players) {
    expect(sumOf(entries.filter((entry) => entry.playerId === id))).toBe(totalPoints);
  }
  for (const game of games) {
    const expected = game.status === "completed" ? game.players.map(({ id }) => id).sort() : [];
    expect(game.results.map(({ playerId }) => playerId).sort()).toEqual(expected);
    for (const { playerId, pointsEarned } of game.results)
      expect(sumOf(entries.filter((entry) => entry.source === game.id && entry.playerId === playerId))).toBe(
        pointsEarned,
      );
  }
  await checkCards(server, games);
}

/** Expects that each copy of a card is in a hand or used, and that a played copy is used until it is given back. */
async function checkCards(server: TestServer, games: readonly Game[]): Promise<void> {
  const { db } = server.database;
  const copies = await db.selectFrom("playerCards").selectAll().execute();
  const cards = await db.selectFrom("mysteryCards").select(["id", "copiesGiven"]).execute();
  for (const { id, copiesGiven } of cards)
    expect(copies.filter(({ cardId }) => cardId === id)).toHaveLength(copiesGiven);
  const entries = await db.selectFrom("journal").select(["what", "source"]).execute();
  for (const { id, used } of copies) {
    const countEntries = (...kinds: readonly string[]) =>
      entries.filter(({ what, source }) => source === id && kinds.includes(what)).length;
    expect(countEntries("actionPlayed", "stoleCard") - countEntries("cardGivenBack")).toBe(used);
  }
  for (const { id, cardsOwned } of await server.rows("players"))
    expect(copies.filter(({ playerId, used }) => playerId === id && used === 0)).toHaveLength(cardsOwned);
  const played = games.flatMap(({ powers }) => powers);
  expect(new Set(played.map(({ id }) => id)).size).toBe(played.length);
  for (const { id } of played) expect(copies.find((copy) => copy.id === id)?.used).toBe(1);
  for (const { players, powers } of games)
    for (const { playerId, targetId } of powers)
      for (const id of [playerId, ...(targetId === null ? [] : [targetId])])
        expect(players.map((seat) => seat.id)).toContain(id);
}

/** Plays or uses one of the player's cards. Expects that a refused card changes nothing. */
async function tryCard(
  server: TestServer,
  person: Person,
  target: Person,
  index: number,
  games: readonly Game[],
): Promise<void> {
  const stateOf = async () => [
    await server.database.db.selectFrom("playerCards").selectAll().orderBy("id").execute(),
    await server.rows("players"),
    await server.rows("games"),
  ];
  const hand = await cardsOf(server, person);
  const card = hand[index % Math.max(1, hand.length)];
  if (!card) return;
  const isOn = (await server.setting("powers")).isOn ?? false;
  const before = await stateOf();
  const [playerCardId, targetId] = [card.id, target.id];
  const ownGame = games.find(
    (game) => game.status === "ongoing" && game.players.some(({ id }) => id === person.id),
  );
  const result =
    card.category === "action"
      ? await person.command("games.playCard", { playerCardId, gameId: ownGame?.id ?? "none", targetId })
      : await person.command("cards.use", { playerCardId, targetId });
  if (!result.ok) expect(await stateOf()).toEqual(before);
  else {
    expect(isOn).toBe(true);
    const isHarmful = card.power === "swap_position" || card.power === "steal_card";
    if (isHarmful) expect(immunePlayers(games, server.clock.now).has(target.id)).toBe(false);
  }
}

async function runStep(
  server: TestServer,
  dice: Dice,
  people: readonly Person[],
  admin: Person,
  step: Step,
): Promise<void> {
  const games = await server.rows("games");
  const pick = (index: number, status: "ongoing" | "completed" | null) => {
    const among = games.filter((game) => status === null || game.status === status);
    return among[index % Math.max(1, among.length)];
  };
  const rankingOf = (game: (typeof games)[number], reversed: boolean) => {
    const keys = contenders(game).map(({ key }) => key);
    return reversed ? keys.reverse() : keys;
  };
  const person = "player" in step ? people[step.player] : undefined;
  switch (step.kind) {
    case "create": {
      const creator = people[step.player];
      const chosen = [...new Set([step.player, ...step.others])].map((index) => people[index]?.id ?? "");
      const players = [...chosen, ...Array.from({ length: step.bots }, (_, bot) => `bot-${bot + 1}`)];
      const linkedGroups = Array.from({ length: players.length / 2 }, (_, team) => ({
        linkNumber: team + 1,
        players: players.slice(team * 2, team * 2 + 2),
      }));
      const teams = step.way === "teams" ? { teams: { playersPerTeam: 2, linkedGroups } } : {};
      const create = {
        gameNameId: await gameNameId(server),
        players,
        isCooperative: step.way === "together",
        ...teams,
      };
      const result = await creator?.command("games.create", create);
      if (result?.ok) expect(players.filter((id) => busyPlayers(games).has(id))).toEqual([]);
      return;
    }
    case "complete": {
      const game = pick(step.game, "ongoing");
      if (game)
        await person?.command("games.complete", { gameId: game.id, ranking: rankingOf(game, step.reversed) });
      return;
    }
    case "mend": {
      const idsOf = (indexes: readonly number[]) => indexes.map((index) => people[index]?.id ?? "");
      const game = pick(step.game, null);
      const result = await person?.command("games.mend", {
        gameId: game?.id ?? "none",
        gameNameId: null,
        added: [...idsOf(step.added), ...(step.bots > 0 ? ["bot-7"] : [])],
        removed: idsOf(step.removed),
      });
      const seated = game?.players.map(({ id }) => id) ?? [];
      const entering = idsOf(step.added).filter(
        (id) => !seated.includes(id) && !idsOf(step.removed).includes(id),
      );
      if (result?.ok) expect(entering.filter((id) => busyPlayers(games).has(id))).toEqual([]);
      return;
    }
    case "answer": {
      const game = pick(step.game, "ongoing");
      const input = { gameId: game?.id ?? "none", proposalId: game?.proposal?.id ?? "none" };
      await person?.command(step.isConfirmed ? "games.confirmRanking" : "games.refuseRanking", input);
      return;
    }
    case "cancel":
      await person?.command("games.cancel", { gameId: pick(step.game, null)?.id ?? "none" });
      return;
    case "delete": {
      const game = pick(step.game, null);
      if (game) await deleteGame(server, admin, game.id);
      return;
    }
    case "correct": {
      const game = pick(step.game, "completed");
      if (game)
        await admin.command("games.correct", {
          gameId: game.id,
          ranking: rankingOf(game, step.reversed),
          reason: "erreur",
        });
      return;
    }
    case "adjust":
      await admin.command("points.adjust", { playerId: person?.id ?? "none", delta: step.delta });
      return;
    case "spin":
      dice.segment = step.segment;
      dice.nth = step.nth;
      server.clock.now += SPIN_MS;
      await person?.command("roulette.spin", {});
      return;
    case "card": {
      const target = people[step.target];
      if (person && target) await tryCard(server, person, target, step.nth, games);
      return;
    }
    case "later":
      server.clock.now += step.minutes * 60_000;
      return;
    case "switch":
      await admin.does("powers.switch", { isOn: step.isOn });
      return;
    case "counting": {
      const rules = await server.setting("counting");
      const { fewestPlayers, mostPerDay, confirms } = step;
      const version = rules?.version ?? 0;
      await admin.does("settings.saveCounting", { fewestPlayers, mostPerDay, confirms, version });
      return;
    }
    case "reset":
      await admin.command("points.reset", { confirmation: "RÉINITIALISER" });
      return;
    case "grid": {
      const before = await server.setting("grid");
      const rules = (before?.rules ?? []).map((rule) =>
        rule.position === 1 ? { ...rule, points: step.firstPlace } : rule,
      );
      const { rows = 2, version = 0 } = before ?? {};
      await admin.command("settings.saveGrid", { rows, rules, version });
    }
  }
}

/** Turns the cards' powers on. Makes each player win two cards, and gives each player enough spins to win more. */
async function dealCards(server: TestServer, dice: Dice, people: readonly Person[]): Promise<void> {
  const admin = await server.admin();
  await admin.does("powers.switch", { isOn: true });
  for (const card of deck) await admin.does("cards.create", { card: cardText({ ...card, copies: 9 }) });
  await setWheel(server, wheel);
  for (const [index, person] of people.entries()) {
    await setSpins(server, person, 20);
    for (const offset of [0, 3]) {
      dice.nth = index + offset;
      server.clock.now += SPIN_MS;
      await person.does("roulette.spin", {});
    }
  }
}

describe.each(engines)("on %s", (engine) => {
  test("no sequence of games, cards and corrections breaks the ledger, the seats, the results or the cards", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 30 }), async (steps) => {
        const dice = new Dice();
        const server = await startServer(engine, { chance: dice });
        const people = await server.playing(...PLAYERS);
        const admin = await server.admin();
        await dealCards(server, dice, people);
        for (const step of steps) {
          await runStep(server, dice, people, admin, step);
          await checkInvariants(server);
        }
        for (const game of await server.rows("games")) await deleteGame(server, admin, game.id);
        await checkInvariants(server);
        expect(await server.rows("games")).toEqual([]);
        await server.stop();
      }),
      { numRuns: engine === "sqlite" ? 7 : 1 },
    );
  }, 120_000);

  test("deleting all games takes back all their points", async () => {
    const dice = new Dice();
    const server = await startServer(engine, { chance: dice });
    const people = await server.playing(...PLAYERS);
    const admin = await server.admin();
    for (const index of people.keys())
      await runStep(server, dice, people, admin, {
        kind: "create",
        player: index,
        others: [],
        bots: 1,
        way: "alone",
      });
    for (let index = 0; index < people.length; index += 1)
      for (let game = 0; game < people.length; game += 1)
        await runStep(server, dice, people, admin, {
          kind: "complete",
          player: index,
          game,
          reversed: index % 2 === 0,
        });
    expect((await server.rows("players")).some(({ totalPoints }) => totalPoints > 0)).toBe(true);
    for (const game of await server.rows("games")) await admin.does("games.delete", { gameId: game.id });
    expect((await server.rows("players")).map(({ totalPoints }) => totalPoints)).toEqual(people.map(() => 0));
  });
});
