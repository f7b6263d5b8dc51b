import { expect, onTestFinished, test } from "vitest";
import { doneOrRefusal } from "../../testing/concurrency.ts";
import { gameNameId } from "../../testing/games.ts";
import { holdPlayer } from "../../testing/heldCommits.ts";
import type { Person } from "../../testing/person.ts";
import { startServer } from "../../testing/server.ts";
import { openDatabase } from "../open.ts";
import { createTransactionRunner } from "../transaction.ts";

/** An event in which another program's connection locks the rows of two players until `unlock`. */
async function withLockedPlayers() {
  const server = await startServer("postgres");
  const people = await server.playing("Nadia", "Karim", "Léa", "Omar", "Zoé", "Ana", "Bob");
  const admin = await server.admin();
  const [nadia, karim, lea, omar, zoe, ana, bob] = people;
  const others = { lea, omar, zoe, ana, bob };
  const { db } = openDatabase(server.location, () => {});
  onTestFinished(() => db.destroy());
  const locks = [await holdPlayer(db, nadia.id), await holdPlayer(db, karim.id)];
  const unlock = async () => void (await Promise.all(locks.map((lock) => lock.unlock())));
  return { server, admin, db, nadia, karim, others, unlock };
}

const spin = (person: Person) => person.command("roulette.spin", {});

/** Sends several commands at once that need none of the locked rows, and expects that all of them succeed. */
async function runOtherCommands({ server, admin, others }: Awaited<ReturnType<typeof withLockedPlayers>>) {
  const { lea, omar, zoe, ana, bob } = others;
  const [{ titleVersion: version } = { titleVersion: 0 }] = await server.rows("event");
  const results = await Promise.all([
    spin(lea),
    spin(omar),
    zoe.command("games.create", { gameNameId: await gameNameId(server), players: [ana.id] }),
    admin.command("points.adjust", { playerId: bob.id, delta: 2 }),
    admin.command("event.setTitle", { title: "Titre", version }),
  ]);
  expect(results.map(doneOrRefusal)).toEqual(["done", "done", "done", "done", "done"]);
  expect(doneOrRefusal(await spin(zoe))).toBe("done");
}

test("a command waits only when another program has locked the row of its player", async () => {
  const event = await withLockedPlayers();
  const { server, nadia, karim, unlock } = event;
  const ended: string[] = [];
  const waiting = [
    spin(nadia),
    karim.command("games.create", { gameNameId: await gameNameId(server), players: ["bot-1"] }),
  ].map(async (command) => {
    const end = doneOrRefusal(await command);
    ended.push(end);
  });
  await runOtherCommands(event);
  expect(ended).toEqual([]);
  await unlock();
  await Promise.all(waiting);
  expect(ended).toEqual(["done", "done"]);
});

test("an exclusive command that meets a locked row waits without delaying other commands", async () => {
  const event = await withLockedPlayers();
  const { admin, nadia, karim, unlock } = event;
  const ended: string[] = [];
  const waiting = [nadia, karim].map(async ({ id: playerId }) => {
    ended.push(doneOrRefusal(await admin.command("accounts.setRole", { playerId, role: "admin" })));
  });
  await runOtherCommands(event);
  expect(ended).toEqual([]);
  await unlock();
  await Promise.all(waiting);
  expect(ended).toEqual(["done", "done"]);
});

test("a transaction starts without waiting for locked rows: it gets their ids, and locks the other rows", async () => {
  const { server, db, nadia, karim, others, unlock } = await withLockedPlayers();
  const ids = [others.lea.id, nadia.id, "nobody", karim.id];
  const [runOnServer, runInOtherProgram] = [server.database.db, db].map((pool) =>
    createTransactionRunner("postgres", pool),
  );
  const lockedRowsSeenBy = (run: typeof runOnServer, inside = async () => {}) =>
    run?.(
      async (_, lockedElsewhere) => {
        await inside();
        return lockedElsewhere.map(({ id }) => id).sort();
      },
      { players: ids },
    );
  const lockedIds = [nadia.id, karim.id].sort();
  const seenByServer = await lockedRowsSeenBy(runOnServer, async () => {
    expect(await lockedRowsSeenBy(runInOtherProgram)).toEqual([...lockedIds, others.lea.id].sort());
  });
  expect(seenByServer).toEqual(lockedIds);
  await unlock();
  expect(await lockedRowsSeenBy(runInOtherProgram)).toEqual([]);
});
