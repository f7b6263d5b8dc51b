import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { type DatabaseLocation, type Engine, sqliteFile } from "../database/database.ts";
import { RESET } from "./template.ts";

/** Every test of the server runs on each. */
export const engines = ["sqlite", "postgres"] as const satisfies readonly Engine[];

/** PostgreSQL databases that earlier tests of this process are done with: resetting one is faster than making one. */
const free: string[] = [];

/** A database for the running test alone: as the first start leaves it, or without any table. */
export async function freshDatabase(
  engine: Engine,
  content: "started" | "empty" = "started",
): Promise<DatabaseLocation> {
  const dataDir = await mkdtemp(join(tmpdir(), "semaine-chill-test-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (engine === "postgres") {
    const name = content === "started" ? await takeStarted() : await takeEmpty();
    return { databaseUrl: databaseUrl(name), dataDir };
  }
  if (content === "started") await copyFile(inject("databases").templates.sqlite, sqliteFile(dataDir));
  return { databaseUrl: null, dataDir };
}

async function takeStarted(): Promise<string> {
  const name = free.pop() ?? (await create(inject("databases").templates.postgres));
  onTestFinished(async () => {
    await run(name, RESET);
    free.push(name);
  });
  return name;
}

async function takeEmpty(): Promise<string> {
  const name = await create("template0");
  onTestFinished(() => run("postgres", `drop database ${name} with (force)`));
  return name;
}

async function create(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await run("postgres", `create database ${name} template ${template}`);
  return name;
}

function databaseUrl(name: string): string {
  return `${inject("databases").postgresUrl}/${name}`;
}

/** Ends every connection to a PostgreSQL database, as a restart of its server does. */
export function endConnections({ databaseUrl }: DatabaseLocation): Promise<void> {
  const name = new URL(databaseUrl ?? "").pathname.slice(1);
  return run(
    name,
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Says something on a PostgreSQL channel. */
export function say({ databaseUrl }: DatabaseLocation, channel: string, payload: string): Promise<void> {
  return run(new URL(databaseUrl ?? "").pathname.slice(1), `notify ${channel}, '${payload}'`);
}

/** Runs statements on a PostgreSQL database, through a connection of their own. */
async function run(database: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(database) });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
