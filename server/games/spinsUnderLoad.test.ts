import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { positionsOf, replacedRankings } from "../../domain/games/positions.ts";
import { fullDb } from "../database/fullDb.ts";
import { freshDatabase } from "../testing/databases.ts";
import { gameNameId } from "../testing/games.ts";
import type { CommandInput, CommandPath, Person, Result, Transport } from "../testing/person.ts";
import { spawnServer } from "../testing/process.ts";
import { startServer } from "../testing/server.ts";
import { findWholeGame } from "./repository.ts";

const NAMES = ["Ana", "Bob", "Cid", "Dan", "Eve", "Flo"] as const;
/** How many commands are answered before one server is stopped, and after that before the load ends. */
const COMMANDS = { beforeStop: 120, afterStop: 120 };
/** The spins of a new player (rule A2). */
const FIRST_SPINS = 5;

/** Two servers, of which the first will stop. Each command goes to one of them, and after a broken connection to the other. */
class Load {
  readonly #servers: readonly [Transport, Transport];
  answered = 0;
  isStopped = false;

  constructor(...servers: readonly [Transport, Transport]) {
    this.#servers = servers;
  }

  /** Sends a command until it is answered, always under the same request id, as a browser does. */
  async send<P extends CommandPath>(
    person: Person,
    path: P,
    input: CommandInput<P>,
    requestId: string,
  ): Promise<Result<unknown>> {
    for (let attempt = this.answered % 2; ; attempt += 1) {
      const server = this.#servers[attempt % 2] ?? this.#servers[1];
      const result = await person
        .through(server)
        .command(path, input, requestId)
        .catch(() => null);
      if (result === null || (!result.ok && result.status >= 500)) continue;
      this.answered += 1;
      return result;
    }
  }
}

/**
 * What each command of a commit did to the spins, derived from the inverse that it stored: the completion of a game gives
 * `spins`, its undo takes them; a correction and its undo give `take` and take `give`.
 */
function spinsOfInverse(kind: string, data: string): Map<string, number> {
  const { spins = [], take = [], give = [] } = JSON.parse(data) as Record<string, string[]>;
  const [given, taken] = kind === "gameCompleted" ? [[], spins] : [[...spins, ...take], give];
  const deltas = new Map<string, number>();
  for (const id of given) deltas.set(id, (deltas.get(id) ?? 0) + 1);
  for (const id of taken) deltas.set(id, (deltas.get(id) ?? 0) - 1);
  return deltas;
}

