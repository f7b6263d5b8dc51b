import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RECENT_GAMES } from "../../domain/games/window.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { gameNameId, makeGame, playGame } from "../testing/games.ts";
import { openStream } from "../testing/live.ts";
import type { Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import type { Stream } from "../testing/stream.ts";

/** Each message after the first `known` ones, as the sorted names of its channels. */
const channelNamesOf = (stream: Stream, known = 1) =>
  stream.messages
    .slice(known)
    .map((message) => message.map(({ topic, key }) => (key ? `${topic}:${key}` : topic)).sort());

const byId = (rows: readonly { readonly id: string }[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Waits until these browsers have received everything done so far. */
async function untilUpToDate(admin: Person, ...streams: readonly [Stream, ...Stream[]]): Promise<void> {
  const title = `Titre ${Math.random()}`;
  const version = streams[0].rows("event")[0]?.titleVersion ?? 0;
  await admin.does("event.setTitle", { title, version });
  for (const stream of streams)
    await stream.until(() => stream.rows("event")[0]?.title === title, `the title is ${title}`);
}

describe.each(engines)("on %s", (engine) => {
  test("one message has all changes of a commit: the result, the points and the ledger entries", async () => {
    const server = await startServer(engine);
    const [admin, [nadia, karim]] = [await server.admin(), await server.playing("Nadia", "Karim")];
    const gameId = await makeGame(server, nadia, [karim]);
    const stream = await openStream(await server.listen(), karim, undefined, [
      `pointEntries:${nadia.id}`,
      `results:${karim.id}`,
      "completedGames",
    ]);
    await untilUpToDate(admin, stream);
    const known = stream.messages.length;
    await karim.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
    await stream.until(() => stream.messages.length > known, "the result is there");
    expect(channelNamesOf(stream, known)).toEqual([
      [
        "completedGames",
        `finishes:${karim.id}`,
        "games",
        "players",
        `pointEntries:${nadia.id}`,
        `results:${karim.id}`,
      ],
    ]);
    expect(stream.rows("games")[0]?.status).toBe("completed");
    expect(stream.rows("players").find(({ id }) => id === karim.id)?.totalPoints).toBe(3);
  });

  test("changes that need several notifications between servers still reach browsers in one message", async () => {
    const server = await startServer(engine);
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    const others = await Promise.all(Array.from({ length: 150 }, (_, i) => server.account(`Joueur ${i}`)));
    const ids = [nadia.id, ...others];
    for (const playerId of ids) await admin.does("points.adjust", { playerId, delta: 2 });
    const stream = await openStream(await server.listen(), nadia, undefined, [`pointEntries:${others[140]}`]);
    await untilUpToDate(admin, stream);
    const known = stream.messages.length;
    await admin.does("points.reset", { confirmation: "RÉINITIALISER" });
    await stream.until(() => stream.messages.length > known, "the points are reset");
    expect(channelNamesOf(stream, known)).toEqual([["event", "players", `pointEntries:${others[140]}`]]);
    expect(stream.rows("players").every(({ totalPoints }) => totalPoints === 0)).toBe(true);
  });

  test("a browser that reconnects gets the snapshot of a new channel, and only the missed changes of the others", async () => {
    const server = await startServer(engine);
    const [admin, [nadia, karim]] = [await server.admin(), await server.playing("Nadia", "Karim")];
    const address = await server.listen();
    const first = await openStream(address, admin, undefined, [`results:${nadia.id}`]);
    const watching = await openStream(address, karim);
    first.close();
    const gameId = await playGame(server, nadia, karim);
    await untilUpToDate(admin, watching);
    const wanted = [`results:${nadia.id}`, `results:${admin.id}`, "mysteryCards"] as const;
    const back = await openStream(address, admin, first.resumeState, wanted);
    expect(back.hello).toMatchObject({ resumed: true, refused: [] });
    expect(back.messages).toHaveLength(1);
    const kinds = back.frames.map(
      ({ topic, kind, key }) => `${kind} ${topic}${key === nadia.id ? " Nadia" : ""}`,
    );
    expect(kinds.filter((kind) => !kind.startsWith("patch"))).toEqual([
      "changed results Nadia",
      "snapshot mysteryCards",
    ]);
    expect(back.rows("games").map(({ id }) => id)).toEqual([gameId]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a player can subscribe only to their own history, an administrator to all histories and the mystery cards", async () => {
    const server = await startServer(engine);
    const [admin, [nadia, karim]] = [await server.admin(), await server.playing("Nadia", "Karim")];
    const address = await server.listen();
    const wanted = [
      `playerJournal:${nadia.id}`,
      `playerJournal:${karim.id}`,
      "journal",
      "mysteryCards",
    ] as const;
    const playerStream = await openStream(address, nadia, undefined, wanted);
    expect(playerStream.hello?.refused).toEqual(wanted.slice(1));
    const adminStream = await openStream(address, admin, undefined, wanted);
    expect(adminStream.hello?.refused).toEqual([]);
    await karim.does("roulette.spin", {});
    await nadia.does("roulette.spin", {});
    await untilUpToDate(admin, playerStream, adminStream);
    const journals = (stream: Stream) =>
      new Set(
        channelNamesOf(stream)
          .flat()
          .filter((name) => /journal/i.test(name)),
      );
    expect(journals(playerStream)).toEqual(new Set([`playerJournal:${nadia.id}`]));
    expect(journals(adminStream)).toEqual(new Set(wanted.slice(0, 3)));
  });
});

/** A command on a game; `at` chooses one of the existing games. */
const anyStep = fc.record({
  kind: fc.constantFrom("create", "complete", "complete", "cancel", "correct", "delete"),
  at: fc.nat(),
});

/** A server with a few more completed games than browsers receive, and a function that runs a step on the server. */
async function busyEvent(engine: (typeof engines)[number]) {
  const server = await startServer(engine);
  const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
  const ongoing: string[] = [];
  const completed: string[] = [];
  const removeOne = (games: string[], at: number) => games.splice(at % Math.max(1, games.length), 1)[0];
  const create = async () => {
    const input = { gameNameId: await gameNameId(server), players: ["bot-1"] };
    const { id } = await nadia.does("games.create", input);
    ongoing.push(id);
  };
  const complete = async (gameId: string | undefined) => {
    if (!gameId) return;
    // Many games are completed at the same instant as the game before them.
    server.clock.now += 500 * (completed.length % 2);
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, "bot-1"] });
    completed.push(gameId);
  };
  for (let i = 0; i < RECENT_GAMES + 3; i += 1) {
    await create();
    await complete(ongoing.pop());
  }
  const correct = async (gameId: string | undefined) => {
    const results = await server.database.db
      .selectFrom("gameResults")
      .select(["playerId", "position"])
      .where("gameSessionId", "=", gameId ?? "")
      .orderBy("position", "desc")
      .execute();
    if (!gameId) return;
    await admin.does("games.correct", {
      gameId,
      ranking: results.map(({ playerId }) => playerId),
      reason: "Erreur",
    });
  };
  const runStep = async ({ kind, at }: { kind: string; at: number }) => {
    if (kind === "create" && ongoing.length === 0) await create();
    if (kind === "complete") {
      if (ongoing.length === 0) await create();
      await complete(removeOne(ongoing, at));
    }
    if (kind === "correct") await correct(completed[at % completed.length]);
    const gameId =
      kind === "cancel" ? removeOne(ongoing, at) : kind === "delete" ? removeOne(completed, at) : undefined;
    if (gameId && kind === "cancel") await nadia.does("games.cancel", { gameId });
    if (gameId && kind === "delete") await admin.does("games.delete", { gameId });
  };
  return { server, admin, nadia, runStep };
}

async function gamesOfNewBrowser(server: TestServer): Promise<unknown> {
  return byId(await server.rows("games"));
}

test.each(engines)(
  "on %s, after any sequence of commands on games, a connected browser has the same rows as a new one",
  async (engine) => {
    const { server, admin, nadia, runStep } = await busyEvent(engine);
    const address = await server.listen();
    const connected = await openStream(address, nadia);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const step of steps) await runStep(step);
        await untilUpToDate(admin, connected);
        expect(byId(connected.rows("games"))).toEqual(await gamesOfNewBrowser(server));
      }),
      { numRuns: 8, endOnFailure: true },
    );
    const fresh = await openStream(address, nadia);
    expect(byId(connected.rows("games"))).toEqual(byId(fresh.rows("games")));
  },
);
