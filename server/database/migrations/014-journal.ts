import { type Kysely, sql } from "kysely";

/**
 * The journal: one row for each thing that happened, written by the command that did it. Rows for the past are made from the
 * other tables: spins, steals, cards, games, and the ledger. The journal replaces some columns and indexes; these are dropped.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("journal")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("what", "text", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("to", "text")
    .addColumn("source", "text")
    .addColumn("label", "text")
    .addColumn("amount", "integer", (c) => c.notNull())
    .execute();
  await fillFromSpins(db);
  await fillFromSteals(db);
  await fillFromCards(db);
  await fillFromGames(db);
  await fillFromLedger(db);
  await createIndexes(db);
  await dropOldHistory(db);
}

const insert = sql`insert into journal (id, at, what, "by", "to", source, label, amount)`;

async function fillFromSpins(db: Kysely<never>): Promise<void> {
  const wheels = await sql<{ id: string; rewards: string }>`select id, rewards from wheels`.execute(db);
  for (const { id, rewards } of wheels.rows)
    for (const [segment, { label }] of (JSON.parse(rewards) as { label: string }[]).entries())
      await sql`
        ${insert}
        select id, at, outcome, "playerId", null, id, coalesce("cardName", ${label}), points
        from spins where "wheelId" = ${id} and segment = ${segment}
      `.execute(db);
}

async function fillFromSteals(db: Kysely<never>): Promise<void> {
  await sql`
    ${insert}
    select id || '-used', "usedAt", case when "targetId" is null then 'consoled' else 'stole' end, "playerId",
      "targetId", id, null, case when "targetId" is null then 1 else 0 end
    from "stealRights" where "usedAt" is not null
  `.execute(db);
}

/** If a card's ledger entry has the cause heroCard, the card's points were given at the event's end. */
async function fillFromCards(db: Kysely<never>): Promise<void> {
  await sql`
    ${insert}
    select copy.id, copy."usedAt",
      case when entry.cause = 'heroCard' then 'cardPaid' else 'cardUsed' end,
      case when entry.cause = 'heroCard' then entry."by" else copy."playerId" end,
      case when entry.cause = 'heroCard' then copy."playerId" end,
      copy.id, coalesce(entry.label, card.name), coalesce(entry.delta, 0)
    from "playerCards" as copy
    join "mysteryCards" as card on card.id = copy."cardId"
    left join "pointEntries" as entry on entry.source = copy.id and entry.cause in ('card', 'heroCard')
    where copy."usedAt" is not null
  `.execute(db);
}

async function fillFromGames(db: Kysely<never>): Promise<void> {
  for (const happening of ["created", "completed", "corrected"]) {
    const [at, by] = [sql.ref(`${happening}At`), sql.ref(`${happening}By`)];
    const what = sql.lit(`game${happening.charAt(0).toUpperCase()}${happening.slice(1)}`);
    await sql`
      ${insert}
      select id || ${sql.lit(`-${happening}`)}, ${at}, ${what}, ${by}, null, id, "gameName", 0
      from "gameSessions" where ${at} is not null and ${by} is not null
    `.execute(db);
  }
}

/** Deleted games, points changed by hand, and resets. All ledger entries of one reset make one journal row. */
async function fillFromLedger(db: Kysely<never>): Promise<void> {
  await sql`
    ${insert}
    select min(id), at, 'gameDeleted', "by", null, source, min(label), 0
    from "pointEntries" where cause = 'gameDeleted' group by source, at, "by"
  `.execute(db);
  await sql`
    ${insert}
    select id, at, 'pointsAdjusted', "by", "playerId", null, null, delta
    from "pointEntries" where cause = 'adjustment'
  `.execute(db);
  await sql`
    ${insert}
    select min(id), at, 'pointsReset', "by", null, null, null, 0
    from "pointEntries" where cause = 'reset' group by at, "by"
  `.execute(db);
}

async function createIndexes({ schema }: Kysely<never>): Promise<void> {
  await schema.createIndex("journalByInstant").on("journal").column("at").execute();
  await schema.createIndex("journalByDoer").on("journal").columns(["by", "at"]).execute();
  await schema
    .createIndex("journalByOther")
    .on("journal")
    .columns(["to", "at"])
    .where(sql.ref("to"), "is not", null)
    .execute();
}

async function dropOldHistory({ schema }: Kysely<never>): Promise<void> {
  await schema.dropIndex("spinsByInstant").execute();
  await schema.dropIndex("playerCardsByUse").execute();
  await schema.dropIndex("stealRightsByTarget").execute();
  await schema.dropIndex("stealRightsByUse").execute();
  await schema.alterTable("stealRights").dropColumn("targetId").execute();
  await schema.alterTable("playerCards").dropColumn("usedAt").execute();
}
