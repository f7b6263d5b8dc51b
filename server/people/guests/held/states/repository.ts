import { z } from "zod";
import { type ClaimEnding, claimEndings } from "../../../../../domain/people/guests/guest.ts";
import type { Db } from "../../../../database/database.ts";
import type { ExclusiveWriter } from "../../../../live/writer.ts";
import { guestRows } from "../repository.ts";

const ended: z.ZodType<ClaimEnding | null> = z.enum(claimEndings).nullable();

const state = z.object({
  /** Null: the player is not a guest. */
  row: z.object({ heldBy: z.string().nullable(), createdBy: z.string(), createdAt: z.number() }).nullable(),
  links: z.array(z.object({ tokenHash: z.string(), ended })),
});
/** The state of a guest: the holder, who made the guest, and how each link ended (null: the link works). */
export type GuestState = z.output<typeof state>;

/** The states of guests before and after a command changed them, stored for its undo. */
export const guestChanges = z.array(z.object({ playerId: z.string(), before: state, after: state }));
export type GuestChange = z.output<typeof guestChanges>[number];

/** A player who is not a guest, and has no link. */
export const NO_GUEST: GuestState = { row: null, links: [] };

/**
 * The states of these players, by player id, or of all players when ids is null. Players who are not guests and have no
 * links are left out.
 */
export async function readGuestStates(
  db: Db,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, GuestState>> {
  if (ids?.length === 0) return new Map();
  const guests = db.selectFrom("guests").select(["playerId", "heldBy", "createdBy", "createdAt"]);
  const rows = await (ids ? guests.where("playerId", "in", [...ids]) : guests).execute();
  const claimLinks = db
    .selectFrom("passwordLinks")
    .select(["playerId", "tokenHash", "ended"])
    .where("isClaim", "=", 1)
    .orderBy("tokenHash");
  const links = await (ids ? claimLinks.where("playerId", "in", [...ids]) : claimLinks).execute();
  const linksOf = Map.groupBy(links, ({ playerId }) => playerId);
  const rowOf = new Map(rows.map(({ playerId, ...row }) => [playerId, row]));
  return new Map(
    [...new Set([...rowOf.keys(), ...linksOf.keys()])].map((id) => [
      id,
      {
        row: rowOf.get(id) ?? null,
        links: (linksOf.get(id) ?? []).map(({ tokenHash, ended }) => ({ tokenHash, ended })),
      },
    ]),
  );
}

/** The state of one player. */
export async function readGuestState(db: Db, playerId: string): Promise<GuestState> {
  return (await readGuestStates(db, [playerId])).get(playerId) ?? NO_GUEST;
}

/**
 * Writes this state of a player. Links that the state does not have are marked as replaced: they do not work and are not
 * shown.
 */
export async function writeGuestState(
  work: ExclusiveWriter,
  playerId: string,
  { row, links }: GuestState,
): Promise<void> {
  const { tx } = work;
  const present = await readGuestState(tx, playerId);
  await guestRows.remove(work, { playerId, heldBy: present.row?.heldBy ?? null });
  if (row) await guestRows.insert(work, { playerId, ...row });
  const endings = new Map(links.map(({ tokenHash, ended }) => [tokenHash, ended]));
  for (const { tokenHash, ended } of present.links) {
    const wanted = endings.has(tokenHash) ? (endings.get(tokenHash) ?? null) : "replaced";
    if (wanted !== ended)
      await tx
        .updateTable("passwordLinks")
        .set({ ended: wanted })
        .where("tokenHash", "=", tokenHash)
        .execute();
  }
}
