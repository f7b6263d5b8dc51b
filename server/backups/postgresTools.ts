import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireFile } from "./locations.ts";
import { ToolFailure } from "./toolFailure.ts";

/**
 * Drops all tables before a dump is loaded. Otherwise a table that is newer than the dump would stay, and the migration that
 * creates this table would fail.
 */
const DROP_TABLES = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('DROP TABLE public.%I CASCADE', name);
  END LOOP;
END $$`;

/** Writes a whole PostgreSQL database into one file of pg_dump's custom format. */
export function dumpPostgres(url: string, file: string): void {
  runPostgresTool("pg_dump", ["--format=custom", `--file=${file}`], { url });
}

/**
 * The names of the images that a PostgreSQL database marks as stored; none for a database without a table of images.
 */
export function storedImagesInPostgres(url: string): string[] {
  const linesOf = (query: string) =>
    runPostgresTool("psql", ["--no-psqlrc", "--tuples-only", "--no-align", `--command=${query}`], {
      url,
    }).split("\n");
  const [hasFilesTable] = linesOf("SELECT to_regclass('public.files') IS NOT NULL");
  return hasFilesTable === "t"
    ? linesOf("SELECT name FROM files WHERE state = 'stored'").filter((name) => name)
    : [];
}

/** Throws for a file that pg_restore can't read. */
export function checkDump(file: string): void {
  readDump(file, "--list");
}

/** The names of the migrations that were run in the database of a dump. */
export function migrationsInDump(file: string): string[] {
  const rows = readDump(file, "--data-only", "--table=kysely_migration", "--file=-");
  // The rows follow the line "COPY … FROM stdin;", their columns are separated by tabs, and the line "\\." ends them.
  const [, copied = ""] = /^COPY [^\n]* FROM stdin;\n(.*?)^\\\.$/ms.exec(rows) ?? [];
  return copied.split("\n").flatMap((row) => row.split("\t")[0] || []);
}

function readDump(file: string, ...options: readonly string[]): string {
  requireFile(file);
  return runPostgresTool("pg_restore", [...options, file], {
    failure: `${file} n'est pas une sauvegarde de PostgreSQL, ou ce fichier est abîmé.`,
  });
}

/** Replaces the tables of a PostgreSQL database by the tables of a dump and runs a statement on them, in one transaction. */
export function loadPostgres(url: string, file: string, statement: string): void {
  const folder = mkdtempSync(join(tmpdir(), "restore-"));
  const script = join(folder, "dump.sql");
  try {
    runPostgresTool("pg_restore", ["--clean", "--if-exists", "--no-owner", `--file=${script}`, file]);
    const steps = [`--command=${DROP_TABLES}`, `--file=${script}`, `--command=${statement}`];
    runPostgresTool(
      "psql",
      ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--single-transaction", ...steps],
      { url },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs a PostgreSQL tool and returns its output. When the tool fails, throws `failure`, or by default what the tool printed.
 */
function runPostgresTool(
  tool: string,
  args: readonly string[],
  { url, failure }: { readonly url?: string; readonly failure?: string } = {},
): string {
  const { database, env } = url ? connection(url) : { database: [], env: process.env };
  const { error, status, stdout, stderr } = spawnSync(tool, [...database, ...args], {
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error) {
    throw new ToolFailure(
      `${tool} est introuvable : installez le client PostgreSQL (apt-get install postgresql-client).`,
    );
  }
  if (status !== 0) throw new ToolFailure(failure ?? `${stderr.trimEnd()}\n${tool} a échoué.`);
  return stdout;
}

/**
 * The argument and the environment with which a PostgreSQL tool connects to a database. The password is in the environment,
 * because every user of the machine can read the arguments.
 */
function connection(url: string): { database: string[]; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return {
    database: [`--dbname=${address}`],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  };
}
