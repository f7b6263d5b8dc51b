import { describe, expect, test } from "vitest";
import type { Actor } from "../../domain/accounts/roles.ts";
import { cardText } from "../testing/cards.ts";
import { engines } from "../testing/databases.ts";
import type { Person } from "../testing/person.ts";
import { readEverything } from "../testing/reads.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { createCup, cupProgress } from "../testing/tournaments.ts";

const DRAFT = ["Coupe cachée", "Équipe cachée"];
const DELETED = ["Carte retirée", "Jeu retiré", "Cid le retiré"];

/** The words of DRAFT and DELETED that a reader gets about these ids, from all queries and topics. */
async function readableWords(
  server: TestServer,
  reader: Person,
  role: Actor["role"],
  ids: readonly string[],
): Promise<string[]> {
  const answers = JSON.stringify(await readEverything(server, reader, role, ids));
  return [...DRAFT, ...DELETED].filter((word) => answers.includes(word));
}

describe.each(engines)("on %s", (engine) => {
  test("players can read no draft (rule T3), no deleted card or game, and no deleted player without games", async () => {
    const server = await startServer(engine);
    const [ana, bob, cid] = await server.playing("Ana", "Bob", "Cid le retiré");
    const admin = await server.admin();
    const tournamentId = await createCup(admin, [ana, bob], 1, { name: "Coupe cachée" });
    const [team] = (await cupProgress(server, tournamentId)).teams;
    await admin.does("tournaments.renameTeam", {
      tournamentId,
      teamId: team?.id ?? "",
      name: "Équipe cachée",
    });
    const { id: cardId } = await admin.does("cards.create", { card: cardText({ name: "Carte retirée" }) });
    const { id: gameNameId } = await admin.does("games.addName", { name: "Jeu retiré" });
    const ids = [ana.id, bob.id, cid.id, tournamentId];
    expect(await readableWords(server, admin, "admin", ids)).toEqual([...DRAFT, ...DELETED]);

    await admin.does("cards.delete", { cardId });
    await admin.does("games.deleteNames", { gameNameIds: [gameNameId] });
    await admin.does("accounts.delete", { playerId: cid.id });

    expect(await readableWords(server, ana, "user", ids)).toEqual([]);
    expect(await readableWords(server, admin, "admin", ids)).toEqual(expect.arrayContaining(DRAFT));
  });
});
