import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../testing/databases.ts";
import { type SavedDocument, savedDocuments } from "../../testing/documents.ts";
import { startServer } from "../../testing/server.ts";

/** A server with the document, its version, and two administrators. */
async function start(engine: (typeof engines)[number], kind: SavedDocument) {
  const server = await startServer(engine);
  const admins = [await server.admin(), await server.player("Ana", { role: "admin" })] as const;
  await kind.create?.(admins[0]);
  const { version = 0 } = await kind.read(server);
  return { server, admins, version };
}

describe.each(engines)("on %s", (engine) => {
  describe.each(Object.entries(savedDocuments))("%s", (_, kind) => {
    test("is saved only when the edit is based on the current version", async () => {
      const { server, admins, version } = await start(engine, kind);
      const [admin, ana] = admins;
      expect(await kind.save(server, admin, 5, version)).toMatchObject({
        ok: true,
        answer: { version: version + 1 },
      });
      const saved = { version: version + 1, number: 5 };
      expect(await kind.read(server)).toEqual(saved);
      for (const wrongVersion of [version, version + 2])
        expect(await kind.save(server, ana, 6, wrongVersion)).toMatchObject({
          status: 409,
          refusal: "documentChanged",
          message: kind.sentence,
        });
      expect(await kind.read(server)).toEqual(saved);
      expect(await kind.save(server, ana, 6, version + 1)).toMatchObject({ ok: true });
      expect(await kind.read(server)).toEqual({ version: version + 2, number: 6 });
    });

    test("accepts only one of several concurrent saves that are based on the same version", async () => {
      const { server, admins, version } = await start(engine, kind);
      const numbers = [5, 6, 7, 8, 9, 10];
      const results = await Promise.all(
        numbers.map((number, index) => kind.save(server, admins[index % 2 ? 1 : 0], number, version)),
      );
      const outcomes = results.map((result) => (result.ok ? "saved" : result.refusal));
      expect(outcomes.toSorted()).toEqual([...Array(5).fill("documentChanged"), "saved"]);
      const number = numbers[outcomes.indexOf("saved")];
      expect(await kind.read(server)).toEqual({ version: version + 1, number });
    });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("starting and ending the event do not change the title's version", async () => {
    const { server, admins } = await start(engine, savedDocuments["the title"] as SavedDocument);
    const [admin] = admins;
    await admin.does("event.setTitle", { title: "Fête du jeu", version: 0 });
    await admin.does("event.start", {});
    await admin.does("event.end", {});
    expect(await server.rows("event")).toMatchObject([
      { title: "Fête du jeu", titleVersion: 1, isActive: false },
    ]);
  });
});
