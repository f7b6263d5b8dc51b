import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engines } from "../../testing/databases.ts";
import { type SavedDocument, savedDocuments } from "../../testing/documents.ts";
import type { Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { undoRequest } from "../../testing/undo.ts";

/** How many sequences of each engine's property are run, over all documents together. */
const RUNS = { sqlite: 1000, postgres: 100 };

/** A server with the document and two administrators. */
async function start(engine: (typeof engines)[number], kind: SavedDocument) {
  const server = await startServer(engine);
  const [admin, ana] = [await server.admin(), await server.player("Ana", { role: "admin" })];
  await kind.create?.(admin);
  return { server, admin, ana };
}

/** Saves the document with this number. Gives the request's id. */
async function save(server: TestServer, by: Person, kind: SavedDocument, number: number): Promise<string> {
  const { version = 0 } = await kind.read(server);
  const rowsBefore = await newestUndos(server);
  expect(await kind.save(server, by, number, version)).toMatchObject({ ok: true });
  const row = (await newestUndos(server)).find((id) => !rowsBefore.includes(id));
  return row ?? "none";
}

/** The ids of the journal's rows that can be undone. */
async function newestUndos({ database }: TestServer): Promise<string[]> {
  const rows = await database.db.selectFrom("undos").select("journalId").execute();
  return rows.map(({ journalId }) => journalId);
}

const anyStep = fc.oneof(
  fc.record({ what: fc.constant("save" as const), number: fc.integer({ min: 5, max: 8 }) }),
  fc.record({ what: fc.constant("undo" as const), row: fc.nat({ max: 20 }) }),
);

/** A row of the journal about the document: its content before and after the command. */
interface Row {
  readonly id: string;
  readonly before: number | undefined;
  readonly left: number | undefined;
  isUndone: boolean;
}

describe.each(engines)("on %s", (engine) => {
  describe.each(Object.entries(savedDocuments))("%s", (_, kind) => {
    test("saved by two administrators, is undone twice, the last save first, and done again", async () => {
      const { server, admin, ana } = await start(engine, kind);
      await save(server, admin, kind, 5);
      const [first, second] = [await save(server, admin, kind, 6), await save(server, ana, kind, 7)];
      const target = (journalId: string) => ({ targets: [{ journalId }] });
      expect(await admin.refused("undo.apply", target(first))).toBe("undoChangedSince");
      const undoing = randomUUID();
      await admin.does("undo.apply", target(second), undoing);
      expect((await kind.read(server)).number).toBe(6);
      await admin.does("undo.apply", target(first));
      expect((await kind.read(server)).number).toBe(5);
      expect(await admin.refused("undo.apply", { targets: [{ requestId: undoing }] })).toBe(
        "undoChangedSince",
      );
      await save(server, admin, kind, 6);
      await undoRequest(admin, undoing);
      expect((await kind.read(server)).number).toBe(7);
    });

    test("after any sequence of saves, undos and redos, is what the undone command found", async () => {
      const { server, admin } = await start(engine, kind);
      const numRuns = Math.ceil(RUNS[engine] / Object.keys(savedDocuments).length);
      let undone = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 12 }), async (steps) => {
          const rows: Row[] = [];
          // The first and the last step make sure that something is undone in every sequence.
          const [first, last] = [{ what: "save", number: 5 } as const, { what: "undo", row: -1 } as const];
          for (const step of [first, ...steps, last]) {
            const { number: before } = await kind.read(server);
            if (step.what === "save") {
              const id = await save(server, admin, kind, step.number);
              rows.push({ id, before, left: step.number, isUndone: false });
              continue;
            }
            const row = rows.at(step.row % rows.length);
            if (!row) continue;
            const known = await newestUndos(server);
            const result = await admin.command("undo.apply", { targets: [{ journalId: row.id }] });
            if (row.isUndone) expect(result).toMatchObject({ refusal: "undoAlready" });
            else if (!Object.is(row.left, before))
              expect(result).toMatchObject({ refusal: "undoChangedSince" });
            else {
              expect(result).toMatchObject({ ok: true });
              expect((await kind.read(server)).number).toBe(row.before);
              row.isUndone = true;
              undone += 1;
              const id = (await newestUndos(server)).find((each) => !known.includes(each)) ?? "none";
              rows.push({ id, before, left: row.before, isUndone: false });
            }
          }
        }),
        { numRuns },
      );
      expect(undone).toBeGreaterThanOrEqual(numRuns);
    }, 240_000);
  });
});
