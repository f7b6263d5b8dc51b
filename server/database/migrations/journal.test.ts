import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { happeningsShown, lineOf } from "../../../domain/history/journal.ts";
import { findAllTheftsByVictim, findHistoryPage } from "../../history/repository.ts";
import { databaseBefore, engines } from "../../testing/databases.ts";
import type { Pool } from "../database.ts";
import { fullDb } from "../fullDb.ts";

const rewards = [{ label: "+2" }, { label: "Carte Mystère" }, { label: "Chills" }];
/** Spins: id, player, instant, segment, outcome, points and the card's name. */
const spins = [
  ["s1", "nadia", 1000, 0, "points", 2, null],
  ["s2", "hugo", 1000, 1, "card", 0, "Pluie"],
  ["s3", "nadia", 2000, 1, "noCard", 1, null],
  ["s4", "nadia", 3000, 2, "steal", 0, null],
  ["s5", "hugo", 4000, 2, "steal", 0, null],
  ["s6", "hugo", 4500, 2, "steal", 0, null],
  ["s7", "gone", 4600, 2, "chill", 0, null],
] as const;
/** Rights to steal: id, player, and the instant and target of their use. */
const steals = [
  ["s4", "nadia", 5000, "hugo"],
  ["s5", "hugo", 6000, null],
  ["s6", "hugo", null, null],
] as const;
/** Cards: id, name and category. */
const cards = [
  ["dragon", "Dragon", "hero"],
  ["orage", "Orage", "tactical"],
  ["souffle", "Souffle", "tactical"],
] as const;
/** Copies: id, card, player, and the instant of their use. */
const copies = [
  ["c1", "orage", "hugo", 7000],
  ["c2", "souffle", "nadia", 7000],
  ["c3", "dragon", "gone", 8000],
  ["c4", "dragon", "nadia", null],
] as const;
/** Entries of the ledger: id, player, delta, cause, source, reason, author and instant. */
const entries = [
  ["e1", "nadia", 2, "wheel", "s1", null, "nadia", 1000],
  ["e2", "nadia", 1, "wheel", "s3", null, "nadia", 2000],
  ["e3", "hugo", 1, "steal", "s5", null, "hugo", 6000],
  ["e4", "hugo", 4, "card", "c1", "Pluie", "hugo", 7000],
  ["e5", "gone", 9, "heroCard", "c3", "Dragon", "admin", 8000],
  ["e6", "nadia", 3, "game", "catan", null, "hugo", 9100],
  ["e7", "nadia", -3, "gameDeleted", "uno", "Uno", "admin", 9300],
  ["e8", "hugo", -1, "gameDeleted", "uno", "Uno", "admin", 9300],
  ["e9", "hugo", -2, "adjustment", null, null, "admin", 9400],
  ["f1", "hugo", -5, "reset", null, null, "admin", 9500],
  ["f2", "nadia", -3, "reset", null, null, "admin", 9500],
] as const;

/** Inserts the data of a database that has neither a journal nor labels in the ledger. */
async function fill(db: Pool): Promise<void> {
  for (const [id, deletedAt] of [
    ["admin", null],
    ["nadia", null],
    ["hugo", null],
    ["gone", 9000],
  ] as const)
    await sql`
      insert into players (id, name, "nameKey", role, "totalPoints", "rouletteSpins", "cardsOwned", "chillsOwned", "createdAt", "deletedAt")
      values (${id}, ${id.toUpperCase()}, ${id}, 'user', 0, 0, 0, 0, 0, ${deletedAt})
    `.execute(db);
  await sql`insert into wheels (id, rewards) values ('wheel', ${JSON.stringify(rewards)})`.execute(db);
  for (const [id, playerId, at, segment, outcome, points, cardName] of spins)
    await sql`
      insert into spins (id, "playerId", at, angle, segment, "wheelId", outcome, points, "cardName")
      values (${id}, ${playerId}, ${at}, 0, ${segment}, 'wheel', ${outcome}, ${points}, ${cardName})
    `.execute(db);
  for (const [id, playerId, usedAt, targetId] of steals)
    await sql`
      insert into "stealRights" (id, "playerId", "createdAt", "usedAt", "targetId")
      values (${id}, ${playerId}, 0, ${usedAt}, ${targetId})
    `.execute(db);
  for (const [id, name, category] of cards)
    await sql`
      insert into "mysteryCards" (id, name, description, "imageUrl", category, power, value, copies, "copiesGiven", "createdAt", "createdBy")
      values (${id}, ${name}, '', '', ${category}, 'points', 1, 3, 2, 0, 'admin')
    `.execute(db);
  for (const [id, cardId, playerId, usedAt] of copies)
    await sql`
      insert into "playerCards" (id, "cardId", "playerId", "obtainedAt", used, "usedAt")
      values (${id}, ${cardId}, ${playerId}, 0, ${usedAt === null ? 0 : 1}, ${usedAt})
    `.execute(db);
  for (const [id, gameName, createdAt, completedAt, correctedAt] of [
    ["catan", "Catan", 900, 9100, 9200],
    ["ongoing", "Uno", 910, null, null],
  ] as const)
    await sql`
      insert into "gameSessions" (id, "gameName", status, "createdAt", "createdBy", "completedAt", "completedBy", "isTeamGame", "correctedAt", "correctedBy", "correctionReason")
      values (${id}, ${gameName}, ${completedAt === null ? "ongoing" : "completed"}, ${createdAt}, 'hugo', ${completedAt},
        ${completedAt === null ? null : "hugo"}, 0, ${correctedAt}, ${correctedAt === null ? null : "admin"}, null)
    `.execute(db);
  for (const [id, playerId, delta, cause, source, reason, by, at] of entries)
    await sql`
      insert into "pointEntries" (id, "playerId", delta, cause, source, reason, "by", at)
      values (${id}, ${playerId}, ${delta}, ${cause}, ${source}, ${reason}, ${by}, ${at})
    `.execute(db);
}

