import type { ClaimEnding, GuestPlayer } from "../../../../domain/people/guests/guest.ts";
import { claimLinkStateOf } from "../../../../domain/people/guests/guest.ts";
import type { Db, Tx } from "../../../database/database.ts";
import { liveTable } from "../../../live/table.ts";
import type { ExclusiveWriter } from "../../../live/writer.ts";

/** The part of a guest that commands need. `heldBy`: the holder's id, or null for a guest whom nobody holds. */
export type GuestAndHolder = Pick<GuestPlayer, "id" | "name" | "heldBy">;

const existingPlayers = (db: Db) =>
  db
    .selectFrom("players")
    .leftJoin("guests", "guests.playerId", "players.id")
    .where("players.deletedAt", "is", null);

/** The guest with this id; null when there is none: the player has an account, was deleted or never existed. */
export async function findGuest(db: Db, playerId: string): Promise<GuestAndHolder | null> {
  return (await findGuests(db, [playerId]))[0] ?? null;
}

/** The guests among these players. */
export function findGuests(db: Db, playerIds: readonly string[]): Promise<GuestAndHolder[]> {
  return existingPlayers(db)
    .where("guests.playerId", "in", [...playerIds])
    .select(["players.id", "players.name", "guests.heldBy"])
    .execute();
}

/** Who made a guest, when (epoch ms), and who holds the guest; null for a player with an account. */
export async function findGuestRow(
  db: Db,
  playerId: string,
): Promise<{ heldBy: string | null; createdBy: string; createdAt: number } | null> {
  const row = await db
    .selectFrom("guests")
    .select(["heldBy", "createdBy", "createdAt"])
    .where("playerId", "=", playerId)
    .executeTakeFirst();
  return row ?? null;
}

/** How many guests a player holds. */
export async function countHeldGuests(db: Db, holderId: string): Promise<number> {
  const { count } = await existingPlayers(db)
    .where("guests.heldBy", "=", holderId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The guests, and the players who got an account by a link: those with these ids, or all when ids is null. */
export async function findAllGuests(db: Db, ids: readonly string[] | null): Promise<GuestPlayer[]> {
  if (ids?.length === 0) return [];
  const claimLinks = db.selectFrom("passwordLinks").where("isClaim", "=", 1);
  // Lists don't show a replaced link: they show a newer link, or an earlier one that works again after an undo.
  const links = await (ids ? claimLinks.where("playerId", "in", [...ids]) : claimLinks)
    .select(["playerId", "expiresAt", "ended", "createdAt"])
    .where((eb) => eb.or([eb("ended", "is", null), eb("ended", "!=", "replaced")]))
    .orderBy("createdAt")
    .execute();
  // A working link is always the guest's newest link, even when another link has the same `createdAt`.
  const newest = new Map(links.map((link) => [link.playerId, link]));
  for (const link of links) if (link.ended === null) newest.set(link.playerId, link);

  const guests = existingPlayers(db).where((eb) =>
    eb.or([
      eb("guests.playerId", "is not", null),
      eb("players.id", "in", claimLinks.where("ended", "=", "used").select("playerId")),
    ]),
  );
  const rows = await (ids ? guests.where("players.id", "in", [...ids]) : guests)
    .select(["players.id", "players.name", "players.createdAt", "guests.heldBy"])
    .execute();
  return rows.map((guest) => {
    const link = newest.get(guest.id);
    return { ...guest, link: link ? claimLinkStateOf(link) : null };
  });
}

/** The players without a phone, each with the holder: the player who acts for them, or nobody. */
export const guestRows = liveTable("guests", {
  key: ["playerId"],
  topics: { guests: ["playerId"], heldGuests: ["playerId", "heldBy"] },
});

/** The key of a guest's row. */
export const guestKey = ({ id, heldBy }: Pick<GuestAndHolder, "id" | "heldBy">) => ({ playerId: id, heldBy });

/**
 * Marks a guest as changed in the list of all guests, and in the lists of these holders (null: nobody): the previous and the
 * present holder.
 */
export function touchGuest(
  work: Pick<ExclusiveWriter, "touch">,
  playerId: string,
  holders: readonly (string | null)[],
): void {
  for (const heldBy of new Set(holders)) guestRows.touch(work, { playerId, heldBy });
}

/** The guests whom a player holds. */
export function findAllHeldBy(db: Db, holderId: string): Promise<GuestAndHolder[]> {
  return existingPlayers(db)
    .where("guests.heldBy", "=", holderId)
    .select(["players.id", "players.name", "guests.heldBy"])
    .execute();
}

/** Ends the working link of a guest. Gives whether there was one. */
export async function endClaimLink(tx: Tx, playerId: string, ended: ClaimEnding): Promise<boolean> {
  const ending = await endWorkingLinks(tx, ended).where("playerId", "=", playerId).executeTakeFirst();
  return Number(ending.numUpdatedRows) > 0;
}

/** Ends the working links of these guests. */
export async function endClaimLinks(tx: Tx, playerIds: readonly string[], ended: ClaimEnding): Promise<void> {
  await endWorkingLinks(tx, ended)
    .where("playerId", "in", [...playerIds])
    .execute();
}

/** Revokes the working links made by this player: for one guest, or for all (null). Gives the ids of the guests. */
export async function revokeClaimLinksByCreator(
  tx: Tx,
  createdBy: string,
  guestId: string | null,
): Promise<string[]> {
  const ofCreator = endWorkingLinks(tx, "revoked").where("createdBy", "=", createdBy);
  const ending = guestId === null ? ofCreator : ofCreator.where("playerId", "=", guestId);
  return (await ending.returning("playerId").execute()).map(({ playerId }) => playerId);
}

/** Ends all working links. Gives the ids of their guests. */
export async function endAllClaimLinks(tx: Tx, ended: ClaimEnding): Promise<string[]> {
  return (await endWorkingLinks(tx, ended).returning("playerId").execute()).map(({ playerId }) => playerId);
}

const endWorkingLinks = (tx: Tx, ended: ClaimEnding) =>
  tx.updateTable("passwordLinks").set({ ended }).where("isClaim", "=", 1).where("ended", "is", null);
