import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { sqliteFile } from "../database/database.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { makeTemplate } from "./template.ts";

/** The values provided to every test file. */
export interface Provided {
  /** A SQLite file in the state after a server's first start, which tests copy. */
  readonly sqliteTemplate: string;
  /** The address that starts PostgreSQL at the first request, and answers every request with a `StartedPostgres`, as JSON. */
  readonly postgresStarter: string;
}

/** The PostgreSQL server of all tests. */
export interface StartedPostgres {
  /** The address of the server's Unix socket (or its TCP address if it has no socket), without a database's name. */
  readonly url: string;
  /** The server's TCP address, without a database's name. */
  readonly tcpUrl: string;
  /** The name of a database in the state after a server's first start, which tests copy. */
  readonly template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    databases: Provided;
  }
}

const TEMPLATE = "template_started";

/**
 * Creates the template of the SQLite databases, once for all test files. PostgreSQL and its template are started when the first
 * test needs them. After the last test file, the returned function stops PostgreSQL and removes the templates.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "semaine-chill-templates-"));
  let cluster: Cluster | null = null;
  let started: Promise<StartedPostgres> | null = null;
  const start = async () => {
    cluster = await startCluster();
    return makePostgresTemplate(cluster, folder);
  };
  const starter = createServer((_request, response) => {
    started ??= start();
    started.then(
      (postgres) => response.end(JSON.stringify(postgres)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => starter.listen(0, "127.0.0.1", resolve));
  const teardown = async () => {
    starter.close();
    await started?.catch(() => {});
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate({ databaseUrl: null, dataDir: folder });
  } catch (error) {
    await teardown();
    throw error;
  }
  const { port } = starter.address() as AddressInfo;
  project.provide("databases", {
    sqliteTemplate: sqliteFile(folder),
    postgresStarter: `http://127.0.0.1:${port}`,
  });
  return teardown;
}

/** Creates the database that tests on PostgreSQL copy. */
async function makePostgresTemplate({ url, socketUrl }: Cluster, dataDir: string): Promise<StartedPostgres> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`).finally(() => client.end());
  await makeTemplate({ databaseUrl: `${url}/${TEMPLATE}`, dataDir });
  return { url: socketUrl, tcpUrl: url, template: TEMPLATE };
}