/** The histories of this database before the migration: of all players, and of each player. */
const histories = {
  all: [
    "8000 GONE cardPaid Dragon 9",
    "7000 NADIA cardUsed Souffle 0",
    "7000 HUGO cardUsed Pluie 4",
    "6000 HUGO consoled  1",
    "5000 NADIA stole HUGO 0",
    "4600 GONE chill Chills 0",
    "4500 HUGO steal Chills 0",
    "4000 HUGO steal Chills 0",
    "3000 NADIA steal Chills 0",
    "2000 NADIA noCard Carte Mystère 1",
    "1000 HUGO card Pluie 0",
    "1000 NADIA points +2 2",
  ],
  nadia: [
    "7000 NADIA cardUsed Souffle 0",
    "5000 NADIA stole HUGO 0",
    "3000 NADIA steal Chills 0",
    "2000 NADIA noCard Carte Mystère 1",
    "1000 NADIA points +2 2",
  ],
  hugo: [
    "7000 HUGO cardUsed Pluie 4",
    "6000 HUGO consoled  1",
    "5000 HUGO robbed NADIA 0",
    "4500 HUGO steal Chills 0",
    "4000 HUGO steal Chills 0",
    "1000 HUGO card Pluie 0",
  ],
  gone: ["8000 GONE cardPaid Dragon 9", "4600 GONE chill Chills 0"],
  admin: [],
} as const;

/** The journal rows that players' histories do not show. */
const otherRows = [
  "900 gameCreated hugo  catan Catan 0",
  "910 gameCreated hugo  ongoing Uno 0",
  "9100 gameCompleted hugo  catan Catan 0",
  "9200 gameCorrected admin  catan Catan 0",
  "9300 gameDeleted admin  uno Uno 0",
  "9400 pointsAdjusted admin hugo   -2",
  "9500 pointsReset admin    0",
];

describe.each(engines)("on %s", (engine) => {
  test("the journal of an older database gives the same histories as its separate tables gave", async () => {
    const database = await databaseBefore(engine, "011-labels");
    const { db } = database;
    await fill(db);
    await database.migrate();
    for (const [player, lines] of Object.entries(histories)) {
      const playerId = player === "all" ? null : player;
      const reader = { playerId, isAdministrator: playerId === null };
      const { rows: entries } = await findHistoryPage(fullDb(db), reader, null, 40);
      const read = entries
        .map((entry) => lineOf(entry, playerId))
        .map(({ at, playerName, what, label, points }) => [at, playerName, what, label, points].join(" "));
      expect(read, player).toEqual(lines);
    }
    expect(await findAllTheftsByVictim(db, "hugo", 20)).toEqual([
      {
        id: "s4",
        thiefId: "nadia",
        thiefName: "NADIA",
        at: 5000,
        loot: "chill",
        cardName: null,
        shelteredUntil: null,
      },
    ]);
    const written = await db.selectFrom("journal").selectAll().orderBy("at").execute();
    expect(new Set(written.map(({ id }) => id)).size).toBe(histories.all.length + otherRows.length);
    const others = written.filter(({ what }) => !(happeningsShown.all as readonly string[]).includes(what));
    expect(
      others.map(({ at, what, by, to, source, label, amount }) =>
        [at, what, by, to, source, label, amount].join(" "),
      ),
    ).toEqual(otherRows);
  });
});
