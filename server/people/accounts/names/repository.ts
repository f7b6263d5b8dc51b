import { theftHappenings } from "../../../../domain/history/journal.ts";
import { usernameKey } from "../../../../domain/people/accounts/credentials.ts";
import type { CurrentName } from "../../../../domain/people/accounts/renaming.ts";
import type { Db, Tx } from "../../../database/database.ts";
import { findAllMergedPlayerIds } from "../../../history/names/repository.ts";
import type { ExclusiveWriter } from "../../../live/writer.ts";
import { findGuest, touchGuest } from "../../guests/held/repository.ts";
import { findPlayerIdsByName, playerRows } from "../../players/repository.ts";

/**
 * Maps skeletons to the id of the player whose current or former name has the skeleton (rule A23). A skeleton is a
 * simplified form of a name: names that look alike have the same skeleton. Skeletons that belong to no player are left out.
 */
export async function findSkeletonOwners(
  db: Db,
  skeletons: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (skeletons.length === 0) return new Map();
  const rows = await db
    .selectFrom("nameSkeletons")
    .select(["skeleton", "playerId"])
    .where("skeleton", "in", [...skeletons])
    .execute();
  return new Map(rows.map(({ skeleton, playerId }) => [skeleton, playerId]));
}

/** Stores skeletons that no player has yet. A skeleton of another player's name violates the primary key. */
export async function insertSkeletonRows(
  tx: Tx,
  rows: readonly { readonly skeleton: string; readonly playerId: string }[],
): Promise<void> {
  await tx
    .insertInto("nameSkeletons")
    .values([...rows])
    .execute();
}

/**
 * Stores the skeletons of a player's new name, and gives those that the player did not have yet. The skeletons of former
 * names stay. A skeleton of another player's name violates the primary key.
 */
export async function insertSkeletons(
  tx: Tx,
  playerId: string,
  skeletons: readonly string[],
): Promise<string[]> {
  const existing = await tx
    .selectFrom("nameSkeletons")
    .select("skeleton")
    .where("playerId", "=", playerId)
    .where("skeleton", "in", [...skeletons])
    .execute();
  const own = new Set(existing.map(({ skeleton }) => skeleton));
  const rows = skeletons.filter((each) => !own.has(each)).map((skeleton) => ({ skeleton, playerId }));
  if (rows.length > 0) await tx.insertInto("nameSkeletons").values(rows).execute();
  return rows.map(({ skeleton }) => skeleton);
}

/** Deletes these skeletons, so that other players can use names with the same skeletons. */
export async function deleteSkeletons(tx: Tx, skeletons: readonly string[]): Promise<void> {
  if (skeletons.length === 0) return;
  await tx
    .deleteFrom("nameSkeletons")
    .where("skeleton", "in", [...skeletons])
    .execute();
}

