import { type ErasedPerson, erasedName } from "../../../../domain/people/accounts/erased.ts";
import type { InverseKind } from "../../../../domain/undo/undo.ts";
import type { Db, FullTx } from "../../../database/database.ts";
import type { Schema } from "../../../database/schema.ts";
import { faceOfPlayer } from "../../faces/commands.ts";
import { mergeOf } from "../../merging/merges/repository.ts";
import { ownEmail } from "../commands.ts";
import { deleteUndos } from "../deleted/erasure/repository.ts";
import { playersRestoredShape } from "../undo/shapes.ts";
import { withoutNames } from "./withoutNames.ts";

/** The people who were erased in this database, by number. */
export function findAllErased(db: Db): Promise<ErasedPerson[]> {
  return db.selectFrom("erasedPeople").selectAll().orderBy("number").orderBy("id").execute();
}

/** The stored names and e-mail addresses of these accounts, which belong to one person. */
export async function findAllNamesOf(tx: FullTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const players = await tx.selectFrom("players").select("name").where("id", "in", ids).execute();
  const former = await tx.selectFrom("formerNames").select("name").where("playerId", "in", ids).execute();
  const users = await tx.selectFrom("user").select(["name", "email"]).where("id", "in", ids).execute();
  const renamings = await tx
    .selectFrom("journal")
    .select("label")
    .where("what", "=", "playerRenamed")
    .where((eb) => eb.or([eb("to", "in", ids), eb.and([eb("to", "is", null), eb("by", "in", ids)])]))
    .execute();
  const merges = await tx
    .selectFrom("merges")
    .select(["keptId", "mergedId", "cameOver"])
    .where((eb) => eb.or([eb("keptId", "in", ids), eb("mergedId", "in", ids)]))
    .execute();
  const removed = (await findAllRemovals(tx)).flatMap(({ players: all }) => all);
  const own = removed.filter(({ id }) => ids.includes(id));
  return new Set([
    ...[...players, ...former, ...users].map(({ name }) => name),
    ...users.map(({ email }) => email),
    ...renamings.flatMap(({ label }) => label?.split("\n") ?? []),
    ...merges.flatMap(({ keptId, mergedId, cameOver }) => {
      const { kept, merged } = mergeOf({ cameOver }).cameOver;
      return [...(ids.includes(keptId) ? [kept.name] : []), ...(ids.includes(mergedId) ? [merged.name] : [])];
    }),
    ...own.flatMap(({ name, emails, reserved }) => [
      name,
      ...emails.map(({ email }) => email),
      ...reserved.formerNames.map((reservedName) => reservedName.name),
    ]),
  ]);
}

/** The inverses that bring deleted players back. */
async function findAllRemovals(tx: FullTx) {
  const { kind, schema } = playersRestoredShape;
  const rows = await tx.selectFrom("undos").select(["journalId", "data"]).where("kind", "=", kind).execute();
  return rows.flatMap(({ journalId, data }) => {
    const players = schema.safeParse(JSON.parse(data)).data?.players;
    return players ? [{ journalId, players }] : [];
  });
}

/** The tables with rows of a sign-in, and the column of the account. Rows that refer to others come first. */
const signInTables = [
  ["commandAnswers", "accountId"],
  ["passwordLinks", "playerId"],
  ["signInLocks", "playerId"],
  ["nameSkeletons", "playerId"],
  ["formerNames", "playerId"],
  ["faces", "playerId"],
  ["guests", "playerId"],
  ["session", "userId"],
  ["account", "userId"],
  ["user", "id"],
] as const;

/** Deletes everything by which a person signs in, or is known by name or face. */
export async function deleteSignIns(
  tx: FullTx,
  ids: readonly string[],
  emails: readonly string[],
): Promise<void> {
  // Kysely's types need the name of one table here.
  for (const [table, column] of signInTables)
    await tx
      .deleteFrom(table as "session")
      .where(column as "userId", "in", ids)
      .execute();
  if (emails.length > 0) await tx.deleteFrom("verification").where("identifier", "in", emails).execute();
}

/** The kinds of inverses that give a person back a name, a role, or an account. */
const personalKinds: InverseKind[] = [
  "value",
  "playing",
  "role",
  "playerName",
  "guests",
  "accountTakenBack",
  "accountGivenBack",
  "accountsSeparated",
  "accountsMerged",
];