test("spins are those of the rankings, in every commit, while one of two servers stops under load", async () => {
  const location = await freshDatabase("postgres");
  const prepared = await startServer("postgres", { location });
  const people = await prepared.playing(...NAMES);
  const admin = await prepared.admin();
  const nameId = await gameNameId(prepared);
  const { db } = prepared.database;
  // Store each change of spins, and each inverse, with the transaction that wrote it.
  await sql`
    create table "spinChanges" ("playerId" text, delta integer, tx bigint);
    create table "writtenUndos" (kind text, data text, tx bigint);
    create function "storeSpins"() returns trigger language plpgsql as $$
    begin
      insert into "spinChanges" values (new.id, new."rouletteSpins" - old."rouletteSpins", txid_current());
      return new;
    end $$;
    create function "storeUndo"() returns trigger language plpgsql as $$
    begin
      insert into "writtenUndos" values (new.kind, new.data, txid_current());
      return new;
    end $$;
    create trigger "spins" after update of "rouletteSpins" on players
      for each row when (new."rouletteSpins" <> old."rouletteSpins") execute function "storeSpins"();
    create trigger "undos" after insert on undos for each row execute function "storeUndo"();
  `.execute(db);
  await prepared.stop();
  // Later tests use the same database.
  onTestFinished(async () => {
    const client = new pg.Client({ connectionString: location.databaseUrl ?? "" });
    await client.connect();
    await client.query(`
      drop function "storeSpins" cascade;
      drop function "storeUndo" cascade;
      drop table "spinChanges", "writtenUndos";
    `);
    await client.end();
  });

  const [stopping, staying] = await Promise.all([spawnServer(location), spawnServer(location)]);
  await Promise.all([stopping.ready(), staying.ready()]);
  const load = new Load(stopping.transport, staying.transport);
  const games: { readonly id: string; readonly order: readonly string[] }[] = [];
  const requests: string[] = [];
  const play = async (one: Person, other: Person) => {
    while (!load.isStopped) {
      const created = await load.send(
        one,
        "games.create",
        { gameNameId: nameId, players: [other.id] },
        randomUUID(),
      );
      if (!created.ok) continue;
      const { id: gameId } = created.answer as { id: string };
      const ranking = games.length % 2 === 0 ? [one.id, other.id] : [other.id, one.id];
      const requestId = randomUUID();
      if ((await load.send(one, "games.complete", { gameId, ranking }, requestId)).ok) {
        games.push({ id: gameId, order: ranking });
        requests.push(requestId);
      } else await load.send(admin, "games.cancel", { gameId }, randomUUID());
    }
  };
  const change = async () => {
    for (let number = 0; !load.isStopped; number += 1) {
      const requestId = randomUUID();
      const game = games[Math.floor(Math.random() * games.length)];
      const undone = requests[Math.floor(Math.random() * requests.length)];
      const isUndo = number % 2 === 1;
      if (!game || !undone) await load.send(admin, "games.cancel", { gameId: "none" }, requestId);
      else {
        const ranking = Math.random() < 0.5 ? game.order : game.order.toReversed();
        const result = isUndo
          ? await load.send(admin, "undo.apply", { targets: [{ requestId: undone }] }, requestId)
          : await load.send(
              admin,
              "games.correct",
              { gameId: game.id, ranking: [...ranking], reason: "erreur" },
              requestId,
            );
        if (result.ok) requests.push(requestId);
      }
    }
  };
  const [ana, bob, cid, dan, eve, flo] = people;
  const working = Promise.all([play(ana, bob), play(cid, dan), play(eve, flo), change(), change(), change()]);
  const answered = (count: number) =>
    expect.poll(() => load.answered, { interval: 5, timeout: 120_000 }).toBeGreaterThan(count);
  await answered(COMMANDS.beforeStop);
  stopping.kill("SIGTERM");
  expect(await stopping.ended).toEqual({ code: 0, signal: null });
  await answered(load.answered + COMMANDS.afterStop);
  load.isStopped = true;
  await working;
  staying.kill("SIGTERM");
  await staying.ended;

  const server = await startServer("postgres", { location });
  const final = server.database.db;
  const expected = new Map<string, number>(people.map(({ id }) => [id, FIRST_SPINS]));
  for (const { id } of games) {
    const game = await findWholeGame(fullDb(final), id);
    if (game?.status !== "completed") continue;
    const rankings = [
      ...replacedRankings(game).map(({ positionsBefore }) => positionsBefore),
      positionsOf(game),
    ];
    const lasts = rankings.map(
      (positions) => Object.keys(positions).find((player) => positions[player] === 2) ?? "",
    );
    for (const player of new Set(lasts)) expected.set(player, (expected.get(player) ?? 0) + 1);
  }
  const rows = await final.selectFrom("players").select(["id", "rouletteSpins"]).execute();
  const spins = new Map(rows.map(({ id, rouletteSpins }) => [id, rouletteSpins]));
  for (const { id } of people) expect([id, spins.get(id)]).toEqual([id, expected.get(id)]);

  // In each commit, the changes of spins are those of its commands.
  const { rows: changes } = await sql<{ playerId: string; delta: number; tx: string }>`
    select "playerId", delta, tx::text as tx from "spinChanges"
  `.execute(final);
  const { rows: undos } = await sql<{ kind: string; data: string; tx: string }>`
    select kind, data, tx::text as tx from "writtenUndos"
    where kind in ('gameReopened', 'gameCompleted', 'gameResults')
  `.execute(final);
  const real = sumsByCommit(changes.map(({ tx, playerId, delta }) => [`${tx} ${playerId}`, delta]));
  const wanted = sumsByCommit(
    undos.flatMap(({ tx, kind, data }) =>
      [...spinsOfInverse(kind, data)].map(([playerId, delta]) => [`${tx} ${playerId}`, delta] as const),
    ),
  );
  expect(real).toEqual(wanted);
  expect(real.size).toBeGreaterThan(20);
}, 240_000);

/** The sums of these changes by commit and player, without sums of 0. */
function sumsByCommit(changes: readonly (readonly [key: string, delta: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [key, delta] of changes) sums.set(key, (sums.get(key) ?? 0) + delta);
  return new Map([...sums].filter(([, sum]) => sum !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}