/** Maps keys of former names to the id of the player for whom the name is reserved. Unreserved names are left out. */
export async function findFormerOwners(
  db: Db,
  nameKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (nameKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom("formerNames")
    .select(["nameKey", "playerId"])
    .where("nameKey", "in", [...nameKeys])
    .execute();
  return new Map(rows.map(({ nameKey, playerId }) => [nameKey, playerId]));
}

/** A player's name, and when it was last changed; null for an unknown or deleted player. */
export async function findCurrentName(db: Db, playerId: string): Promise<CurrentName | null> {
  const row = await db
    .selectFrom("players")
    .select(["name", "renamedAt"])
    .where("id", "=", playerId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Reserves a name for a player who no longer has it (rule A23), unless it is reserved already. */
export async function insertFormerName(
  tx: Tx,
  former: { readonly nameKey: string; readonly name: string; readonly playerId: string },
): Promise<void> {
  await tx
    .insertInto("formerNames")
    .values(former)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Ends the reservation of a former name, for instance when its player takes the name again. Gives whether the name was
 * reserved.
 */
export async function deleteFormerName(tx: Tx, nameKey: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("formerNames").where("nameKey", "=", nameKey).executeTakeFirst();
  return Number(deleted.numDeletedRows) > 0;
}

/** The names and skeletons that were reserved for players. */
interface ReservedNames {
  readonly skeletons: { skeleton: string; playerId: string }[];
  readonly formerNames: { nameKey: string; name: string; playerId: string }[];
}

/** Frees the names reserved for a player, so that others can use them. Gives what was reserved. */
export async function freeReservedNames(tx: Tx, playerId: string): Promise<ReservedNames> {
  const [skeletons, formerNames] = [
    await tx.deleteFrom("nameSkeletons").where("playerId", "=", playerId).returningAll().execute(),
    await tx.deleteFrom("formerNames").where("playerId", "=", playerId).returningAll().execute(),
  ];
  return { skeletons, formerNames };
}

/**
 * Reserves these names and skeletons again, except those that another player has now. An older version of the product stored
 * keys of another form.
 */
export async function reserveAgain(tx: Tx, { skeletons, formerNames: stored }: ReservedNames): Promise<void> {
  const formerNames = stored.map((former) => ({ ...former, nameKey: usernameKey(former.name) }));
  const ownersBySkeleton = await findSkeletonOwners(
    tx,
    skeletons.map(({ skeleton }) => skeleton),
  );
  const freeSkeletons = skeletons.filter(({ skeleton }) => !ownersBySkeleton.has(skeleton));
  if (freeSkeletons.length > 0) await insertSkeletonRows(tx, freeSkeletons);
  const keys = formerNames.map(({ nameKey }) => nameKey);
  const owners = new Map([...(await findFormerOwners(tx, keys)), ...(await findPlayerIdsByName(tx, keys))]);
  for (const former of formerNames) if (!owners.has(former.nameKey)) await insertFormerName(tx, former);
}

/** Writes a player's name, and marks all rows that show it as changed. */
export async function writeName(
  work: ExclusiveWriter,
  playerId: string,
  { name, nameKey, renamedAt }: CurrentName & { readonly nameKey: string },
): Promise<void> {
  await playerRows.update(work, { id: playerId }, { name, nameKey, renamedAt });
  await work.tx.updateTable("user").set({ name }).where("id", "=", playerId).execute();
  await touchName(work, playerId);
}

/** Marks as changed all rows that show a player's name, and all queries whose answers contain it. */
export async function touchName(work: ExclusiveWriter, playerId: string): Promise<void> {
  const { tx, touch } = work;
  const guest = await findGuest(tx, playerId);
  if (guest) touchGuest(work, playerId, [guest.heldBy]);
  touch("players", [playerId]);
  touch("names");
  touch("feed", "all");
  touch("reigns", "all");
  touch("ceremony", ["ceremony"]);
  touch("ceremonyScript", ["script"]);
  const ownGames = tx.selectFrom("gameSeats").select("gameSessionId").where("playerId", "=", playerId);
  const games = await ownGames.execute();
  if (games.length > 0)
    touch(
      "games",
      games.map(({ gameSessionId }) => gameSessionId),
    );
  // Players who were merged into this player are shown under the same name.
  const ids = [playerId, ...(await findAllMergedPlayerIds(tx, playerId))];
  const finishes = await tx
    .selectFrom("finishes")
    .select(["playerId", "gameSessionId"])
    .where((eb) =>
      eb.or([eb("gameSessionId", "in", ownGames), ...ids.map((id) => eb("climb", "like", `%${id}%`))]),
    )
    .execute();
  for (const finish of finishes) touch("finishes", [finish.gameSessionId], finish.playerId);
  const moments = await tx
    .selectFrom("tournamentMoments")
    .select(["playerId", "tournamentId"])
    .where((eb) => eb.or(ids.map((id) => eb("climb", "like", `%${id}%`))))
    .execute();
  for (const moment of moments) touch("tournamentMoments", [moment.tournamentId], moment.playerId);
  const thefts = await tx
    .selectFrom("journal")
    .select(["source", "to"])
    .where("by", "=", playerId)
    .where("what", "in", theftHappenings)
    .execute();
  for (const { source, to } of thefts) if (source !== null && to !== null) touch("thefts", [source], to);
  const seats = await tx
    .selectFrom("tournamentTeamPlayers as seat")
    .innerJoin("tournaments", "tournaments.id", "seat.tournamentId")
    .select(["seat.teamId", "seat.tournamentId", "tournaments.status"])
    .where("seat.playerId", "=", playerId)
    .execute();
  for (const { teamId, tournamentId, status } of seats) {
    if (status === "draft") touch("tournamentDrafts", [tournamentId]);
    else touch("tournament", [teamId], tournamentId);
    if (status === "active") await touchAllNextMatches({ tx, touch }, tournamentId);
  }
}

/** Marks as changed the next match of each player of a tournament, because it shows the names of the opponents. */
async function touchAllNextMatches(
  { tx, touch }: Pick<ExclusiveWriter, "tx" | "touch">,
  tournamentId: string,
): Promise<void> {
  const seats = await tx
    .selectFrom("tournamentTeamPlayers")
    .select("playerId")
    .where("tournamentId", "=", tournamentId)
    .execute();
  for (const { playerId } of seats) touch("nextMatches", [tournamentId], playerId);
}
