import { describe, expect, test } from "vitest";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { cardText } from "../testing/cards.ts";
import { engines } from "../testing/databases.ts";
import type { Person } from "../testing/person.ts";
import { readEverything } from "../testing/reads.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { createCup, cupProgress } from "../testing/tournaments.ts";

/** The names of the draft tournament and of its team. */
const DRAFT = ["Coupe cachée", "Équipe cachée"];
/** The names of the deleted card, game and player. */
const DELETED = ["Carte retirée", "Jeu retiré", "Cid le retiré"];

/** The names of DRAFT and DELETED that all queries and channels together show to `reader`. */
async function readableNames(
  server: TestServer,
  reader: Person,
  role: Actor["role"],
  ids: readonly string[],
): Promise<string[]> {
  const answers = JSON.stringify(await readEverything(server, reader, role, ids));
  return [...DRAFT, ...DELETED].filter((name) => answers.includes(name));
}

describe.each(engines)("on %s", (engine) => {
  test("players can't read drafts (rule T3), deleted cards, deleted games, or deleted players without games", async () => {
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
    expect(await readableNames(server, admin, "admin", ids)).toEqual([...DRAFT, ...DELETED]);

    await admin.does("cards.delete", { cardId });
    await admin.does("games.deleteNames", { gameNameIds: [gameNameId] });
    await admin.does("accounts.delete", { playerId: cid.id });

    expect(await readableNames(server, ana, "user", ids)).toEqual([]);
    expect(await readableNames(server, admin, "admin", ids)).toEqual(expect.arrayContaining(DRAFT));
  });
});
