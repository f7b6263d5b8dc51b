import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RENAMING_INTERVAL_MS } from "../../../../domain/people/accounts/renaming.ts";
import { doneOrRefusal, whileCommitWaits } from "../../../testing/concurrency.ts";
import { engines } from "../../../testing/databases.ts";
import { makeGame, playGame } from "../../../testing/games.ts";
import { addGuest, guestRow, newClaimToken } from "../../../testing/guests.ts";
import { openStream } from "../../../testing/live.ts";
import { answerOf, type Person } from "../../../testing/person.ts";
import { deal, setPowers, spinThief } from "../../../testing/powers.ts";
import { readEverything, readTopics } from "../../../testing/reads.ts";
import {
  changeTotalChills,
  giveChills,
  LoadedDice,
  reward,
  setWheel,
  spin,
} from "../../../testing/roulette.ts";
import { startServer, type TestServer } from "../../../testing/server.ts";
import { PASSWORD } from "../../../testing/template.ts";
import { openCup, winFirst } from "../../../testing/tournaments.ts";

const NAMES = [
  "Prune",
  "Olive",
  "Figue",
  "Kaki",
  "Mangue",
  "Cassis",
  "Myrtille",
  "Noisette",
  "Amande",
  "Citron",
];
const TOPICS = ["feed", "guests", "hands", "mornings", "otherPlayers", "tournaments"] as const;

/** Makes an event with at least one row of every kind that shows players' names. */
async function eventWithAllNames(server: TestServer) {
  const people = await server.playing("Prune", "Olive", "Figue", "Kaki");
  const [prune, olive, figue, kaki] = people;
  const admin = await server.admin();
  const guestId = await addGuest(prune, "Mangue");
  await setPowers(server, true);
  const [thief = ""] = await deal(server, spinThief, figue);
  await figue.does("cards.use", { playerCardId: thief, targetId: prune.id });
  await giveChills(server, olive, 1);
  await changeTotalChills(server, 1);
  await setWheel(server, [reward("chill", null, "Chill")]);
  const { id: rightId } = await spin(server, prune);
  await prune.does("roulette.steal", { rightId, targetId: olive.id });
  await playGame(server, prune, "bot-1", figue);
  const gameId = await playGame(server, kaki, prune);
  await admin.does("games.correct", { gameId, ranking: [prune.id, kaki.id], reason: "inversés" });
  const cup = await openCup(admin, people, 2, { playersReport: true });
  const rows = await server.sources.tournament.load(server.database.db, null, cup);
  const team = rows.find((row) => row.kind === "team");
  if (team?.kind !== "team") throw new Error("A tournament has teams");
  await admin.does("tournaments.renameTeam", { tournamentId: cup, teamId: team.id, name: "Les Tortues" });
  await winFirst(server, admin, cup, [1, 1]);
  await admin.does("tournaments.finish", { tournamentId: cup });
  const active = await openCup(admin, people, 1, { name: "Seconde" });
  await makeGame(server, prune, [figue, "bot-1"]);
  return { admin, people, guestId, tournaments: [cup, active] };
}

/**
 * Everything that a person or a display may read, as one text. The journal's lines about renames are left out, because they
 * contain the former name too (rule A24), and so are the former names in a person's own data, which are reserved for the person.
 */
async function allReadableText(
  server: TestServer,
  reader: Person,
  role: "user" | "admin",
  ids: readonly string[],
) {
  const display = await readTopics(server, { id: "display", role: "display" }, ids);
  return JSON.stringify([await readEverything(server, reader, role, ids), display], (key, value) =>
    value?.what === "playerRenamed" || key === "formerNames" ? null : value,
  );
}

