import { describe, expect, test } from "vitest";
import { FEED_LENGTH } from "../../domain/history/feed.ts";
import { winCard } from "../testing/cards.ts";
import { engines } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { LoadedDice, reward, setSpins, setWheel, spin } from "../testing/roulette.ts";
import { startServer } from "../testing/server.ts";

describe.each(engines)("on %s", (engine) => {
  test("the feed shows the twelve latest news, and none with points while the standings are frozen (rule B6)", async () => {
    const dice = new LoadedDice();
    const server = await startServer(engine, { chance: dice });
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await setWheel(server, [reward("points", 7), reward("chill")]);
    await setSpins(server, nadia, 30);
    const stream = await openStream(await server.listen(), karim, undefined, ["feed"]);
    const news = () => stream.rows("feed").map(({ what, playerName, points }) => [what, playerName, points]);
    dice.next(0, 1);
    await spin(server, nadia);
    await spin(server, nadia);
    const before = [
      ["chill", "Nadia", 0],
      ["points", "Nadia", 7],
    ];
    await stream.until(() => news().length === 2, "both spins are shown");
    expect(news()).toEqual(before);

    await admin.does("event.freeze", {});
    await stream.until(() => news().length === 1, "the points are hidden");
    dice.next(0, 1);
    await spin(server, nadia);
    await spin(server, nadia);
    await stream.until(() => news().length === 2, "the Chill is shown");
    expect(news()).toEqual([before[0], before[0]]);
    await admin.does("event.unfreeze", {});
    await stream.until(() => news().length === 4, "all news are shown again");
    expect(news()).toEqual([...before, ...before]);

    const { id: playerCardId } = await winCard(server, nadia, { value: 4 });
    await nadia.does("cards.use", { playerCardId });
    await stream.until(() => news().length === 6, "the card won and used is shown");
    expect(news()).toContainEqual(["cardUsed", "Nadia", 4]);

    await setWheel(server, [reward("points", 7)]);
    await setSpins(server, nadia, FEED_LENGTH);
    for (let more = FEED_LENGTH; more > 0; more -= 1) await spin(server, nadia);
    const latest = () => news().filter(([what]) => what === "points").length === FEED_LENGTH;
    await stream.until(latest, "only the latest news are shown");
    expect(await server.rows("feed")).toHaveLength(FEED_LENGTH);
    await admin.does("accounts.delete", { playerId: nadia.id });
    await stream.until(() => news().length === 0, "a deleted player's news are removed");
  });
});
