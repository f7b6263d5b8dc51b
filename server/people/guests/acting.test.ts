import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Channel } from "../../../domain/live/topics.ts";
import { SPIN_MS } from "../../../domain/wheel/spin.ts";
import { cardsOf } from "../../testing/cards.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { addGuest, newClaimToken } from "../../testing/guests.ts";
import { openStream } from "../../testing/live.ts";
import type { CommandInput, CommandPath, Person } from "../../testing/person.ts";
import {
  changeTotalChills,
  giveChills,
  makeCard,
  reward,
  setSpins,
  setWheel,
} from "../../testing/roulette.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const password = "un mot de passe";

/**
 * A server whose wheel gives 1 point; Léa, who holds the guest Zoé; Hugo, and an administrator. `zoe` is the guest's id;
 * `asZoe` is for functions that take a Person.
 */
async function withGuest(engine: (typeof engines)[number]) {
  const server = await startServer(engine);
  const [lea, hugo] = await server.playing("Léa", "Hugo");
  const admin = await server.admin();
  await setWheel(server, [reward("points", 1)]);
  const zoe = await addGuest(lea);
  return { server, lea, hugo, admin, zoe, asZoe: server.visitor().as(zoe, "Zoé") };
}

async function spinFor(server: TestServer, actor: Person, guestId: string | null) {
  server.clock.now += SPIN_MS;
  return actor.command("roulette.spin", { for: guestId });
}

async function doneOrReason<P extends CommandPath>(person: Person, path: P, input: CommandInput<P>) {
  const result = await person.command(path, input);
  return result.ok ? "done" : result.refusal;
}

async function journalOf(server: TestServer, by: string) {
  const entries = server.database.db.selectFrom("journal").select(["what", "to", "label"]);
  return entries.where("by", "=", by).orderBy("id").execute();
}

