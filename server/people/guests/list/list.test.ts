import { describe, expect, test } from "vitest";
import { CLAIM_LINK_MS } from "../../../../domain/people/guests/guest.ts";
import { MAX_PEOPLE } from "../../../../domain/people/guests/list/importList.ts";
import { engines, oneEngine } from "../../../testing/databases.ts";
import { addGuest, guestRow } from "../../../testing/guests.ts";
import { answerOf } from "../../../testing/person.ts";
import { startServer, type TestServer } from "../../../testing/server.ts";

const password = "un mot de passe";

async function playerNames(server: TestServer): Promise<string[]> {
  return (await server.rows("players")).map(({ name }) => name).sort();
}

/** The numbers in the journal's rows of this kind. */
async function amountsOf({ database }: TestServer, what: string): Promise<number[]> {
  const rows = await database.db.selectFrom("journal").select(["what", "amount"]).execute();
  return rows.flatMap((row) => (row.what === what ? [row.amount] : []));
}

describe.each(oneEngine)("on %s", (engine) => {
  test("a list with one name that can't be added is refused as a whole, and the refusal contains the name", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const admin = await server.admin();
    await addGuest(nadia, "Zoé");
    for (const [refused, ...others] of [
      ["nadia"],
      ["ZOÉ"],
      // With the Cyrillic letter that looks like "a".
      ["Nаdia"],
      ["admin"],
      ["Bot 3"],
      ["x"],
      ["=1@2"],
      ["06 12 34 56 78"],
      ["+Zoé B"],
      ["-Léa"],
      ["2026-11-29"],
      ["\u200B\u200B"],
      ["paul", "Paul"],
      ["Pаul", "Paul"],
    ] as const) {
      const names = ["Adèle", ...others, refused, "Norah"];
      const result = await admin.command("guests.addList", { names });
      expect(result).toMatchObject({ ok: false, refusal: "listedNamesRefused" });
      expect(JSON.stringify(result)).toContain(refused.replace(/\u200B/g, ""));
    }
    expect(await playerNames(server)).toEqual(["Nadia", "Zoé"]);
    expect(await server.rows("guests")).toHaveLength(1);
  });

  test("a list is refused as a whole when one name was free in the preview and was taken afterwards", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const names = ["Adèle", "Nadia"];
    const check = async () => answerOf(await admin.callByPost("guests.checkNames", { names })).reasons;
    expect(await check()).toEqual([null, null]);
    await server.player("nadia");
    expect(await admin.refused("guests.addList", { names })).toBe("listedNamesRefused");
    expect(await playerNames(server)).toEqual(["nadia"]);
    expect(await check()).toEqual([null, expect.stringMatching(/Nadia.+déjà pris/)]);
    await admin.does("guests.addList", { names: ["Adèle"] });
  });

  test("the check of a list gives a reason for each refused name, even if it only looks like an earlier name", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    await server.player("Zoé");
    // The second name has the Cyrillic letter that looks like "a".
    const names = ["Paul", "Pаul", "PAUL", "zoé", "Léa"];
    const { reasons } = answerOf(await admin.callByPost("guests.checkNames", { names }));
    expect(reasons).toEqual([
      null,
      expect.stringMatching(/ressemble trop/),
      expect.stringMatching(/déjà dans la liste, ligne 1/),
      expect.stringMatching(/déjà pris/),
      null,
    ]);
    const [nadia] = await server.playing("Nadia");
    for (const person of [nadia, server.visitor()])
      expect((await person.callByPost("guests.checkNames", { names })).ok).toBe(false);
  });

  test("the database does not store the tokens of links made for a list of guests", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const { playerIds } = await admin.does("guests.addList", { names: ["Adèle"] });
    const { links } = await admin.does("guests.createLinks", { playerIds });
    const { db } = server.database;
    const stored = [
      await db.selectFrom("commandAnswers").selectAll().execute(),
      await db.selectFrom("passwordLinks").selectAll().execute(),
      await db.selectFrom("journal").selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(links[0]?.token ?? "no link");
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a whole list can be added before the event starts; its people are guests whom nobody holds", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const names = ["Adèle", "  Zoé   Maës ", "Maël R.", "🦊 Norah"];
    const { playerIds } = await admin.does("guests.addList", { names });
    expect(await playerNames(server)).toEqual(["Adèle", "Maël R.", "Zoé Maës", "🦊 Norah"].sort());
    const rows = await server.rows("guests");
    expect(rows.map(({ id }) => id).sort()).toEqual(playerIds.toSorted());
    expect(rows.find(({ id }) => id === playerIds[1])).toMatchObject({
      name: "Zoé Maës",
      heldBy: null,
      link: null,
    });
    expect(await amountsOf(server, "guestListAdded")).toEqual([4]);
  });

  test("two administrators who add the same list at the same moment add it once", async () => {
    const server = await startServer(engine);
    const admins = [await server.admin(), await server.player("Bob", { role: "admin" })];
    const results = await Promise.all(
      admins.map((admin) => admin.command("guests.addList", { names: ["Adèle", "Zoé"] })),
    );
    expect(results.map((result) => (result.ok ? "added" : result.refusal)).sort()).toEqual([
      "added",
      "listedNamesRefused",
    ]);
    expect(await playerNames(server)).toEqual(["Adèle", "Bob", "Zoé"]);
  });

  test("the longest list is added and gets its links within 15 seconds; a longer one is refused", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const names = Array.from({ length: MAX_PEOPLE + 1 }, (_, index) => `Personne numéro ${index}`);
    expect(await admin.refused("guests.addList", { names })).toBe("peopleTooMany");
    expect(await playerNames(server)).toEqual([]);
    const begun = performance.now();
    const { playerIds } = await admin.does("guests.addList", { names: names.slice(1) });
    const { links } = await admin.does("guests.createLinks", { playerIds });
    expect(new Set(links.map(({ token }) => token)).size).toBe(MAX_PEOPLE);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  test("new links for several guests replace their earlier links, and players with an account get none", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const { playerIds } = await admin.does("guests.addList", { names: ["Adèle", "Zoé", "Norah"] });
    const [adele = "", zoe = "", norah = ""] = playerIds;
    const first = await admin.does("guests.createLinks", { playerIds });
    expect(first.links.map(({ playerId }) => playerId)).toEqual(playerIds);
    expect(first.expiresAt).toBe(server.clock.now + CLAIM_LINK_MS);
    const tokenOf = ({ links }: typeof first, id: string) =>
      links.find(({ playerId }) => playerId === id)?.token ?? "";
    const claim = (token: string) =>
      server.visitor().command("guests.claim", { token, email: null, password });
    expect((await claim(tokenOf(first, zoe))).ok).toBe(true);
    expect(await claim(tokenOf(first, zoe))).toMatchObject({ refusal: "claimLinkUsed" });

    const second = await admin.does("guests.createLinks", { playerIds: [...playerIds, adele, "nobody"] });
    expect(second.links.map(({ playerId }) => playerId)).toEqual([adele, norah]);
    expect(await claim(tokenOf(first, adele))).toMatchObject({ refusal: "claimLinkRevoked" });
    await admin.does("guests.revokeLink", { playerId: norah });
    expect(await claim(tokenOf(second, norah))).toMatchObject({ refusal: "claimLinkRevoked" });
    expect((await claim(tokenOf(second, adele))).ok).toBe(true);
    const states = await Promise.all(playerIds.map(async (id) => (await guestRow(server, id))?.link?.state));
    expect(states).toEqual(["used", "used", "revoked"]);
    expect(await amountsOf(server, "claimLinksMade")).toEqual([3, 2]);
  });
});
