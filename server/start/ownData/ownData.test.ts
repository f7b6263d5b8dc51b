import { describe, expect, test } from "vitest";
import { winCard } from "../../testing/cards.ts";
import { engines } from "../../testing/databases.ts";
import { playGame } from "../../testing/games.ts";
import { addGuest } from "../../testing/guests.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { LoadedDice, reward, setSpins, setWheel, spin } from "../../testing/roulette.ts";
import { startServer } from "../../testing/server.ts";
import { PASSWORD } from "../../testing/template.ts";
import { openCup } from "../../testing/tournaments.ts";

const ownData = async (person: Person) => answerOf(await person.query("ownData.read", {}));

describe.each(engines)("on %s", (engine) => {
  test("a player reads everything stored about them, and of others only names (rule Y6)", async () => {
    const dice = new LoadedDice();
    const server = await startServer(engine, { chance: dice });
    const admin = await server.admin();
    const nadiaId = await server.account("Nadia", { email: "nadia@exemple.fr" });
    const [karim] = await server.playing("Karim");
    const nadia = await server.signIn("Nadia", PASSWORD);
    await nadia.does("accounts.rename", { name: "Nadège" });
    await playGame(server, nadia, karim, "bot-1");
    await winCard(server, nadia, { name: "Trésor", category: "hero" });
    await setSpins(server, nadia, 1);
    await setWheel(server, [reward("points", 7)]);
    dice.next(0);
    await spin(server, nadia);
    await openCup(admin, [nadia, karim], 1, { name: "Coupe" });
    await addGuest(nadia, "Zoé");
    await admin.does("points.adjust", { playerId: karim.id, delta: 97 });

    const data = await ownData(nadia);
    expect(data.account).toMatchObject({
      name: "Nadège",
      formerNames: ["Nadia"],
      email: "nadia@exemple.fr",
      role: "user",
      plays: true,
    });
    expect(data.devices).toEqual([
      { name: null, signedInAt: expect.any(Number), usedAt: expect.any(Number) },
    ]);
    expect(data.games).toMatchObject([{ position: 1, participants: ["Nadège", "Karim", "Bot 1"] }]);
    expect(data.ledger.map(({ cause }) => cause)).toEqual(["wheel", "game"]);
    expect(data.ledger[0]?.total).toBe((await server.playerRow(nadia)).totalPoints);
    expect(data.spins.map(({ points, cardName }) => ({ points, cardName }))).toEqual([
      { points: 7, cardName: null },
      { points: 0, cardName: "Trésor" },
    ]);
    expect(data.cards).toMatchObject([{ name: "Trésor", category: "hero", isUsed: false }]);
    expect(data.tournaments).toMatchObject([{ name: "Coupe", players: ["Nadège"] }]);
    expect(data.heldNames).toEqual(["Zoé"]);
    expect(data.actions.every(({ by }) => by === nadiaId)).toBe(true);
    const done = data.actions.map(({ what }) => what);
    expect(done).toEqual(expect.arrayContaining(["playerRenamed", "gameCreated", "guestAdded"]));

    const text = JSON.stringify(data);
    const { db } = server.database;
    const [accounts, sessions] = await Promise.all([
      db.selectFrom("account").select("password").execute(),
      db.selectFrom("session").select(["id", "tokenHash"]).execute(),
    ]);
    const secrets = [
      ...accounts.map(({ password }) => password ?? "none"),
      ...sessions.flatMap(({ id, tokenHash }) => [id, tokenHash]),
    ];
    for (const secret of secrets) expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
    expect(text, "the points of others").not.toMatch(/:97[,}]/);
    expect(await server.visitor().query("ownData.read", {})).toMatchObject({ refusal: "notSignedIn" });
  });

  test("actions and points of more than one page are all there", async () => {
    const server = await startServer(engine, { limits: { calls: { points: 1000, seconds: 10 } } });
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const count = 205;
    for (let index = 0; index < count; index += 1)
      await admin.does("points.adjust", { playerId: nadia.id, delta: 1 });
    expect((await ownData(nadia)).ledger.map(({ total }) => total)).toEqual(
      Array.from({ length: count }, (_, index) => count - index),
    );
    expect((await ownData(admin)).actions).toHaveLength(count);
  });
});
