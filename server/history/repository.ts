import { type FeedHappening, type FeedItem, feedHappenings, feedKinds } from "../../domain/history/feed.ts";
import type { Happening } from "../../domain/history/happenings.ts";
import {
  happeningsShown,
  isTheft,
  type JournalEntry,
  loots,
  type NamedEntry,
  readersOf,
  type ShownHappening,
  type TheftHappening,
  theftHappenings,
} from "../../domain/history/journal.ts";
import { mentionedIn, namesOf, withNames } from "../../domain/history/label.ts";
import { playedLabel, playedLabelOf } from "../../domain/history/playedLabel.ts";
import type { Cursor } from "../../domain/inputs.ts";
import { SHELTER_MS } from "../../domain/loot.ts";
import type { Theft } from "../../domain/wheel/steal.ts";
import { readCheckedStatus } from "../calls/status/repository.ts";
import type { Db, FullDb, Tx } from "../database/database.ts";
import { findPage, newestFirst, type RowPage } from "../database/pages.ts";
import type { BatchWriter } from "../live/writer.ts";
import { findAllNames } from "./names/repository.ts";

const inFeed: ReadonlySet<Happening> = new Set(feedHappenings);

/** Adds an entry. The histories, the feed and the theft notices that show this entry are marked as changed. */
export function insertJournalEntry({ batch, touch }: BatchWriter, entry: JournalEntry): void {
  const { id, what, to, source } = entry;
  batch.defer(insertEntries, entry);
  for (const playerId of readersOf(entry)) touch("playerJournal", playerId);
  touch("journal");
  touch("ownActions", entry.by);
  if (inFeed.has(what)) touch("feed", [id]);
  if (isTheft(what) && to !== null && source !== null) touch("thefts", [source], to);
}

async function insertEntries(tx: Tx, entries: readonly JournalEntry[]): Promise<void> {
  await tx.insertInto("journal").values(entries).execute();
}

/** An entry that histories show, with the names of its players. */
type ShownEntry = NamedEntry & { readonly what: ShownHappening };

/**
 * A page of a player's history, newest first, including points that a freeze hides from other players. With `playerId`
 * null, a page of the history of all players, for administrators. Administrators also see the player's sign-up and actions
 * in tournaments. One query finds the actions by the player, and another one the actions that concern the player, so that
 * each query uses its index.
 */
export async function findHistoryPage(
  db: FullDb,
  { playerId, isAdministrator }: { readonly playerId: string | null; readonly isAdministrator: boolean },
  before: Cursor | null,
  size: number,
): Promise<RowPage<ShownEntry>> {
  const doerHappenings = isAdministrator
    ? [...happeningsShown.doer, ...happeningsShown.overview]
    : happeningsShown.doer;
  const entriesOf = (what: readonly ShownHappening[]) =>
    newestFirst(
      db.selectFrom("journal").selectAll().where("what", "in", what),
      ["journal.at", "journal.id"],
      before,
      size + 1,
    );
  const entries =
    playerId === null
      ? entriesOf(happeningsShown.all)
      : db
          .selectFrom(entriesOf(doerHappenings).where("by", "=", playerId).as("done"))
          .selectAll()
          .unionAll(
            db
              .selectFrom(entriesOf(happeningsShown.other).where("to", "=", playerId).as("received"))
              .selectAll(),
          );
  const named = db
    .selectFrom(entries.as("entry"))
    .innerJoin("players as doer", "doer.id", "entry.by")
    .leftJoin("players as other", "other.id", "entry.to")
    .selectAll("entry")
    .select(["doer.name as byName", "other.name as toName"])
    .$narrowType<{ what: ShownHappening }>();
  const { rows, more } = await findPage(named, ["entry.at", "entry.id"], before, size);
  return { rows: await withPresentNames(db, rows), more };
}

/** Entries as screens show them: with the current names of the players whom their labels mention. */
export async function withPresentNames<Entry extends Pick<JournalEntry, "label">>(
  db: Db,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const names = await findAllNames(
    db,
    entries.flatMap(({ label }) => mentionedIn(label)),
  );
  return entries.map((entry) => ({ ...entry, label: entry.label && withNames(entry.label, names) }));
}

/**
 * The latest thefts that a player suffered, newest first. The id of a theft is the id of the steal right, or of the copy of
 * a card, that the thief used.
 */
export async function findAllTheftsByVictim(db: Db, victimId: string, limit: number): Promise<Theft[]> {
  const rows = await db
    .selectFrom("journal as theft")
    .innerJoin("players as thief", "thief.id", "theft.by")
    .select(["theft.source", "thief.id as thiefId", "thief.name as thiefName", "theft.at"])
    .select(["theft.what", "theft.label"])
    .where("theft.to", "=", victimId)
    .where("theft.what", "in", theftHappenings)
    .$narrowType<{ what: TheftHappening }>()
    .orderBy("theft.at", "desc")
    .orderBy("theft.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ source, what, label, ...theft }) => ({
    ...theft,
    id: source ?? "",
    loot: loots[what],
    shelteredUntil: loots[what] === "chill" ? null : theft.at + SHELTER_MS,
    cardName: what === "stoleCard" ? (namesOf(label ?? "")[1] ?? null) : null,
  }));
}

/**
 * The latest news of players who play and are not deleted, at most `limit`; if `ids` is not null, only the news with these
 * ids. Played cards that were given back to the player are left out, and so are points while the standings are frozen (rule
 * B6). To be called in one database snapshot, because the event's status and the news are two queries.
 */
export async function findAllFeedItems(
  db: Db,
  ids: readonly string[] | null,
  limit: number,
): Promise<FeedItem[]> {
  let entries = db
    .selectFrom("journal as entry")
    .innerJoin("players as doer", "doer.id", "entry.by")
    .leftJoin("players as other", "other.id", "entry.to")
    .leftJoin("playerCards as copy", (join) =>
      join
        .onRef("copy.id", "=", "entry.source")
        .on((eb) => eb("entry.what", "in", ["cardUsed", "actionPlayed"] satisfies FeedHappening[])),
    )
    .leftJoin("mysteryCards as card", "card.id", "copy.cardId")
    .select(["entry.id", "entry.at", "entry.what", "entry.by", "entry.label", "entry.amount"])
    .select(["entry.to", "doer.name as playerName", "other.name as otherName", "card.imageUrl"])
    .where("entry.what", "in", feedKinds(await readCheckedStatus(db)))
    .where("doer.deletedAt", "is", null)
    .where("doer.plays", "=", 1)
    .where("other.deletedAt", "is", null)
    .where("other.plays", "is distinct from", 0)
    .where((eb) =>
      eb.or([
        eb("entry.what", "<>", "actionPlayed"),
        eb.exists(
          eb
            .selectFrom("playedPowers as played")
            .select("played.number")
            .whereRef("played.playerCardId", "=", "entry.source")
            .whereRef("played.playedAt", "=", "entry.at"),
        ),
      ]),
    );
  if (ids) entries = entries.where("entry.id", "in", ids);
  const rows = await entries.orderBy("entry.at", "desc").orderBy("entry.id", "desc").limit(limit).execute();
  return rows.map(({ id, at, what, by, to, label, amount, playerName, otherName, imageUrl }) => ({
    id,
    at,
    what: what as FeedHappening,
    playerId: by,
    playerName,
    otherId: to,
    label:
      what === "actionPlayed"
        ? playedLabel({ ...playedLabelOf(label ?? ""), target: otherName })
        : (otherName ?? label ?? ""),
    points: what === "points" || what === "cardUsed" ? amount : 0,
    imageUrl: imageUrl ?? "",
  }));
}
