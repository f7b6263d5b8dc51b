import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readEverything } from "../testing/reads.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import type { SmallEvent, UndoableCommand } from "../testing/smallEvent.ts";
import { PASSWORD } from "../testing/template.ts";
import { startSmallEvent, undoableCommands } from "../testing/undo.ts";

/** What a restoration does not bring back: sessions, one-time links, and what is known of backups. */
const OF_THIS_TIME: readonly string[] = ["incarnation", "backedUpAt", "seenAt", "link", "devices"];
const SETTINGS = { backupDir: null };

test("after a backup, any play and a restoration everybody reads what they read (rule W16)", async () => {
  const names = Object.keys(undoableCommands) as (keyof typeof undoableCommands)[];
  const anyPlay = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(anyPlay, anyPlay, async (before, since) => {
      let work: (() => Promise<unknown>) | null = null;
      const event = await startSmallEvent("sqlite", {
        ...SETTINGS,
        interfaces: () => ({}),
        host: "127.0.0.1",
        port: 0,
        restartAround: (begun) => {
          work = begun;
        },
      });
      const { server, admin } = event;
      const play = async (commands: typeof before) => {
        // A command may be refused in the state that the others left.
        for (const name of commands) {
          const prepare: (event: SmallEvent) => Promise<UndoableCommand> = undoableCommands[name];
          // A command may be refused in the state that the others left.
          await prepare(event)
            .then(({ send }) => send(randomUUID()))
            .catch(() => {});
        }
      };
      await play(before);
      server.clock.now += 1000;
      const { name } = await admin.does("backups.make", {});
      const read = await readByAll(server, event);
      await play(since);
      await admin.does("backups.restore", { name, incarnation: 0 });
      await expect.poll(() => work).not.toBeNull();
      await server.stop();
      server.takeErrors();
      await (work as unknown as () => Promise<unknown>)();
      const after = await startServer("sqlite", {
        ...SETTINGS,
        location: server.location,
        now: server.clock.now,
      });
      expect(await readByAll(after, event)).toEqual(read);
      await after.stop();
      rmSync(join(server.location.dataDir, "backups"), { recursive: true });
    }),
    { numRuns: 4 },
  );
});

/** What the administrator, each player and a big screen read, each signed in anew. */
async function readByAll(server: TestServer, { nadia, karim, lea }: SmallEvent) {
  const tournaments = await server.database.db.selectFrom("tournaments").select("id").execute();
  const ids = [nadia, karim, lea, ...tournaments].map(({ id }) => id);
  const admin = await server.admin();
  const reads: unknown[] = [await readEverything(server, admin, "admin", ids)];
  const players = server.database.db
    .selectFrom("players")
    .select(["id", "name"])
    .where("deletedAt", "is", null);
  for (const { name } of await players.where("id", "in", ids).orderBy("createdAt").execute()) {
    const person = await server.signIn(name, PASSWORD);
    reads.push(await readEverything(server, person, "user", ids));
  }
  return JSON.parse(JSON.stringify(reads, (key, value) => (OF_THIS_TIME.includes(key) ? null : value)));
}
