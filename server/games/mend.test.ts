import { describe, expect, test } from "vitest";
import { doneOrRefusal, twoServers, whileCommitWaits } from "../testing/concurrency.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { gameNameId, gameRow, makeGame, teamGameInput } from "../testing/games.ts";
import { openStream } from "../testing/live.ts";
import type { CommandInput, Person, Result } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";

type Change = Partial<Record<"added" | "removed", readonly (Person | string)[]>> & {
  gameNameId?: string | null;
};

const idsOf = (people: readonly (Person | string)[] = []) =>
  people.map((person) => (typeof person === "string" ? person : person.id));

const input = (gameId: string, { added, removed, gameNameId = null }: Change) =>
  ({
    gameId,
    gameNameId,
    added: idsOf(added),
    removed: idsOf(removed),
  }) satisfies CommandInput<"games.mend">;

const namesOf = async (server: TestServer, gameId: string) =>
  (await gameRow(server, gameId)).players.map(({ name }) => name);

/**
 * The journal's lines about changes of games, sorted. Each has its kind, author, player, name of the game and number of bots,
 * for example "gameJoined Karim Léa Uno" or "gameBotsChanged Karim Uno -1".
 */
async function journalLines(server: TestServer): Promise<string[]> {
  const people = new Map((await server.rows("players")).map(({ id, name }) => [id, name]));
  const rows = await server.database.db
    .selectFrom("journal")
    .selectAll()
    .where("what", "in", ["gameJoined", "gameLeft", "gameBotsChanged", "gameSwitched"])
    .execute();
  return rows
    .map(({ what, by, to, label, amount }) =>
      [what, people.get(by), people.get(to ?? ""), label, amount || ""].filter(Boolean).join(" "),
    )
    .sort();
}

