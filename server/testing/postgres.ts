import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { sqliteFile } from "../database/database.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { makeTemplate } from "./template.ts";

/** What every test file is given. */
export interface Provided {
  /** The PostgreSQL server, without a database's name. */
  readonly postgresUrl: string;
  /** Databases as the first start leaves them, to be copied: a PostgreSQL database's name, a SQLite file. */
  readonly templates: { readonly postgres: string; readonly sqlite: string };
}

declare module "vitest" {
  interface ProvidedContext {
    databases: Provided;
  }
}

const TEMPLATE = "template_started";

/** Starts PostgreSQL and makes the templates once, for all test files; ends and removes everything after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "semaine-chill-templates-"));
  let cluster: Cluster | null = null;
  const teardown = async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    cluster = await startCluster();
    const client = new pg.Client({ connectionString: `${cluster.url}/postgres` });
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    await Promise.all([
      makeTemplate({ databaseUrl: `${cluster.url}/${TEMPLATE}`, dataDir: folder }),
      makeTemplate({ databaseUrl: null, dataDir: folder }),
    ]);
    project.provide("databases", {
      postgresUrl: cluster.url,
      templates: { postgres: TEMPLATE, sqlite: sqliteFile(folder) },
    });
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