/** The values of a person that an undo gives back. */
const personalValues: readonly string[] = [ownEmail.name, faceOfPlayer.name];

/** Deletes what would bring these accounts back, or give them something back. */
export async function deleteReturns(tx: FullTx, ids: readonly string[]): Promise<void> {
  const personal = await tx
    .selectFrom("undos")
    .innerJoin("journal", "journal.id", "undos.journalId")
    .select(["undos.journalId", "undos.kind", "undos.data"])
    .where("undos.kind", "in", personalKinds)
    .where((eb) => eb.or([eb("journal.to", "in", ids), eb("journal.by", "in", ids)]))
    .execute();
  const gone = personal
    .filter(({ kind, data }) =>
      kind === "value"
        ? personalValues.includes(JSON.parse(data).name) && ids.includes(JSON.parse(data).subject)
        : ids.some((id) => data.includes(id)) || kind === "accountsSeparated",
    )
    .map(({ journalId }) => journalId);
  const lists = await tx
    .selectFrom("undos")
    .select(["journalId", "data"])
    .where("kind", "in", ["playersRestored", "playersRemoved"])
    .execute();
  for (const { journalId, data: text } of lists) {
    if (!ids.some((id) => text.includes(id))) continue;
    const data = JSON.parse(text) as { readonly players: readonly { readonly id: string }[] };
    const players = data.players.filter(({ id }) => !ids.includes(id));
    if (players.length === 0) gone.push(journalId);
    else await replace(tx, ["undos", "data"], text, JSON.stringify({ ...data, players }));
  }
  if (gone.length > 0) await deleteUndos(tx, gone);
}

/** Takes the reserved names of these accounts out of what a separation would give them back. */
export async function eraseReservedNames(tx: FullTx, ids: readonly string[]): Promise<void> {
  const merges = await tx
    .selectFrom("merges")
    .select(["mergedId", "cameOver"])
    .where("mergedId", "in", ids)
    .execute();
  for (const { mergedId, cameOver: text } of merges) {
    const { cameOver } = mergeOf({ cameOver: text });
    const merged = { ...cameOver.merged, nameKey: `deleted:${mergedId}` };
    const left = { ...cameOver, merged, skeletons: [], formerNames: [] };
    await replace(tx, ["merges", "cameOver"], text, JSON.stringify(left));
  }
}

/** A column of text. */
type TextColumn = readonly [table: keyof Schema, column: string];

/** The columns with copies of people's names: labels with one name on each line, and JSON. */
const copies: readonly TextColumn[] = [
  ["journal", "label"],
  ["pointEntries", "label"],
  ["tournamentTeams", "name"],
  ["gameSessions", "proposal"],
  ["finishes", "climb"],
  ["tournamentMoments", "climb"],
  ["merges", "cameOver"],
  ["undos", "data"],
];

/** Replaces all copies of these names. */
export async function replaceNames(tx: FullTx, names: ReadonlySet<string>, name: string): Promise<void> {
  for (const [table, column] of copies)
    for (const each of names) {
      // Kysely's types need the name of one table and one column here.
      const pattern = `%${each.replace(/[\\"%_]/g, "%")}%`;
      const rows = await tx
        .selectFrom(table as "journal")
        .select(column as "label")
        .distinct()
        .where(column as "label", "like", pattern)
        .execute();
      for (const row of rows) {
        const text = (row as Readonly<Record<string, string | null>>)[column] ?? "";
        await replace(tx, [table, column], text, withoutNames(text, names, name));
      }
    }
}

async function replace(tx: FullTx, [table, column]: TextColumn, from: string, to: string): Promise<void> {
  if (from === to) return;
  await tx
    .updateTable(table as "journal")
    .set({ [column]: to })
    .where(column as "label", "=", from)
    .execute();
}

/** Names the players of an erased person, and notes that they are erased. */
export async function writeErased(tx: FullTx, people: readonly ErasedPerson[]): Promise<void> {
  for (const { id, number } of people)
    await tx
      .updateTable("players")
      .set({ name: erasedName(number), renamedAt: null, nameKey: `deleted:${id}` })
      .where("id", "=", id)
      .execute();
  await tx
    .insertInto("erasedPeople")
    .values([...people])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
