import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../domain/files/file.ts";
import { engines } from "../testing/databases.ts";
import { insertImage } from "../testing/files.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { setFileReferences } from "./references.ts";
import { type FileOwner, findAllNamesByOwner, findFile, updateFile } from "./repository.ts";

const owner: FileOwner = { kind: "ruleText", id: "chillRules" };

const setReferences = (server: TestServer, urls: readonly string[], fileOwner = owner) =>
  server.database.runExclusive((tx, batch) =>
    setFileReferences({ db: tx, batch, now: server.clock.now }, fileOwner, urls),
  );
const references = async (server: TestServer, fileOwner = owner) =>
  (await findAllNamesByOwner(server.database.db, fileOwner)).sort();

describe.each(engines)("on %s", (engine) => {
  test("a save replaces all references of an owner, and records when a removed image was last needed", async () => {
    const server = await startServer(engine);
    const [first, second, third] = [
      await insertImage(server),
      await insertImage(server),
      await insertImage(server),
    ];
    await setReferences(server, [first, second, first, "https://exemple.fr/a.png", ""]);
    expect(await references(server)).toEqual([fileNameOf(first), fileNameOf(second)].sort());
    server.clock.now += 1000;
    await setReferences(server, [second, third]);
    expect(await references(server)).toEqual([fileNameOf(second), fileNameOf(third)].sort());
    const needed = await Promise.all(
      [first, second].map(async (url) => (await findFile(server.database.db, fileNameOf(url)))?.neededAt),
    );
    expect(needed).toEqual([server.clock.now, server.clock.now - 1000]);
    await setReferences(server, []);
    expect(await references(server)).toEqual([]);
  });

  test("an image stays referenced while one of its two owners shows it", async () => {
    const server = await startServer(engine);
    const image = await insertImage(server);
    const other: FileOwner = { kind: "cardList", id: "chillRules" };
    await setReferences(server, [image]);
    await setReferences(server, [image], other);
    await setReferences(server, []);
    expect(await references(server)).toEqual([]);
    expect(await references(server, other)).toEqual([fileNameOf(image)]);
  });

  test("a reference to an image that is unknown, not yet stored or being deleted is refused, and nothing changes", async () => {
    const server = await startServer(engine);
    const [image, removing, storing] = [
      await insertImage(server),
      await insertImage(server),
      await insertImage(server),
    ];
    await setReferences(server, [image]);
    await server.database.runExclusive(async (tx) => {
      await updateFile(tx, fileNameOf(removing), { state: "removing" });
      await updateFile(tx, fileNameOf(storing), { state: "storing" });
    });
    const unknown = `/files/${"0".repeat(64)}.webp`;
    const otherEnding = image.replace(".webp", ".gif");
    for (const missing of [removing, storing, unknown, otherEnding])
      await expect(setReferences(server, [image, missing])).rejects.toMatchObject({ code: "fileGone" });
    expect(await references(server)).toEqual([fileNameOf(image)]);
  });
});