describe.each(oneEngine)("on %s", (engine) => {
  test("an ongoing game is changed only by its players and administrators, and a completed game by nobody", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    const gameId = await makeGame(server, nadia, [karim]);
    expect(await lea.refused("games.mend", input(gameId, { added: [lea] }))).toBe("mendForbidden");
    await admin.does("games.mend", input(gameId, { added: [lea] }));
    expect(await namesOf(server, gameId)).toEqual(["Nadia", "Karim", "Léa"]);
    await lea.does("games.mend", input(gameId, { removed: [lea] }));
    expect(await lea.refused("games.mend", input(gameId, { added: [lea] }))).toBe("mendForbidden");
    await nadia.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
    for (const person of [karim, admin])
      expect(await person.refused("games.mend", input(gameId, { added: [lea] }))).toBe(
        "gameAlreadyCompleted",
      );
    expect((await gameRow(server, gameId)).results).toHaveLength(2);
    expect(await nadia.refused("games.mend", input("gone", { added: [lea] }))).toBe("gameNotFound");
  });

  test("a change that would break a rule of new games is refused as a whole", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea, omar] = await server.playing("Nadia", "Karim", "Léa", "Omar");
    const gameId = await makeGame(server, nadia, [karim]);
    await makeGame(server, lea, ["bot-1"]);
    const before = await gameRow(server, gameId);
    const refused = async (change: Change) => karim.refused("games.mend", input(gameId, change));
    expect(await refused({ added: [lea] })).toBe("playersInGame");
    expect(await refused({ added: ["nobody"] })).toBe("unknownPlayers");
    expect(await refused({ removed: [nadia], added: [omar] })).toBe("creatorStays");
    expect(await refused({ removed: [karim] })).toBe("tooFewPlayers");
    expect(await refused({ added: Array.from({ length: 9 }, (_, bot) => `bot-${bot}`) })).toBe(
      "tooManyPlayers",
    );
    expect(await refused({ added: [omar], gameNameId: "nothing" })).toBe("gameNameUnknown");
    expect(await gameRow(server, gameId)).toEqual(before);
    await makeGame(server, omar, ["bot-1"]);
  });

  test("a change that was already made writes nothing", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const gameId = await makeGame(server, nadia, [karim]);
    for (const person of [nadia, karim])
      await person.does("games.mend", input(gameId, { added: [lea, lea] }));
    const same = { added: [karim], removed: ["bot-1"], gameNameId: await gameNameId(server) };
    await karim.does("games.mend", input(gameId, same));
    expect(await namesOf(server, gameId)).toEqual(["Nadia", "Karim", "Léa"]);
    expect(await journalLines(server)).toEqual(["gameJoined Nadia Léa Catan"]);
  });

  test("an administrator who does not play becomes a player by entering a game, but not by changing a game of others", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const gameId = await makeGame(server, nadia, [karim]);
    await admin.does("games.mend", input(gameId, { removed: [karim], added: ["bot-1"] }));
    expect((await server.rows("players")).map(({ id }) => id)).not.toContain(admin.id);
    await admin.does("games.mend", input(gameId, { added: [admin] }));
    expect((await server.rows("players")).map(({ id }) => id)).toContain(admin.id);
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a participant changes the players and the name of an ongoing game; browsers and the journal get the changes", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea, omar] = await server.playing("Nadia", "Karim", "Léa", "Omar");
    const gameId = await makeGame(server, nadia, [karim, "bot-1"]);
    const stream = await openStream(await server.listen(), omar);
    const uno = await gameNameId(server, "Uno");
    const change = { added: [lea], removed: [karim, "bot-1"], gameNameId: uno };
    // One bot replaces another: the number of bots does not change, so the journal gets no line.
    await nadia.does("games.mend", input(gameId, { added: ["bot-2"], removed: ["bot-1"] }));
    await nadia.does("games.mend", input(gameId, { added: ["bot-1"], removed: ["bot-2"] }));
    await karim.does("games.mend", input(gameId, change));
    expect(await namesOf(server, gameId)).toEqual(["Nadia", "Léa"]);
    expect(await gameRow(server, gameId)).toMatchObject({
      gameName: "Uno",
      gameNameId: uno,
      createdBy: nadia.id,
    });
    const shown = () => stream.rows("games").find(({ id }) => id === gameId);
    await stream.until(() => shown()?.players.length === 2, "the change arrives");
    expect(await journalLines(server)).toEqual([
      "gameBotsChanged Karim Uno -1",
      "gameJoined Karim Léa Uno",
      "gameLeft Karim Uno",
      "gameSwitched Karim Uno",
    ]);
    // The player who left can play another game; the player who entered can't.
    await makeGame(server, karim, [omar]);
    expect(await lea.refused("games.create", { gameNameId: uno, players: ["bot-1"] })).toBe("playersInGame");
    await lea.does("games.complete", { gameId, ranking: [lea.id, nadia.id] });
    expect((await server.playerRow(karim)).totalPoints).toBe(0);
    expect(await server.playerRow(nadia)).toMatchObject({ rouletteSpins: 6 });
  });

  test("in a team game a player takes the place of another, and whole teams enter and leave", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Ana", "Bob", "Cid", "Dan", "Eve", "Fay");
    const [ana, bob, cid, dan, eve, fay] = people as unknown as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    const { id: gameId } = await ana.does(
      "games.create",
      await teamGameInput(server, [
        [ana, bob],
        [cid, dan],
      ]),
    );
    const teams = async () =>
      (await gameRow(server, gameId)).linkedGroups.map(({ linkNumber, players }) => [
        linkNumber,
        ...players.map((id) => people.find((person) => person.id === id)?.name),
      ]);
    await ana.does("games.mend", input(gameId, { removed: [bob], added: [eve] }));
    expect(await teams()).toEqual([
      [1, "Ana", "Eve"],
      [2, "Cid", "Dan"],
    ]);
    expect(await ana.refused("games.mend", input(gameId, { added: [bob] }))).toBe("playersNotMultiple");
    expect(await ana.refused("games.mend", input(gameId, { removed: [eve, dan] }))).toBe("tooFewPlayers");
    await ana.does("games.mend", input(gameId, { added: [bob, fay], removed: [cid, dan] }));
    expect(await teams()).toEqual([
      [1, "Ana", "Eve"],
      [2, "Bob", "Fay"],
    ]);
    await ana.does("games.mend", input(gameId, { added: [cid, dan] }));
    expect(await teams()).toEqual([
      [1, "Ana", "Eve"],
      [2, "Bob", "Fay"],
      [3, "Cid", "Dan"],
    ]);
  });

  test("when a game is changed and ended at the same time, each command takes effect completely or is refused", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Nadia", "Karim", "Léa");
    const [nadia, karim, lea] = people;
    for (const end of ["complete", "cancel"] as const) {
      const gameId = await makeGame(server, nadia, [karim]);
      const ending =
        end === "cancel"
          ? nadia.command("games.cancel", { gameId })
          : nadia.command("games.complete", { gameId, ranking: [karim.id, nadia.id] });
      const [mended, ended] = await Promise.all([
        karim.command("games.mend", input(gameId, { added: [lea] })),
        ending,
      ]);
      const seats = await server.database.db
        .selectFrom("gameSeats")
        .selectAll()
        .where("gameSessionId", "=", gameId)
        .execute();
      const results = await server.database.db
        .selectFrom("gameResults")
        .selectAll()
        .where("gameSessionId", "=", gameId)
        .execute();
      if (ended.ok) expect(results).toHaveLength(seats.length);
      else expect([mended.ok, seats.length, results.length]).toEqual([true, 3, 0]);
      if (!ended.ok) await nadia.does("games.cancel", { gameId });
      await nadia.does("games.cancel", { gameId: await makeGame(server, nadia, [karim, lea]) });
    }
  });
});

