import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { engines } from "../testing/databases.ts";
import { playGame } from "../testing/games.ts";
import { ReturningBrowser } from "../testing/returningBrowser.ts";
import { startServer } from "../testing/server.ts";

const BROWSER_COUNT = 12;
const CHANGE_COUNT = 40;

describe.each(engines)("on %s", (engine) => {
  test("browsers that disconnect at random moments get all changes in order, and on SQLite only once", async () => {
    // Browsers get only the two best of the three players (the players' window), so a game can change who is in the window.
    const server = await startServer(engine, { playersWindow: 2 });
    const address = await server.listen();
    const [admin, nadia, karim] = [await server.admin(), ...(await server.playing("Nadia", "Karim"))];
    const people = [nadia, karim] as const;
    const browsers = Array.from(
      { length: BROWSER_COUNT },
      (_, index) => new ReturningBrowser(address, people[index % people.length]?.cookie ?? ""),
    );
    onTestFinished(() => browsers.forEach((browser) => void browser.cut()));
    await Promise.all(browsers.map((browser) => browser.open()));

    let isOver = false;
    const reconnectRepeatedly = async (browser: ReturningBrowser) => {
      while (!isOver) {
        await sleep(Math.random() * 60);
        browser.cut();
        // Some browsers disconnect before they get the missed changes.
        await Promise.race([browser.open(), sleep(Math.random() * 120)]);
      }
    };
    const reconnecting = browsers.map(reconnectRepeatedly);
    for (let version = 0; version < CHANGE_COUNT; version += 1) {
      await admin.does("event.setTitle", { title: `Titre ${version}`, version });
      if (version % 4 === 0) await playGame(server, nadia, karim);
    }
    isOver = true;
    await Promise.all(reconnecting);

    for (const [index, person] of people.entries()) {
      const fresh = new ReturningBrowser(address, person.cookie);
      onTestFinished(() => void fresh.cut());
      await fresh.open();
      for (const browser of browsers.filter((_, number) => number % people.length === index))
        await expect.poll(() => browser.hasSameRows(fresh), { timeout: 60_000 }).toBe(true);
    }
    const none = browsers.map(() => 0);
    expect(browsers.map(({ outOfOrderCount }) => outOfOrderCount)).toEqual(none);
    // On PostgreSQL a message may already contain changes of a later commit. The later commit's own message repeats them.
    if (engine === "sqlite") expect(browsers.map(({ repeatedCount }) => repeatedCount)).toEqual(none);
    expect(browsers.reduce((sum, { resumedCount }) => sum + resumedCount, 0)).toBeGreaterThan(BROWSER_COUNT);
  });
});
