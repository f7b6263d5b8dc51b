import { describe, expect, test } from "vitest";
import { nameOf } from "../../domain/files/file.ts";
import { inTransaction } from "../database/transaction.ts";
import { engines } from "../testing/databases.ts";
import { insertImage } from "../testing/files.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { keepFiles } from "./references.ts";
import { type FileOwner, findAllNamesByOwner, findFile, updateFile } from "./repository.ts";

const owner: FileOwner = { kind: "ruleText", id: "chillRules" };

const keep = (server: TestServer, urls: readonly string[], by = owner) =>
  inTransaction(server.database, (tx, commit) => keepFiles({ tx, commit, now: server.clock.now }, by, urls));
const kept = async (server: TestServer, by = owner) =>
  (await findAllNamesByOwner(server.database.db, by)).sort();

describe.each(engines)("on %s", (engine) => {
  test("what something shows is replaced as a whole, and what it lets go is needed until then", async () => {
    const server = await startServer(engine);
    const [first, second, third] = [
      await insertImage(server),
      await insertImage(server),
      await insertImage(server),
    ];
    await keep(server, [first, second, first, "https://exemple.fr/a.png", ""]);
    expect(await kept(server)).toEqual([nameOf(first), nameOf(second)].sort());
    server.clock.now += 1000;
    await keep(server, [second, third]);
    expect(await kept(server)).toEqual([nameOf(second), nameOf(third)].sort());
    const needed = await Promise.all(
      [first, second].map(async (url) => (await findFile(server.database.db, nameOf(url)))?.neededAt),
    );
    expect(needed).toEqual([server.clock.now, server.clock.now - 1000]);
    await keep(server, []);
    expect(await kept(server)).toEqual([]);
  });

  test("two owners of one image do not let it go for each other", async () => {
    const server = await startServer(engine);
    const image = await insertImage(server);
    const other: FileOwner = { kind: "cardList", id: "chillRules" };
    await keep(server, [image]);
    await keep(server, [image], other);
    await keep(server, []);
    expect(await kept(server)).toEqual([]);
    expect(await kept(server, other)).toEqual([nameOf(image)]);
  });

  test("an image that is not stored, not yet, or no more, is refused, and nothing changes", async () => {
    const server = await startServer(engine);
    const [image, leaving, arriving] = [
      await insertImage(server),
      await insertImage(server),
      await insertImage(server),
    ];
    await keep(server, [image]);
    await inTransaction(server.database, async (tx) => {
      await updateFile(tx, nameOf(leaving), { state: "removing" });
      await updateFile(tx, nameOf(arriving), { state: "storing" });
    });
    const never = `/files/${"0".repeat(64)}.webp`;
    const otherEnding = image.replace(".webp", ".gif");
    for (const gone of [leaving, arriving, never, otherEnding])
      await expect(keep(server, [image, gone])).rejects.toMatchObject({ code: "fileGone" });
    expect(await kept(server)).toEqual([nameOf(image)]);
  });
});