test.each([
  ["a ranking", "complete"],
  ["a cancellation", "cancel"],
] as const)(
  "%s sent through another server while somebody enters the game is refused, and can be sent again",
  async (_, end) => {
    const { firstServer, nadia, karim, people, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
    const lea = people[2] as Person;
    const gameId = await makeGame(firstServer, nadia, [karim]);
    const endGame = (...order: readonly Person[]): Promise<Result<unknown>> =>
      end === "cancel"
        ? onSecondServer(nadia).command("games.cancel", { gameId })
        : onSecondServer(nadia).command("games.complete", { gameId, ranking: order.map(({ id }) => id) });
    const results = await whileCommitWaits(
      firstServer,
      () => karim.command("games.mend", input(gameId, { added: [lea] })),
      () => endGame(nadia, karim),
    );
    expect(results.map(doneOrRefusal)).toEqual(["done", "gameChanged"]);
    expect(doneOrRefusal(await endGame(nadia, karim, lea))).toBe("done");
    await makeGame(firstServer, lea, [karim]);
  },
);

test("a change sent while another server completes the game waits, and is then refused", async () => {
  const { firstServer, nadia, karim, people, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
  const lea = people[2] as Person;
  const gameId = await makeGame(firstServer, nadia, [karim]);
  const results = await whileCommitWaits(
    firstServer,
    () => nadia.command("games.complete", { gameId, ranking: [nadia.id, karim.id] }),
    () => onSecondServer(karim).command("games.mend", input(gameId, { added: [lea] })),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "gameAlreadyCompleted"]);
  await makeGame(firstServer, lea, [karim]);
});

test("a player added to two games concurrently through two servers enters one of them", async () => {
  const { firstServer, nadia, karim, people, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
  const lea = people[2] as Person;
  const games = [
    await makeGame(firstServer, nadia, ["bot-1"]),
    await makeGame(firstServer, karim, ["bot-1"]),
  ];
  const results = await whileCommitWaits(
    firstServer,
    () => nadia.command("games.mend", input(games[0] ?? "", { added: [lea] })),
    () => onSecondServer(karim).command("games.mend", input(games[1] ?? "", { added: [lea] })),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "playersInGame"]);
});
