import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { sqliteFile } from "../database/database.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { makeTemplate } from "./template.ts";

/** The values provided to every test file. */
export interface Provided {
  /** The address of the PostgreSQL server's Unix socket (or its TCP address if it has no socket), without a database's name. */
  readonly postgresUrl: string;
  /** The server's TCP address, without a database's name. */
  readonly postgresTcpUrl: string;
  /**
   * Databases in the state after a server's first start, which tests copy: the name of a PostgreSQL database, and the path
   * of a SQLite file.
   */
  readonly templates: { readonly postgres: string; readonly sqlite: string };
}

declare module "vitest" {
  interface ProvidedContext {
    databases: Provided;
  }
}

const TEMPLATE = "template_started";

/**
 * Starts PostgreSQL and creates the templates, once for all test files. After the last test file, the returned function
 * stops PostgreSQL and removes the templates.
 */
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
      postgresUrl: cluster.socketUrl,
      postgresTcpUrl: cluster.url,
      templates: { postgres: TEMPLATE, sqlite: sqliteFile(folder) },
    });
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
