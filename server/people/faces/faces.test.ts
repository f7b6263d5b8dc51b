import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { FaceEmoji } from "../../../domain/people/faces/emoji.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { displayStream, openDisplay } from "../../testing/displays.ts";
import { playGame } from "../../testing/games.ts";
import { addGuest, newClaimToken } from "../../testing/guests.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import type { TestServer } from "../../testing/server.ts";
import { startSmallEvent, undoRequest } from "../../testing/undo.ts";

interface Chosen {
  readonly emoji: FaceEmoji | null;
  readonly colour: number | null;
}

const fox: Chosen = { emoji: "🦊", colour: 7 };
const owl: Chosen = { emoji: "🦉", colour: 4 };
const initials: Chosen = { emoji: null, colour: null };

const faceOf = async (server: TestServer, id: string) =>
  (await server.rows("faces")).find((face) => face.id === id);

async function choose(person: Person, playerId: string, face: Chosen): Promise<string> {
  const requestId = randomUUID();
  await person.does("faces.choose", { playerId, ...face }, requestId);
  return requestId;
}

const undoInput = (requestId: string) => ({ targets: [{ requestId }] });

describe.each(engines)("on %s", (engine) => {
  test("a player chooses an emoji and a colour, changes them, and goes back to initials (rule J17)", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    await choose(nadia, nadia.id, fox);
    expect(await server.rows("faces")).toEqual([{ id: nadia.id, ...fox }]);
    await admin.does("event.end", {});
    await choose(nadia, nadia.id, owl);
    expect(await server.rows("faces")).toEqual([{ id: nadia.id, ...owl }]);
    await choose(nadia, nadia.id, { emoji: null, colour: 0 });
    expect(await faceOf(server, nadia.id)).toEqual({ id: nadia.id, emoji: null, colour: 0 });
    await choose(nadia, nadia.id, initials);
    expect(await server.rows("faces")).toEqual([]);
  });

  test("every player and every big screen gets a new face at once", async () => {
    const { server, nadia, karim } = await startSmallEvent(engine);
    const { screen } = await openDisplay(server, "Salon");
    const phone = await openStream(await server.listen(), karim);
    const television = await displayStream(server, screen);
    await choose(nadia, nadia.id, fox);
    for (const stream of [phone, television])
      await stream.until(
        () => stream.rows("faces").some((row) => row.id === nadia.id && "emoji" in row && row.emoji === "🦊"),
        "the face has come",
      );
    await choose(nadia, nadia.id, initials);
    for (const stream of [phone, television])
      await stream.until(() => stream.rows("faces").length === 0, "the face has gone");
  });

  test("the change is undone, and done again; not after another change (rule J19)", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const first = await choose(nadia, nadia.id, fox);
    expect(await karim.refused("undo.apply", undoInput(first))).toBe("administratorsOnly");
    const undone = await undoRequest(nadia, first);
    expect(await server.rows("faces")).toEqual([]);
    await undoRequest(nadia, undone);
    expect(await faceOf(server, nadia.id)).toEqual({ id: nadia.id, ...fox });
    const second = await choose(admin, nadia.id, owl);
    expect(await nadia.refused("undo.apply", undoInput(undone))).toBe("undoAlready");
    await undoRequest(admin, second);
    expect(await faceOf(server, nadia.id)).toEqual({ id: nadia.id, ...fox });
  });

  test("the face leaves with a deleted player and comes back with them (rule J19)", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const chosen = await choose(nadia, nadia.id, fox);
    const phone = await openStream(await server.listen(), karim);
    const deletion = randomUUID();
    await admin.does("accounts.delete", { playerId: nadia.id }, deletion);
    await phone.until(() => phone.rows("faces").length === 0, "the face has gone");
    expect(await admin.refused("undo.apply", undoInput(chosen))).toBe("playerNotFound");
    expect(await admin.refused("faces.choose", { playerId: nadia.id, ...owl })).toBe("playerNotFound");
    await undoRequest(admin, deletion);
    await phone.until(() => phone.rows("faces").length === 1, "the face has come back");
    expect(await faceOf(server, nadia.id)).toEqual({ id: nadia.id, ...fox });
  });

  test("an erased person leaves no face, and no way back to one", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    await playGame(server, nadia, karim);
    await choose(nadia, nadia.id, fox);
    await choose(nadia, nadia.id, owl);
    await admin.does("accounts.erase", { playerId: nadia.id, confirmation: "Nadia" });
    const { db } = server.database;
    expect(await db.selectFrom("faces").selectAll().execute()).toEqual([]);
    const undos = await db.selectFrom("undos").select("data").execute();
    expect(undos.filter(({ data }) => data.includes('"face"'))).toEqual([]);
  });

  test("two accounts that become one have the face of the kept account, until they are separated (rule J19)", async () => {
    const { server, admin, nadia, karim, lea } = await startSmallEvent(engine);
    await choose(nadia, nadia.id, fox);
    await choose(karim, karim.id, owl);
    const phone = await openStream(await server.listen(), lea);
    const faces = () => phone.rows("faces").map(({ id }) => id);
    await admin.does("merging.merge", { keptId: nadia.id, mergedId: karim.id, name: "kept" });
    await phone.until(() => faces().length === 1, "one face is left");
    expect(faces()).toEqual([nadia.id]);
    const [merge] = answerOf(await admin.query("merging.list", {}));
    await admin.does("merging.separate", { mergeId: merge?.id ?? "" });
    await phone.until(() => faces().length === 2, "both faces are there");
    expect(await faceOf(server, karim.id)).toEqual({ id: karim.id, ...owl });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("the holder and administrators choose for a person without a phone, nobody else (rule J18)", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const zoe = await addGuest(nadia, "Zoé");
    const chosen = await choose(nadia, zoe, fox);
    expect(await faceOf(server, zoe)).toEqual({ id: zoe, ...fox });
    expect(await karim.refused("faces.choose", { playerId: zoe, ...owl })).toBe("guestNotHeld");
    await admin.does("guests.setHolder", { playerId: zoe, heldBy: karim.id });
    expect(await nadia.refused("undo.apply", undoInput(chosen))).toBe("guestNotHeld");
    await choose(karim, zoe, owl);
    await choose(admin, zoe, initials);
    expect(await server.rows("faces")).toEqual([]);
  });

  test("a person who claims the account keeps the face, and the former holder can't change it", async () => {
    const { server, nadia } = await startSmallEvent(engine);
    const zoe = await addGuest(nadia, "Zoé");
    await choose(nadia, zoe, fox);
    const token = await newClaimToken(nadia, zoe);
    await server.visitor().does("guests.claim", { token, email: null, password: "un mot de passe" });
    expect(await nadia.refused("faces.choose", { playerId: zoe, ...owl })).toBe("administratorsOnly");
    expect(await faceOf(server, zoe)).toEqual({ id: zoe, ...fox });
  });

  test("nobody chooses for another player, except administrators (rule J18)", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    expect(await karim.command("faces.choose", { playerId: nadia.id, ...fox })).toMatchObject({
      refusal: "administratorsOnly",
      message: expect.stringMatching(/administrateur/),
    });
    await choose(admin, nadia.id, fox);
    expect(await faceOf(server, nadia.id)).toEqual({ id: nadia.id, ...fox });
    await choose(admin, nadia.id, initials);
    expect(await admin.refused("faces.choose", { playerId: randomUUID(), ...fox })).toBe("playerNotFound");
  });

  test("an administrator who does not play has a face too", async () => {
    const { server, admin } = await startSmallEvent(engine);
    await choose(admin, admin.id, fox);
    expect(await faceOf(server, admin.id)).toEqual({ id: admin.id, ...fox });
  });

  test("the same face again writes nothing", async () => {
    const { server, nadia } = await startSmallEvent(engine);
    await choose(nadia, nadia.id, fox);
    await choose(nadia, nadia.id, fox);
    const lines = await server.database.db
      .selectFrom("journal")
      .select("id")
      .where("what", "=", "faceChosen")
      .execute();
    expect(lines).toHaveLength(1);
  });
});