describe.each(engines)("on %s", (engine) => {
  test("after players are renamed, all readers and all open screens get only the current names (rule A24)", async () => {
    const server = await startServer(engine, { chance: new LoadedDice() });
    const { admin, people, guestId, tournaments } = await eventWithAllNames(server);
    const renamed = [...people.map(({ id }) => id), guestId];
    const ids = [...renamed, admin.id, ...tournaments];
    const address = await server.listen();
    const screens = await Promise.all(
      [...people, admin].map((person, index) =>
        openStream(address, person, undefined, [...TOPICS, `tournament:${tournaments[index % 2]}`]),
      ),
    );
    const currentNames = new Map(renamed.map((id, index) => [id, NAMES[index] ?? ""]));
    const before = await allReadableText(server, admin, "admin", ids);
    for (const name of currentNames.values()) expect(before).toContain(`"${name}"`);
    expect(before).toMatch(/(Prune|Olive|Figue|Kaki) et (Prune|Olive|Figue|Kaki) \(Les Tortues\)/u);

    const step = fc.record({
      playerIndex: fc.nat({ max: 4 }),
      name: fc.constantFrom(...NAMES),
      byAdministrator: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        for (const { playerIndex, name, byAdministrator } of steps) {
          const [playerId = guestId, person] = [renamed[playerIndex], people[playerIndex]];
          server.clock.now += RENAMING_INTERVAL_MS;
          const result =
            person && !byAdministrator
              ? await person.command("accounts.rename", { name })
              : await admin.command("accounts.renamePlayer", { playerId, name });
          if (result.ok) currentNames.set(playerId, name);
          else expect(["usernameTaken", "usernameFormer", "nameUnchanged"]).toContain(result.refusal);
        }
        const current = new Set(currentNames.values());
        const former = NAMES.filter((name) => !current.has(name));
        const texts = [await allReadableText(server, admin, "admin", ids)];
        for (const person of people) texts.push(await allReadableText(server, person, "user", ids));
        for (const text of texts) for (const name of former) expect(text).not.toContain(name);
        for (const name of current) expect(texts[0]).toContain(`"${name}"`);
        for (const screen of screens)
          await screen.until(
            () => former.every((name) => !screen.text.includes(name)),
            "the screen shows only current names",
          );
      }),
      { numRuns: engine === "sqlite" ? 4 : 1 },
    );
  });

  test("a person without a phone is renamed by their holder once in 24 hours, by administrators at any time, and by nobody else (rule A22)", async () => {
    const server = await startServer(engine);
    const [lea, hugo] = await server.playing("Léa", "Hugo");
    const admin = await server.admin();
    const playerId = await addGuest(lea, "Zoé");
    const rename = async (person: Person, name: string) => {
      const result = await person.command("accounts.renamePlayer", { playerId, name });
      return result.ok ? (await guestRow(server, playerId))?.name : result.refusal;
    };
    expect(await rename(hugo, "Zora")).toBe("guestNotHeld");
    expect(await rename(lea, "Hugo")).toBe("usernameTaken");
    expect(await rename(lea, "Zora")).toBe("Zora");
    expect(await rename(lea, "Zola")).toBe("renamedLately");
    expect(await rename(admin, "Zola")).toBe("Zola");
    server.clock.now += RENAMING_INTERVAL_MS;
    expect(await rename(lea, "Zoélie")).toBe("Zoélie");
    await admin.does("guests.setHolder", { playerId, heldBy: hugo.id });
    expect(await rename(lea, "Zora")).toBe("guestNotHeld");
    server.clock.now += RENAMING_INTERVAL_MS;
    expect(await rename(hugo, "Zora")).toBe("Zora");
    await admin.does("guests.setHolder", { playerId, heldBy: null });
    server.clock.now += RENAMING_INTERVAL_MS;
    expect(await rename(hugo, "Zola")).toBe("guestNotHeld");
    const token = await newClaimToken(admin, playerId);
    await server.visitor().does("guests.claim", { token, password: PASSWORD, email: null });
    expect(await rename(hugo, "Zola")).toBe("administratorsOnly");
  });

  test("players can change their own name once in 24 hours, administrators any name at any time (rule A22)", async () => {
    const server = await startServer(engine);
    const [admin, nadia, karim] = [
      await server.admin(),
      await server.player("Nadia", { email: "nadia@exemple.fr" }),
      await server.player("Karim"),
    ];
    await nadia.does("accounts.rename", { name: "  Nadège   B. " });
    expect(await server.playerRow(nadia)).toMatchObject({ name: "Nadège B." });
    expect(answerOf(await nadia.query("accounts.me")).player?.name).toBe("Nadège B.");
    expect(await nadia.refused("accounts.rename", { name: "Nadia" })).toBe("renamedLately");
    server.clock.now += RENAMING_INTERVAL_MS - 1;
    expect(await nadia.refused("accounts.rename", { name: "Nadia" })).toBe("renamedLately");
    server.clock.now += 1;
    await nadia.does("accounts.rename", { name: "Nadou" });
    for (const name of ["Nadine", "Nadette"])
      await admin.does("accounts.renamePlayer", { playerId: nadia.id, name });
    expect(await nadia.refused("accounts.rename", { name: "Nadia" })).toBe("renamedLately");
    await admin.does("accounts.renamePlayer", { playerId: admin.id, name: "Cheffe" });
    await admin.does("accounts.renamePlayer", { playerId: admin.id, name: "admin" });
    expect(await karim.refused("accounts.renamePlayer", { playerId: nadia.id, name: "X2" })).toBe(
      "administratorsOnly",
    );
    expect(await admin.refused("accounts.renamePlayer", { playerId: "personne", name: "X2" })).toBe(
      "playerNotFound",
    );
    const signIn = (identifier: string) =>
      server.visitor().callByPost("accounts.signIn", { identifier, password: PASSWORD });
    expect(await signIn("nadette")).toMatchObject({ ok: true });
    expect(await signIn("nadia@exemple.fr")).toMatchObject({ ok: true });
    expect(await signIn("Nadia")).toMatchObject({ refusal: "wrongCredentials" });
    const entries = await server.database.db
      .selectFrom("journal")
      .select(["by", "to", "label"])
      .where("what", "=", "playerRenamed")
      .where("label", "like", "Nad%")
      .orderBy("at")
      .orderBy("label")
      .execute();
    expect(entries[0]).toEqual({ by: nadia.id, to: null, label: "Nadia\nNadège B." });
    expect(entries).toContainEqual({ by: admin.id, to: nadia.id, label: "Nadine\nNadette" });
  });

  test("a former name, and names that look like it, stay reserved for its owner (rule A23)", async () => {
    const server = await startServer(engine);
    const [admin, nadia, karim] = [
      await server.admin(),
      await server.player("Nadia"),
      await server.player("Karim"),
    ];
    await admin.does("accounts.renamePlayer", { playerId: nadia.id, name: "Prune" });
    const signUp = (username: string) =>
      server
        .visitor()
        .command("accounts.signUp", { username, email: "x@exemple.fr", password: "bien long !" });
    for (const [name, refusal] of [
      ["nadia", "usernameFormer"],
      ["N\u0430dia", "usernameTooAlike"],
      ["PRUNE", "usernameTaken"],
      ["Bot 7", "usernameReserved"],
      ["\u0430dmin", "usernameTooAlike"],
      ["a.d.m.i.n", "usernameReserved"],
    ]) {
      expect(await karim.refused("accounts.rename", { name: name ?? "" })).toBe(refusal);
      expect(await signUp(name ?? "")).toMatchObject({ refusal });
    }
    server.clock.now += RENAMING_INTERVAL_MS;
    await nadia.does("accounts.rename", { name: "NADIA" });
    expect(await server.playerRow(nadia)).toMatchObject({ name: "NADIA" });
    expect(await karim.refused("accounts.rename", { name: "Prune" })).toBe("usernameFormer");

    await admin.does("accounts.delete", { playerId: nadia.id });
    await karim.does("accounts.rename", { name: "Prune" });
    expect(await signUp("Nadia")).toMatchObject({ ok: true });
  });

  test("of players who concurrently choose names that look alike, only one is renamed", async () => {
    const server = await startServer(engine);
    const people = await Promise.all(["Nadia", "Karim", "Léa", "Tom"].map((name) => server.player(name)));
    for (const names of [
      ["Prune", "prune", "PRUNE", "Prune"],
      ["Olive", "\u041Elive", "0live", "OIive"],
    ]) {
      const results = await Promise.all(
        people.map((person, index) => person.command("accounts.rename", { name: names[index] ?? "" })),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      server.clock.now += RENAMING_INTERVAL_MS;
    }
  });

  test("nobody can be renamed during the ceremony, but players can be renamed during a freeze (rule A25)", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await playGame(server, nadia, karim);
    await admin.does("event.freeze", {});
    await nadia.does("accounts.rename", { name: "Prune" });
    await admin.does("event.end", { ceremony: true });
    expect(await karim.refused("accounts.rename", { name: "Olive" })).toBe("namesDuringCeremony");
    const rename = { playerId: karim.id, name: "Olive" };
    expect(await admin.refused("accounts.renamePlayer", rename)).toBe("namesDuringCeremony");
    await admin.does("ceremony.hold", { isPaused: true });
    expect(await admin.refused("accounts.renamePlayer", rename)).toBe("namesDuringCeremony");
    await admin.does("event.skipCeremony", {});
    await admin.does("accounts.renamePlayer", rename);
  });
});

test("a rename waits while another server signs up a player with that name, and is then refused", async () => {
  const one = await startServer("postgres");
  const other = await startServer("postgres", { location: one.location });
  const nadia = await one.player("Nadia");
  const [created, renamed] = await whileCommitWaits(
    one,
    () =>
      other
        .visitor()
        .command("accounts.signUp", { username: "Prune", email: "p@exemple.fr", password: "bien long !" }),
    () => nadia.command("accounts.rename", { name: "Prune" }),
  );
  expect([created, renamed].map(doneOrRefusal)).toEqual(["done", "usernameTaken"]);
});
