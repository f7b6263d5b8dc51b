import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { DatabaseLocation } from "../database/database.ts";
import { freshDatabase } from "../testing/databases.ts";
import { gameNameId } from "../testing/games.ts";
import { openStream } from "../testing/live.ts";
import type { Person, Transport } from "../testing/person.ts";
import { type ServerProcess, spawnServer } from "../testing/process.ts";
import { startServer } from "../testing/server.ts";

/** How many games a player plays before each restart, between restarts and after the last. */
const GAMES_BETWEEN = 5;

/** Two servers behind a load balancer, which sends a request to the other server when one does not answer. */
class Balanced {
  readonly #location: DatabaseLocation;
  readonly #servers: ServerProcess[] = [];
  #turn = 0;
  /** How many requests the balancer sent to the other server. */
  passedOn = 0;

  constructor(location: DatabaseLocation) {
    this.#location = location;
  }

  async start(): Promise<void> {
    const starting = [spawnServer(this.#location), spawnServer(this.#location)];
    for (const server of await Promise.all(starting)) this.#servers.push(await server.ready());
  }

  get addresses(): string[] {
    return this.#servers.map(({ address }) => address);
  }

  /** Stops a server as a service manager does, and starts it again at its port. */
  async restart(index: number): Promise<void> {
    const server = this.#servers[index];
    server?.kill("SIGTERM");
    expect(await server?.ended).toEqual({ code: 0, signal: null });
    expect(server?.stderr).toBe("");
    const PORT = new URL(this.addresses[index] ?? "").port;
    this.#servers[index] = await (await spawnServer(this.#location, { PORT })).ready();
  }

  readonly transport: Transport = async (request) => {
    this.#turn += 1;
    const [first, second] = this.#turn % 2 ? this.#servers : this.#servers.toReversed();
    try {
      return await (first as ServerProcess).transport(request);
    } catch (error) {
      // fetch throws TypeError when the connection is refused or breaks.
      if (!(error instanceof TypeError)) throw error;
      this.passedOn += 1;
      return (second as ServerProcess).transport(request);
    }
  };
}

test("while two servers restart one after the other, every command is done once and streams continue at the other", async () => {
  const location = await freshDatabase("postgres");
  const before = await startServer("postgres", { location });
  const players = await before.playing("Ana", "Bob", "Cid", "Dan", "Eva", "Fay");
  const nameId = await gameNameId(before);
  await before.stop();

  const balanced = new Balanced(location);
  await balanced.start();
  const games = new Map(players.map(({ id }) => [id, 0]));
  const gamesOf = ({ id }: Person) => games.get(id) ?? 0;
  let isOver = false;
  const play = async (player: Person) => {
    const person = player.through(balanced.transport);
    while (!isOver) {
      const { id: gameId } = await person.does("games.create", { gameNameId: nameId, players: ["bot-1"] });
      await person.does("games.complete", { gameId, ranking: [person.id, "bot-1"] });
      games.set(person.id, gamesOf(person) + 1);
    }
  };
  const playing = Promise.all(players.map(play));
  const more = async () => {
    const enough = gamesOf(watcher) + GAMES_BETWEEN;
    await expect.poll(() => gamesOf(watcher), { interval: 5, timeout: 60_000 }).toBeGreaterThan(enough);
  };
  const [watcher] = players;
  let stream = await openStream(balanced.addresses[0] ?? "", watcher);
  for (const index of [0, 1]) {
    await more();
    const restarting = balanced.restart(index);
    await stream.until(() => stream.ended, "the stream of the server that stops ends");
    stream = await openStream(balanced.addresses[1 - index] ?? "", watcher, stream.resumeState);
    await restarting;
  }
  await more();
  isOver = true;
  await playing;

  expect(balanced.passedOn, "requests during the restarts").toBeGreaterThan(0);
  const points = Object.fromEntries(players.map((player) => [player.id, 3 * gamesOf(player)]));
  const pointsIn = (rows: readonly { id: string; totalPoints: number }[]) =>
    Object.fromEntries(rows.map(({ id, totalPoints }) => [id, totalPoints]));
  await stream.until(
    () => isDeepStrictEqual(pointsIn(stream.rows("players")), points),
    "the points of all games have arrived",
  );
  const after = await startServer("postgres", { location });
  const sessions = await after.database.db.selectFrom("gameSessions").select("status").execute();
  const played = [...games.values()].reduce((sum, count) => sum + count, 0);
  expect(sessions.map(({ status }) => status)).toEqual(Array(played).fill("completed"));
});
