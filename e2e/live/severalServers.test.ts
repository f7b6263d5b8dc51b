import { rm } from "node:fs/promises";
import pg from "pg";
import { startCluster } from "../../server/testing/cluster.ts";
import { overHttp } from "../../server/testing/person.ts";
import { connectStream } from "../../server/testing/stream.ts";
import { Product } from "../fixtures/product.ts";
import { newFolder } from "../fixtures/stage.ts";
import { test as base, expect } from "../fixtures/test.ts";

/** Two servers on one PostgreSQL database and one folder of files. `product`, where people sign up, is the first server. */
const test = base.extend<{ databaseUrl: string; dataDir: string; second: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  databaseUrl: async ({}, use) => {
    const cluster = await startCluster();
    const client = new pg.Client({ connectionString: `${cluster.url}/postgres` });
    await client.connect();
    await client.query("create database semaine_chill");
    await client.end();
    await use(`${cluster.url}/semaine_chill`);
    await cluster.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  dataDir: async ({}, use) => {
    const folder = await newFolder();
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  stage: async ({ databaseUrl, dataDir }, use) => {
    const product = await Product.start({ databaseUrl, dataDir });
    await use({ product, close: async () => {} });
    await product.stop();
    expect(product.takeUnexpectedOutput()).toEqual([]);
  },
  // `product` depends on `second`, so that the browsers are closed before either server ends. A browser without its server
  // logs errors.
  product: ({ stage, second: _open }, use) => use(stage.product),
  second: async ({ databaseUrl, dataDir, stage: _first }, use) => {
    const second = await Product.start({ databaseUrl, dataDir });
    await use(second);
    await second.stop();
    expect(second.takeUnexpectedOutput()).toEqual([]);
  },
});

test("a browser shows at once what players do on another server that uses the same PostgreSQL database", {
  tag: "@desktop",
}, async ({ person, player, administrator, second }) => {
  const secondServer = overHttp(second.address);
  const nadia = await person("Nadia");
  await expect(nadia.frame.unavailable).toBeVisible();
  await (await administrator()).through(secondServer).does("event.start", {});
  const hugo = await player("Hugo");
  const hugoOnSecond = hugo.api.through(secondServer);
  const stream = await connectStream(second.address, hugoOnSecond);
  await nadia.games.showNew();
  await nadia.newGame.chooseGame("Catan");
  await nadia.newGame.choose(hugo.name);
  await nadia.newGame.launchButton.click();

  await stream.until(() => stream.rows("games").length === 1, "Hugo's stream has the game");
  const gameId = stream.rows("games")[0]?.id ?? "";
  await hugoOnSecond.does("games.complete", { gameId, ranking: [hugo.id, nadia.id] });
  await expect(nadia.games.finished("Catan")).toContainText(hugo.name);
  stream.close();
});