describe.each(engines)("on %s", (engine) => {
  test("a spin for a guest changes the guest's spins, points and history, but not the holder's", async () => {
    const { server, lea, asZoe, zoe } = await withGuest(engine);
    const spun = await spinFor(server, lea, zoe);
    expect(spun).toMatchObject({ ok: true, answer: { playerId: zoe, outcome: "points" } });
    expect(await server.playerRow(asZoe)).toMatchObject({ rouletteSpins: 4, totalPoints: 1 });
    expect(await server.playerRow(lea)).toMatchObject({ rouletteSpins: 5, totalPoints: 0 });
    expect(await journalOf(server, zoe)).toMatchObject([{ what: "points", to: null }]);
    expect(await journalOf(server, lea.id)).toContainEqual({ what: "spunFor", to: zoe, label: "Zoé" });
    const entries = await server.database.db.selectFrom("pointEntries").selectAll().execute();
    expect(entries).toMatchObject([{ playerId: zoe, by: lea.id, delta: 1 }]);
  });

  test("a holder and an administrator who spin at the same moment use the guest's last spin once", async () => {
    const { server, lea, admin, zoe, asZoe } = await withGuest(engine);
    await setSpins(server, asZoe, 1);
    const results = await Promise.all(
      [lea, admin, lea, admin].map((person) => person.command("roulette.spin", { for: zoe })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.playerRow(asZoe)).toMatchObject({ rouletteSpins: 0, totalPoints: 1 });
  });

  test("when the holder spins during a claim, each spin is made or refused, and no spin or point is lost", async () => {
    const { server, lea, zoe, asZoe } = await withGuest(engine);
    const token = await newClaimToken(lea, zoe);
    const [claimed, ...spins] = await Promise.all([
      server.visitor().command("guests.claim", { token, email: null, password }),
      ...[1, 2, 3].map(() => lea.command("roulette.spin", { for: zoe })),
    ]);
    expect(claimed.ok).toBe(true);
    const made = spins.filter(({ ok }) => ok).length;
    expect(await server.playerRow(asZoe)).toMatchObject({ rouletteSpins: 5 - made, totalPoints: made });
    for (const spun of spins) if (!spun.ok) expect(["guestNotFound", "stillTurning"]).toContain(spun.refusal);
    expect(await spinFor(server, lea, zoe)).toMatchObject({ refusal: "guestNotFound" });
    const own = await server.signIn("Zoé", password);
    expect(await spinFor(server, own, null)).toMatchObject({ ok: true });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a spin for oneself writes no journal entry about acting for a guest", async () => {
    const { server, lea } = await withGuest(engine);
    await spinFor(server, lea, lea.id);
    expect((await journalOf(server, lea.id)).map(({ what }) => what)).toEqual(
      expect.not.arrayContaining(["spunFor"]),
    );
  });

  test("only the holder and administrators may act for a guest; nobody may act for a player with an account", async () => {
    const { server, lea, hugo, admin, zoe } = await withGuest(engine);
    const tom = (await admin.does("guests.create", { name: "Tom", heldBy: null })).playerId;
    const attempts = (person: Person, guest: string) => [
      () => doneOrReason(person, "roulette.spin", { for: guest }),
      () => doneOrReason(person, "roulette.steal", { for: guest, rightId: randomUUID(), targetId: null }),
      () => doneOrReason(person, "cards.use", { for: guest, playerCardId: randomUUID() }),
      () =>
        doneOrReason(person, "games.playCard", {
          for: guest,
          playerCardId: randomUUID(),
          gameId: randomUUID(),
        }),
    ];
    const results = async (person: Person, guest: string) => {
      const outcomes: string[] = [];
      for (const attempt of attempts(person, guest)) {
        server.clock.now += SPIN_MS;
        outcomes.push(await attempt());
      }
      return outcomes;
    };
    const allowed = ["done", "stealRightGone", "cardNotFound", "gameNotFound"];
    const allRefused = (refusal: string) => allowed.map(() => refusal);
    expect(await results(lea, zoe)).toEqual(allowed);
    expect(await results(hugo, zoe)).toEqual(allRefused("guestNotHeld"));
    expect(await results(admin, zoe)).toEqual(allowed);
    expect(await results(lea, tom)).toEqual(allRefused("guestNotHeld"));
    expect(await results(admin, tom)).toEqual(allowed);
    for (const person of [hugo, admin]) {
      expect(await results(person, lea.id)).toEqual(allRefused("guestNotFound"));
      expect(await results(person, "unknown")).toEqual(allRefused("guestNotFound"));
    }
    expect(await results(server.visitor(), zoe)).toEqual(allRefused("notSignedIn"));
  });

  test("while the event is inactive, administrators act for a guest as for themselves, and the holder does not (rules E3 and J12)", async () => {
    const { server, lea, admin, zoe, asZoe } = await withGuest(engine);
    await setWheel(server, [reward("card")]);
    await makeCard(server, 1);
    await spinFor(server, lea, zoe);
    const [card] = await cardsOf(server, asZoe);
    await setWheel(server, [reward("chill")]);
    await changeTotalChills(server, 2);
    await giveChills(server, lea, 2);
    await admin.does("event.end", {});
    const playerCardId = card?.id ?? "";
    const attempts = async (person: Person) => {
      const spun = await spinFor(server, person, zoe);
      const rightId = spun.ok ? spun.answer.id : randomUUID();
      return [
        spun.ok ? "done" : spun.refusal,
        await doneOrReason(person, "roulette.steal", { for: zoe, rightId, targetId: lea.id }),
        await doneOrReason(person, "cards.use", { for: zoe, playerCardId }),
        await doneOrReason(person, "games.playCard", { for: zoe, playerCardId, gameId: randomUUID() }),
      ];
    };
    expect(await attempts(lea)).toEqual(Array.from({ length: 4 }, () => "eventInactive"));
    expect(await attempts(admin)).toEqual(["done", "done", "done", "gameNotFound"]);
    expect(await server.playerRow(asZoe)).toMatchObject({ chillsOwned: 1, rouletteSpins: 3 });
  });

  test("an administrator who does not play may spin for a guest", async () => {
    const { server, admin, zoe, asZoe } = await withGuest(engine);
    expect(await spinFor(server, admin, null)).toMatchObject({ refusal: "notPlaying" });
    expect(await spinFor(server, admin, zoe)).toMatchObject({ ok: true });
    expect((await server.playerRow(asZoe)).rouletteSpins).toBe(4);
  });

  test("the wait after a guest's spin applies to everybody who acts for the guest, but not to the holder's own spins", async () => {
    const { server, lea, admin, zoe } = await withGuest(engine);
    expect(await spinFor(server, lea, zoe)).toMatchObject({ ok: true });
    expect(await admin.command("roulette.spin", { for: zoe })).toMatchObject({ refusal: "stillTurning" });
    expect(await lea.command("roulette.spin", { for: null })).toMatchObject({ ok: true });
  });

  test("a card can be won and used for a guest", async () => {
    const { server, lea, zoe, asZoe } = await withGuest(engine);
    await setWheel(server, [reward("card")]);
    await makeCard(server, 1);
    await spinFor(server, lea, zoe);
    const [card] = await cardsOf(server, asZoe);
    expect(await cardsOf(server, lea)).toEqual([]);
    const playerCardId = card?.id ?? "";
    expect(await doneOrReason(lea, "cards.use", { playerCardId })).toBe("cardNotFound");
    await lea.does("cards.use", { playerCardId, for: zoe });
    expect(await server.playerRow(asZoe)).toMatchObject({ totalPoints: 3, cardsOwned: 0 });
    expect(await server.playerRow(lea)).toMatchObject({ totalPoints: 0, cardsOwned: 0 });
    expect((await journalOf(server, lea.id)).map(({ what }) => what)).toContain("usedCardFor");
  });

  test("a guest's right to steal belongs to the guest: the holder may be the victim", async () => {
    const { server, lea, zoe, asZoe } = await withGuest(engine);
    await setWheel(server, [reward("chill")]);
    await changeTotalChills(server, 1);
    await giveChills(server, lea, 1);
    const won = await spinFor(server, lea, zoe);
    expect(won).toMatchObject({ ok: true, answer: { outcome: "steal" } });
    const rightId = won.ok ? won.answer.id : "";
    expect(await doneOrReason(lea, "roulette.steal", { rightId, targetId: lea.id })).toBe("stealRightGone");
    await lea.does("roulette.steal", { rightId, targetId: lea.id, for: zoe });
    expect(await server.playerRow(asZoe)).toMatchObject({ chillsOwned: 1 });
    expect(await server.playerRow(lea)).toMatchObject({ chillsOwned: 0 });
    expect((await journalOf(server, lea.id)).map(({ what }) => what)).toContain("stoleFor");
  });

  test("the holder's browser reads the guest's spins and cards; the browser of another player does not", async () => {
    const { server, lea, hugo, admin, zoe } = await withGuest(engine);
    const address = await server.listen();
    const wanted: Channel[] = [`spins:${zoe}`, `playerCards:${zoe}`, `stealRights:${zoe}`];
    const open = (person: Person) => openStream(address, person, undefined, wanted);
    const [holderStream, otherStream, adminStream] = [await open(lea), await open(hugo), await open(admin)];
    const streams = [holderStream, otherStream, adminStream];
    expect(streams.map(({ hello }) => hello?.refused)).toEqual([[], wanted, []]);
    await spinFor(server, lea, zoe);
    for (const stream of [holderStream, adminStream])
      await stream.until(
        () =>
          stream.frames.some(({ topic, key, kind }) => topic === "spins" && key === zoe && kind === "patch"),
        "the guest's spin arrived",
      );
    expect(otherStream.frames.some(({ key }) => key === zoe)).toBe(false);
    // Neither holders nor administrators read these rows of a player with an account.
    for (const person of [lea, admin]) {
      const stream = await openStream(address, person, undefined, [`spins:${hugo.id}`]);
      expect(stream.hello?.refused).toEqual([`spins:${hugo.id}`]);
    }
  });

  test.each(["claimed", "given to another holder", "deleted"])(
    "when a guest is %s, the streams that read the guest's rows end",
    async (how) => {
      const { server, lea, hugo, admin, zoe } = await withGuest(engine);
      const token = await newClaimToken(admin, zoe);
      const address = await server.listen();
      const wanted: Channel[] = [`spins:${zoe}`];
      const withGuestRows = await openStream(address, lea, undefined, wanted);
      const withoutGuestRows = await openStream(address, lea);
      if (how === "claimed") await server.visitor().does("guests.claim", { token, email: null, password });
      if (how === "given to another holder")
        await admin.does("guests.setHolder", { playerId: zoe, heldBy: hugo.id });
      if (how === "deleted") await admin.does("accounts.delete", { playerId: zoe });
      await withGuestRows.until(() => withGuestRows.ended, "the stream with the guest's rows ended");
      expect(withoutGuestRows.ended).toBe(false);
      const reconnected = await openStream(address, lea, undefined, wanted);
      expect(reconnected.hello?.refused).toEqual(wanted);
    },
  );

  test("a browser that reconnects gets the guest's rows that it does not have yet", async () => {
    const { server, lea, zoe } = await withGuest(engine);
    const address = await server.listen();
    const first = await openStream(address, lea);
    const reconnected = await openStream(address, lea, first.resumeState, [`spins:${zoe}`]);
    expect(reconnected.hello).toMatchObject({ resumed: true, refused: [] });
    expect(reconnected.frames).toMatchObject([{ topic: "spins", key: zoe, kind: "snapshot" }]);
  });
});
