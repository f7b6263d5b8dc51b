import type { Cursor } from "../../domain/inputs.ts";
import type { FeedHappening, FeedItem } from "../../domain/journal/feed.ts";
import { type NamedEntry, type ToldHappening, toldTo } from "../../domain/journal/journal.ts";
import type { Theft } from "../../domain/roulette/steal.ts";
import type { Db } from "../database/database.ts";
import { keptInsert } from "../database/keptQuery.ts";
import { findPage, newestFirst, type Page } from "../database/pages.ts";

export const insertJournalEntries = keptInsert("journal", [
  "id",
  "at",
  "what",
  "by",
  "to",
  "source",
  "label",
  "amount",
]);

/** An entry that histories tell, with the names of its players. */
type ToldEntry = NamedEntry & { readonly what: ToldHappening };

/**
 * A page of what the history of a player tells (null: of what anybody's does), newest first. What they did and what was
 * done to them are looked for one beside the other, each by its index.
 */
export function findToldEntriesPage(
  db: Db,
  playerId: string | null,
  before: Cursor | null,
  size: number,
): Promise<Page<ToldEntry>> {
  const told = (what: readonly ToldHappening[]) =>
    newestFirst(
      db.selectFrom("journal").selectAll().where("what", "in", what),
      ["journal.at", "journal.id"],
      before,
      size + 1,
    );
  const entries =
    playerId === null
      ? told(toldTo.anybody)
      : db
          .selectFrom(told(toldTo.doer).where("by", "=", playerId).as("done"))
          .selectAll()
          .unionAll(db.selectFrom(told(toldTo.other).where("to", "=", playerId).as("received")).selectAll());
  const named = db
    .selectFrom(entries.as("entry"))
    .innerJoin("players as doer", "doer.id", "entry.by")
    .leftJoin("players as other", "other.id", "entry.to")
    .selectAll("entry")
    .select(["doer.name as byName", "other.name as toName"])
    .$narrowType<{ what: ToldHappening }>();
  return findPage(named, ["entry.at", "entry.id"], before, size);
}

/** The latest Chills stolen from a player, newest first. A theft has the id of the right that was used for it. */
export async function findAllTheftsByVictim(db: Db, victimId: string, limit: number): Promise<Theft[]> {
  const rows = await db
    .selectFrom("journal as theft")
    .innerJoin("players as thief", "thief.id", "theft.by")
    .select(["theft.source", "thief.id as thiefId", "thief.name as thiefName", "theft.at"])
    .where("theft.to", "=", victimId)
    .where("theft.what", "=", "stole")
    .orderBy("theft.at", "desc")
    .orderBy("theft.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ source, ...theft }) => ({ ...theft, id: source ?? "" }));
}

/** The latest news of these kinds, of players who are still there; those with these ids, or of all when that is null. */
export async function findAllFeedItems(
  db: Db,
  told: readonly FeedHappening[],
  ids: readonly string[] | null,
  limit: number,
): Promise<FeedItem[]> {
  let entries = db
    .selectFrom("journal as entry")
    .innerJoin("players as doer", "doer.id", "entry.by")
    .leftJoin("players as other", "other.id", "entry.to")
    .select(["entry.id", "entry.at", "entry.what", "entry.by", "entry.label", "entry.amount"])
    .select(["doer.name as playerName", "other.name as otherName"])
    .where("entry.what", "in", told)
    .where("doer.deletedAt", "is", null)
    .where("other.deletedAt", "is", null);
  if (ids) entries = entries.where("entry.id", "in", ids);
  const rows = await entries.orderBy("entry.at", "desc").orderBy("entry.id", "desc").limit(limit).execute();
  return rows.map(({ id, at, what, by, label, amount, playerName, otherName }) => ({
    id,
    at,
    what: what as FeedHappening,
    playerId: by,
    playerName,
    label: otherName ?? label ?? "",
    points: what === "points" ? amount : 0,
  }));
}
