import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { answerChannels } from "../../../domain/live/answerChannels.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { makeGame, playGame, playNamed, playTogether, teamGameInput } from "../../testing/games.ts";
import { addGuest } from "../../testing/guests.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { readEverything } from "../../testing/reads.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { undoRequest } from "../../testing/undo.ts";

const bondsOf = async (reader: Person, player: Person) =>
  answerOf(await reader.query("games.bonds", { playerId: player.id }));
const eventGamesOf = async (reader: Person) => answerOf(await reader.query("games.eventGames", {}));
const reigns = (server: TestServer) => server.rows("reigns");

/** Plays a game of Catan one second later. Gives its id. */
async function playNext(server: TestServer, winner: Person, ...others: (Person | string)[]): Promise<string> {
  server.clock.now += 1000;
  return playGame(server, winner, ...others);
}

async function correct(admin: Person, gameId: string, order: readonly Person[]): Promise<string> {
  const id = randomUUID();
  await admin.does(
    "games.correct",
    { gameId, ranking: order.map((person) => person.id), reason: "erreur" },
    id,
  );
  return id;
}

describe.each(engines)("on %s", (engine) => {
  test("a player reads rival, nemesis and series; another reads the rival and the record against oneself (rules J20 to J22)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    for (const [winner, ...others] of [
      [nadia, karim],
      [karim, nadia, lea],
      [lea, nadia],
      [lea, nadia],
      [karim, lea, nadia],
    ] as const)
      await playNext(server, winner, ...others);
    const own = await bondsOf(nadia, nadia);
    const karimFace = { id: karim.id, name: "Karim", games: 3, ahead: 1, behind: 2, level: 0 };
    const leaFace = { id: lea.id, name: "Léa", games: 4, ahead: 1, behind: 3, level: 0 };
    expect(own).toMatchObject({ faces: [leaFace, karimFace], rival: karimFace, nemesis: leaFace });
    expect(own.series.longest.games).toHaveLength(1);
    for (const [reader, faces] of [
      [karim, [karimFace]],
      [lea, [leaFace]],
      [admin, []],
    ] as const)
      expect(await bondsOf(reader, nadia)).toEqual({ ...own, faces, nemesis: null });
  });

  test("the nemesis is in no answer to anybody else (rule J22)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    for (let count = 0; count < 3; count += 1) await playNext(server, karim, nadia);
    expect((await bondsOf(nadia, nadia)).nemesis?.id).toBe(karim.id);
    const ids = [nadia.id, karim.id, lea.id];
    for (const [reader, role] of [
      [lea, "user"],
      [karim, "user"],
      [admin, "admin"],
    ] as const) {
      const answers = await readEverything(server, reader, role, ids);
      const found = JSON.stringify(answers).match(/"nemesis":(null|\{)/g) ?? [];
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found)).toEqual(new Set(['"nemesis":null']));
    }
  });

  test("partners are players of one team and of cooperative games, and the best one is the accomplice (rule J23)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea, hugo] = await server.playing("Nadia", "Karim", "Léa", "Hugo");
    for (const ranking of [
      ["team-1", "team-2"],
      ["team-2", "team-1"],
      ["team-1", "team-2"],
    ]) {
      const { id: gameId } = await nadia.does(
        "games.create",
        await teamGameInput(server, [
          [nadia, karim],
          [lea, hugo],
        ]),
      );
      server.clock.now += 1000;
      await nadia.does("games.complete", { gameId, ranking });
    }
    await playTogether(server, "won", lea, nadia);
    await playTogether(server, "lost", nadia, karim);
    const { accomplice, faces } = await bondsOf(nadia, nadia);
    expect(accomplice).toEqual({ id: karim.id, name: "Karim", games: 4, won: 2 });
    expect(faces.map(({ name, ahead, behind }) => [name, ahead, behind])).toEqual([
      ["Hugo", 2, 1],
      ["Léa", 2, 1],
    ]);
  });

  test("the crown follows corrections, undo and deletions, and its row is live (rule J24)", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const games: string[] = [];
    for (const order of [
      [karim, nadia],
      [karim, nadia],
      [nadia, karim],
      [nadia, karim],
      [nadia, karim],
    ] as const)
      games.push(await playNext(server, ...order));
    const [last = ""] = games.slice(-1);
    const taken = {
      champion: { id: nadia.id, name: "Nadia", wins: 3, games: 5 },
      since: { gameId: last },
      from: { id: karim.id, name: "Karim", wins: 2, games: 5 },
    };
    const first = { champion: { id: karim.id }, since: { gameId: games[2] }, from: null };
    expect(await reigns(server)).toMatchObject([{ gameName: "Catan", ...taken }]);
    expect((await bondsOf(karim, nadia)).crowns).toMatchObject([{ gameName: "Catan", wins: 3, games: 5 }]);
    const correction = await correct(admin, last, [karim, nadia]);
    expect(await reigns(server)).toMatchObject([first]);
    expect((await bondsOf(karim, nadia)).crowns).toEqual([]);
    await undoRequest(admin, correction);
    expect(await reigns(server)).toMatchObject([taken]);
    const deletion = randomUUID();
    await admin.does("games.delete", { gameId: last }, deletion);
    expect(await reigns(server)).toMatchObject([first]);
    await undoRequest(admin, deletion);
    expect(await reigns(server)).toMatchObject([taken]);
    await admin.does("accounts.delete", { playerId: nadia.id });
    expect(await reigns(server)).toMatchObject([{ champion: { id: karim.id, wins: 2 }, from: null }]);
  });

  test("of two games that end at the same time, the first one gives the crown, and every browser gets its row (rule J24)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea, hugo] = await server.playing("Nadia", "Karim", "Léa", "Hugo");
    for (const [winner, loser] of [
      [nadia, lea],
      [karim, hugo],
      [nadia, lea],
      [karim, hugo],
    ] as const)
      await playNext(server, winner, loser);
    const stream = await openStream(await server.listen(), lea, undefined, ["reigns"]);
    const both = await Promise.all(
      [
        [nadia, lea],
        [karim, hugo],
      ].map(async ([winner = nadia, loser = lea]) => ({
        id: await makeGame(server, winner, [loser]),
        winner,
        loser,
      })),
    );
    server.clock.now += 1000;
    await Promise.all(
      both.map(({ id, winner, loser }) =>
        winner.does("games.complete", { gameId: id, ranking: [winner.id, loser.id] }),
      ),
    );
    const [first] = both.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const expected = {
      champion: { id: first?.winner.id, wins: 3 },
      since: { gameId: first?.id },
      from: null,
    };
    expect(await reigns(server)).toMatchObject([expected]);
    await stream.until(
      () => stream.rows("reigns")[0]?.since?.gameId === first?.id,
      "the crown's row is received",
    );
    expect(stream.rows("reigns")).toEqual(await reigns(server));
    const admin = await server.admin();
    await correct(admin, first?.id ?? "", [first?.loser ?? nadia, first?.winner ?? nadia]);
    const other = both.find(({ id }) => id !== first?.id);
    await stream.until(
      () => stream.rows("reigns")[0]?.champion.id === other?.winner.id,
      "the correction gives the crown to the other player",
    );
  });

  test("the crown's row in every browser follows renames, merges, a freeze and champions who leave (rules J24 and A24)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    const dudo = await playNamed(server, "Dudo", nadia, karim);
    for (let count = 0; count < 3; count += 1) await playNext(server, nadia, karim);
    for (let count = 0; count < 2; count += 1) await playNext(server, karim, nadia);
    const catan = (await reigns(server))[0]?.id ?? "";
    const stream = await openStream(await server.listen(), lea, undefined, ["reigns"]);
    const merge = randomUUID();
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      "the name is merged": () => admin.does("games.mergeNames", { gameNameId: catan, intoId: dudo }, merge),
      "the merge is undone": () => undoRequest(admin, merge),
      "the champion is renamed": () => nadia.does("accounts.rename", { name: "Nora" }),
      "a crown moves during a freeze, and is told after it": async () => {
        await admin.does("event.freeze", {});
        for (let count = 0; count < 2; count += 1) await playNext(server, karim, nadia);
        await admin.does("event.unfreeze", {});
      },
      "the game is renamed": () =>
        admin.does("games.renameName", { gameNameId: catan, name: "Les Colons", before: "Catan" }),
      "the champion is deleted": () => admin.does("accounts.delete", { playerId: karim.id }),
    };
    for (const [name, step] of Object.entries(steps)) {
      const before = JSON.stringify(await reigns(server));
      await step();
      const expected = JSON.stringify(await reigns(server));
      expect(expected, name).not.toBe(before);
      await stream.until(() => JSON.stringify(stream.rows("reigns")) === expected, name);
      expect((await bondsOf(lea, nadia)).crowns, name).toHaveLength(
        expected.includes(`"champion":{"id":"${nadia.id}"`) ? 1 : 0,
      );
    }
  });

  test("a champion who won less than somebody with two games holds the crown, as everybody reads it (rule J24)", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Nadia", "Karim", "Léa", "Hugo");
    const [nadia, karim, lea, hugo] = people;
    for (const [winner, loser] of [
      [karim, lea],
      [karim, lea],
      [nadia, lea],
      [hugo, nadia],
      [lea, nadia],
    ] as const)
      await playNext(server, winner, loser);
    expect(await reigns(server)).toMatchObject([{ champion: { id: nadia.id, wins: 1, games: 3 } }]);
    for (const person of people)
      expect((await bondsOf(lea, person)).crowns, person.name).toHaveLength(person === nadia ? 1 : 0);
  });

  test("games against bots alone give neither crown nor series, also as a freeze shows them, and remain victories (rules J24 and J25)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea, hugo] = await server.playing("Nadia", "Karim", "Léa", "Hugo");
    const admin = await server.admin();
    for (let count = 0; count < 3; count += 1) await playNext(server, nadia, lea, "bot-1");
    const againstBots: string[] = [];
    for (let count = 0; count < 4; count += 1) againstBots.push(await playNext(server, karim, "bot-1"));
    const teams = [
      [karim, hugo],
      ["bot-1", "bot-2"],
    ];
    for (let count = 0; count < 4; count += 1) {
      const { id: gameId } = await karim.does("games.create", await teamGameInput(server, teams));
      server.clock.now += 1000;
      await karim.does("games.complete", { gameId, ranking: ["team-1", "team-2"] });
      againstBots.push(gameId);
    }
    const expectNadiaFirst = async () => {
      expect(await reigns(server)).toMatchObject([{ champion: { id: nadia.id, wins: 3 } }]);
      expect((await bondsOf(lea, nadia)).crowns).toMatchObject([{ wins: 3, games: 3 }]);
      expect(await bondsOf(lea, karim)).toMatchObject({ crowns: [], series: { longest: { games: [] } } });
      expect((await eventGamesOf(lea)).longestSeries).toMatchObject({ id: nadia.id });
    };
    await expectNadiaFirst();
    const { statistics } = answerOf(await lea.query("games.playerRecord", { playerId: karim.id }));
    expect(statistics).toMatchObject({ played: 8, won: 8 });
    await admin.does("event.freeze", {});
    for (const gameId of againstBots) await admin.does("games.delete", { gameId });
    await expectNadiaFirst();
  });

  test("the games of merged names have one champion, and a merge can be undone (rule J20)", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await playNext(server, nadia, karim);
    await playNext(server, nadia, karim);
    const dudo = await playNamed(server, "Dudo", nadia, karim);
    expect(await reigns(server)).toEqual([]);
    const [merge, catan] = [
      randomUUID(),
      (await server.rows("gameNames")).find(({ name }) => name === "Catan")?.id ?? "",
    ];
    await admin.does("games.mergeNames", { gameNameId: dudo, intoId: catan }, merge);
    expect(await reigns(server)).toMatchObject([{ id: catan, champion: { id: nadia.id, wins: 3 } }]);
    const page = answerOf(await nadia.query("games.page", { gameNameId: dudo }));
    expect(page).toMatchObject({ gameName: "Catan", played: 3, reign: { champion: { id: nadia.id } } });
    await undoRequest(admin, merge);
    expect(await reigns(server)).toEqual([]);
  });

  test("the page of a game tells its champion, who follows, everybody's places and the time (rules J24 and J26)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    for (const order of [
      [nadia, karim],
      [nadia, karim],
      [karim, nadia],
      [lea, karim],
    ] as const)
      await playNext(server, ...order);
    const [catan] = await reigns(server);
    const page = answerOf(await lea.query("games.page", { gameNameId: catan?.id ?? "" }));
    expect(page).toMatchObject({
      gameName: "Catan",
      played: 4,
      reign: { champion: { name: "Nadia", wins: 2, games: 3 } },
      followers: [{ name: "Karim", wins: 1, games: 4 }],
      places: [
        { name: "Nadia", games: 3, places: [2, 1] },
        { name: "Léa", games: 1, places: [1] },
        { name: "Karim", games: 4, places: [1, 3] },
      ],
    });
    expect(answerOf(await lea.query("games.page", { gameNameId: randomUUID() }))).toBeNull();
  });

  test("two players read what they did against and with each other, from their own side (rule J20)", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await playNext(server, nadia, karim);
    const gameId = await playNext(server, nadia, karim, "bot-1");
    const duel = async (reader: Person, other: Person) =>
      answerOf(await reader.query("games.headToHead", { playerId: other.id }));
    expect(await duel(nadia, karim)).toMatchObject({
      face: { ahead: 2, behind: 0 },
      last: { gameId, outcome: "ahead" },
    });
    expect(await duel(karim, nadia)).toMatchObject({ byGame: [{ gameName: "Catan", ahead: 0, behind: 2 }] });
  });

  test("the figures of the event count all games, their time, the most played game and the longest series (rules J25 and J26)", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    expect(await eventGamesOf(nadia)).toEqual({
      games: 0,
      playedMs: 0,
      mostPlayed: null,
      longestSeries: null,
    });
    for (let count = 0; count < 3; count += 1) await playNext(server, nadia, karim);
    const { id: gameId } = await nadia.does("games.create", {
      gameNameId: (await server.rows("gameNames"))[0]?.id ?? "",
      players: [karim.id],
    });
    server.clock.now += 7 * 3_600_000;
    await nadia.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
    expect(await eventGamesOf(karim)).toMatchObject({
      games: 4,
      playedMs: 6 * 3_600_000,
      mostPlayed: { gameName: "Catan", games: 3 },
      longestSeries: { id: nadia.id, games: [{}, {}, {}] },
    });
    expect((await bondsOf(karim, nadia)).playedMs).toBe(6 * 3_600_000);
  });

  test("a freeze shows others the records of its beginning, whatever ends, is corrected or deleted since (rules E11 and J26)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, hugo, lea] = await server.playing("Nadia", "Karim", "Hugo", "Léa");
    const admin = await server.admin();
    const teams = await teamGameInput(server, [
      [nadia, karim],
      [hugo, "bot-1"],
    ]);
    const { id: teamGame } = await nadia.does("games.create", teams);
    server.clock.now += 60_000;
    await nadia.does("games.complete", { gameId: teamGame, ranking: ["team-1", "team-2"] });
    const games: string[] = [];
    for (const order of [
      [karim, nadia],
      [karim, nadia],
      [nadia, karim],
      [nadia, karim],
    ] as const)
      games.push(await playNext(server, ...order));
    const gameNameId = (await reigns(server))[0]?.id ?? "";
    const readable = async (reader: Person) => ({
      bonds: [await bondsOf(reader, nadia), await bondsOf(reader, karim)],
      page: answerOf(await reader.query("games.page", { gameNameId })),
      week: await eventGamesOf(reader),
      reigns: await reigns(server),
    });
    const before = await readable(lea);
    expect(before.week.longestSeries).toMatchObject({ id: karim.id });
    await admin.does("event.freeze", {});
    for (let count = 0; count < 3; count += 1) await playNext(server, nadia, karim);
    await correct(admin, games[0] ?? "", [nadia, karim]);
    await admin.does("games.delete", { gameId: games[1] ?? "" });
    await admin.does("games.delete", { gameId: teamGame });
    expect(await readable(lea)).toEqual(before);
    const own = await bondsOf(nadia, nadia);
    expect(own.series.current.games).toHaveLength(6);
    expect(own.crowns).toEqual((await bondsOf(lea, nadia)).crowns);
    expect((await bondsOf(admin, nadia)).crowns).toMatchObject([{ wins: 6 }]);
    const { series, rival } = own;
    await admin.does("event.unfreeze", {});
    expect(await bondsOf(lea, nadia)).toMatchObject({ series, rival, crowns: [{ wins: 6 }] });
    expect(await reigns(server)).toMatchObject([{ champion: { id: nadia.id, wins: 6 } }]);
  });

  test("an organiser who stops playing has no head to head, nor has anybody with them, until they play again (rules J8 and J20)", async () => {
    const server = await startServer(engine);
    const [karim] = await server.playing("Karim");
    const admin = await server.admin();
    const guest = { id: await addGuest(karim, "Noé") };
    await admin.does("accounts.setPlaying", { plays: true });
    for (let count = 0; count < 3; count += 1) await playNext(server, admin, karim, guest.id);
    await playTogether(server, "won", admin, karim);
    const duel = async (reader: Person, { id: playerId }: { readonly id: string }) =>
      answerOf(await reader.query("games.headToHead", { playerId }));
    const readable = async () => [await duel(admin, karim), await bondsOf(admin, admin)];
    // Who acts for a guest reads their own games against the guest and others, not those of the guest (rule J12).
    const ownOfKarim = [await duel(karim, guest), await duel(admin, guest)];
    expect(ownOfKarim).toMatchObject([
      { face: { games: 3, ahead: 3, behind: 0 } },
      { face: { games: 3, ahead: 3, behind: 0 } },
    ]);
    const before = await readable();
    expect(before[0]).toMatchObject({ face: { games: 3 }, together: { games: 1, won: 1 } });
    await admin.does("accounts.setPlaying", { plays: false });
    const noDuel = { face: null, byGame: [], last: null, together: null };
    const noBonds = { faces: [], rival: null, nemesis: null, accomplice: null, crowns: [], playedMs: 0 };
    expect(await readable()).toMatchObject([noDuel, noBonds]);
    for (const path of ["games.headToHead", "games.bonds"] as const)
      expect(await karim.query(path, { playerId: admin.id })).toMatchObject({ refusal: "playerNotFound" });
    expect([await duel(karim, guest), await duel(admin, guest)]).toEqual([ownOfKarim[0], noDuel]);
    await admin.does("accounts.setPlaying", { plays: true });
    expect(await readable()).toEqual(before);
  });

  test("pages of games, figures of the week and records that are open follow a champion who stops playing, or is deleted (rules J8 and J24)", async () => {
    const server = await startServer(engine);
    const [karim, other] = await server.playing("Karim", "Autre");
    const admin = await server.admin();
    const champion = await server.player("Ana", { role: "admin" });
    for (let count = 0; count < 3; count += 1) await playNext(server, champion, karim);
    for (let count = 0; count < 3; count += 1) await playNext(server, other, karim);
    const gameNameId = (await reigns(server))[0]?.id ?? "";
    const queries = {
      page: [answerChannels("games.page", gameNameId), () => karim.query("games.page", { gameNameId })],
      week: [answerChannels("games.eventGames", null), () => karim.query("games.eventGames", {})],
      bonds: [
        answerChannels("games.bonds", karim.id),
        () => karim.query("games.bonds", { playerId: karim.id }),
      ],
    } as const;
    const address = await server.listen();
    const screens = await Promise.all(
      Object.entries(queries).map(async ([name, [channels, ask]]) => {
        const stream = await openStream(address, karim, undefined, ["reigns", ...channels]);
        return { name, stream, channels: new Set<string>(channels), ask };
      }),
    );
    const steps = {
      stops: () => champion.does("accounts.setPlaying", { plays: false }),
      begins: () => champion.does("accounts.setPlaying", { plays: true }),
      "is deleted": () => admin.does("accounts.delete", { playerId: champion.id }),
    };
    for (const [step, act] of Object.entries(steps)) {
      const before = await Promise.all(
        screens.map(async ({ stream, ask }) => ({ frames: stream.frames.length, answer: await ask() })),
      );
      await act();
      for (const [index, { name, stream, channels, ask }] of screens.entries()) {
        const { frames = 0, answer } = before[index] ?? {};
        await stream.until(
          () => stream.frames.slice(frames).some(({ topic }) => channels.has(topic)),
          `the ${name} is asked again when the champion ${step}`,
        );
        expect(await ask(), `${name}: the champion ${step}`).not.toEqual(answer);
        const holder = step === "begins" ? champion : other;
        await stream.until(
          () => stream.rows("reigns")[0]?.champion.id === holder.id,
          `the crown moves when the champion ${step}`,
        );
      }
    }
  });

  test("a player who stops playing leaves crown and records, and a merged player brings them along (rules J8 and A27)", async () => {
    const server = await startServer(engine);
    const [karim, nadia, other] = await server.playing("Karim", "Nadia", "Autre");
    const admin = await server.admin();
    await admin.does("accounts.setPlaying", { plays: true });
    for (let count = 0; count < 3; count += 1) await playNext(server, admin, karim);
    for (let count = 0; count < 3; count += 1) await playNext(server, other, karim);
    expect(await reigns(server)).toMatchObject([{ champion: { id: admin.id } }]);
    await admin.does("accounts.setPlaying", { plays: false });
    expect(await reigns(server)).toMatchObject([{ champion: { id: other.id }, from: null }]);
    expect((await bondsOf(karim, karim)).faces.map(({ name }) => name)).toEqual(["Autre"]);
    await admin.does("accounts.setPlaying", { plays: true });
    expect(await reigns(server)).toMatchObject([{ champion: { id: admin.id } }]);
    await admin.does("merging.merge", { keptId: nadia.id, mergedId: other.id, name: "kept" });
    expect((await bondsOf(karim, karim)).faces.map(({ name }) => name)).toContain("Nadia");
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("deleted and unknown players have no bonds, and visitors can read none", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const ask = async (reader: Person, playerId: string) => await reader.query("games.bonds", { playerId });
    expect(await ask(nadia, randomUUID())).toMatchObject({ refusal: "playerNotFound" });
    expect(await ask(server.visitor(), nadia.id)).toMatchObject({ refusal: "notSignedIn" });
    await admin.does("accounts.delete", { playerId: nadia.id });
    expect(await ask(admin, nadia.id)).toMatchObject({ refusal: "playerNotFound" });
    expect(await admin.query("games.headToHead", { playerId: nadia.id })).toMatchObject({
      refusal: "playerNotFound",
    });
  });
});
