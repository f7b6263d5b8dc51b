import { describe, expect, test } from "vitest";
import { FEED_LENGTH } from "../../domain/journal/feed.ts";
import { engines } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { LoadedDice, reward, setSpins, setWheel, spin } from "../testing/roulette.ts";
import { startServer } from "../testing/server.ts";

describe.each(engines)("on %s", (engine) => {
  test("the feed has the twelve latest news, and none with points while the ranking is frozen (rule B6)", async () => {
    const dice = new LoadedDice();
    const server = await startServer(engine, { chance: dice });
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await setWheel(server, [reward("points", 7), reward("chill")]);
    await setSpins(server, nadia, 30);
    const stream = await openStream(await server.listen(), karim, undefined, ["feed"]);
    const told = () => stream.rows("feed").map(({ what, playerName, points }) => [what, playerName, points]);
    dice.next(0, 1);
    await spin(server, nadia);
    await spin(server, nadia);
    const before = [
      ["chill", "Nadia", 0],
      ["points", "Nadia", 7],
    ];
    await stream.until(() => told().length === 2, "both spins are told");
    expect(told()).toEqual(before);

    await admin.does("event.freeze", {});
    await stream.until(() => told().length === 1, "points are told no more");
    dice.next(0, 1);
    await spin(server, nadia);
    await spin(server, nadia);
    await stream.until(() => told().length === 2, "the Chill is told");
    expect(told()).toEqual([before[0], before[0]]);
    await admin.does("event.unfreeze", {});
    await stream.until(() => told().length === 4, "all are told again");
    expect(told()).toEqual([...before, ...before]);

    for (let more = FEED_LENGTH; more > 0; more -= 1) await spin(server, nadia);
    const latest = () => told().filter(([what]) => what === "points").length === FEED_LENGTH;
    await stream.until(latest, "only the latest ones are held");
    expect(await server.rows("feed")).toHaveLength(FEED_LENGTH);
    await admin.does("accounts.delete", { playerId: nadia.id });
    await stream.until(() => told().length === 0, "nothing is told of a deleted player");
  });
});
