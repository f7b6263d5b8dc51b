import { randomUUID } from "node:crypto";
import pg from "pg";

/** The product's number of concurrent transactions, and how many of its 64 spins under way share one of them. */
const CONNECTIONS = 2;
const SPINS_PER_TRANSACTION = 32;
const PLAYERS = 24_000;
const WARM_UP_MS = 1000;
const MEASURED_MS = 3000;

/** The tables of a spin, with as many columns and indexes as the product's tables. */
const TABLES = `
  create table turn (id integer primary key);
  create table settings (id text primary key, value text not null);
  create table sessions (hash text primary key, player text not null);
  create table players (id text primary key, name text not null, points integer not null, spins integer not null);
  create table spins (id text primary key, player text not null, at bigint not null, angle integer not null,
    outcome text not null, wheel text not null);
  create index on spins (player, at);
  create index on spins (at);
  create table entries (id text primary key, player text not null, at bigint not null, delta integer not null,
    cause text not null, source text not null);
  create index on entries (player, at);
  create index on entries (source);
  create table journal (id text primary key, at bigint not null, what text not null, player text not null, source text not null);
  create index on journal (player, at);
  create index on journal (at);
  create table answers (request text not null, player text not null, answer text not null, at bigint not null,
    primary key (player, request));
  create index on answers (at);
  insert into settings select 'setting ' || n, '{}' from generate_series(1, 3) as n;
  insert into players select n::text, 'Joueur ' || n, 0, 1000 from generate_series(0, ${PLAYERS - 1}) as n;
  insert into sessions select 'hash ' || n, n::text from generate_series(0, ${PLAYERS - 1}) as n;
  analyze;
`;

/**
 * How many durable spins a second the driver `pg` alone does: two connections, each with transactions of 32 spins, in which
 * it sends the statements that the product sends for as many spins, in the same order. `databaseUrl`: an empty database.
 */
export async function barePostgresRate(databaseUrl: string): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: databaseUrl }));
  try {
    for (const client of clients) await client.connect();
    await clients[0]?.query(TABLES);
    await Promise.all(
      clients.map((client, index) => spinUntil(client, index, performance.now() + WARM_UP_MS)),
    );
    const start = performance.now();
    const counts = await Promise.all(
      clients.map((client, index) => spinUntil(client, index, start + MEASURED_MS)),
    );
    return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - start)) * 1000;
  } finally {
    for (const client of clients) await client.end();
  }
}

/** Sends transactions until this instant of the monotonic clock. Gives the number of spins. */
async function spinUntil(client: pg.Client, connection: number, end: number): Promise<number> {
  let count = 0;
  for (let first = 0; performance.now() < end; first += SPINS_PER_TRANSACTION) {
    const ids = Array.from({ length: SPINS_PER_TRANSACTION }, (_, index) =>
      String(((first + index) * CONNECTIONS + connection) % PLAYERS),
    );
    await spinTogether(client, ids);
    count += ids.length;
  }
  return count;
}

/** The statements of spins that share a transaction; each of these players spins once. */
async function spinTogether(client: pg.Client, ids: readonly string[]): Promise<void> {
  const send = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  const insert = (table: string, columns: string, rows: readonly (readonly unknown[])[]) => {
    const width = rows[0]?.length ?? 0;
    const places = rows.map(
      (row, line) => `(${row.map((_, column) => `$${line * width + column + 1}`).join()})`,
    );
    return client.query(`insert into ${table} (${columns}) values ${places.join()}`, rows.flat());
  };
  const now = Date.now();
  const spins = ids.map((player) => ({ player, id: randomUUID(), request: randomUUID() }));
  await send("session", "select * from sessions where hash = any($1)", [ids.map((id) => `hash ${id}`)]);
  await client.query("begin; lock table turn in share mode");
  await send("lock", "select id from players where id = any($1) for no key update skip locked", [ids]);
  await send("answer", "select * from answers where request = any($1)", [
    spins.map(({ request }) => request),
  ]);
  await send("player", "select * from players where id = any($1)", [ids]);
  for (const n of [1, 2, 3]) await send("setting", "select * from settings where id = $1", [`setting ${n}`]);
  const last = "select player, max(at) from spins where player = any($1) group by player";
  await send("last", last, [ids]);
  // The product updates players with the same changes together: those who win or lose the same points.
  for (const points of [0, 1, 2, 3]) {
    const winners = ids.filter((_, index) => index % 4 === points);
    const update = "update players set points = points + $1, spins = spins - 1 where id = any($2)";
    await send("update", update, [points, winners]);
  }
  await insert(
    "spins",
    "id, player, at, angle, outcome, wheel",
    spins.map(({ id, player }) => [id, player, now, 90, "points", "wheel"]),
  );
  await insert(
    "entries",
    "id, player, at, delta, cause, source",
    spins.map(({ id, player }) => [randomUUID(), player, now, 1, "wheel", id]),
  );
  await insert(
    "journal",
    "id, at, what, player, source",
    spins.map(({ id, player }) => [randomUUID(), now, "points", player, id]),
  );
  await insert(
    "answers",
    "request, player, answer, at",
    spins.map(({ request, player }) => [request, player, "{}".padEnd(200), now]),
  );
  await send("notify", "select pg_notify('changes', $1)", [ids.join()]);
  await client.query("commit");
}
