import type { Db, Tx } from "../../../database/database.ts";
import { addSeatToMerge, findAllMerges, type Merge } from "./repository.ts";

/** A game or a tournament whose stored data is not in the tables: the column of its players, and its id. */
export interface StoredSeats {
  readonly column: "gameSeats.playerId" | "tournamentTeamPlayers.playerId";
  readonly key: string;
}

/**
 * Replaces, in the stored data of a game or a tournament, the players by those to whom its rows belong now (rule A31). A merge
 * and its separation move rows between two accounts, but do not reach data in an inverse. So a row that was away goes to the
 * account that had it before the merge, and from there to the account into which that one is merged now; the merge then
 * remembers the row, so that a separation gives it back. Authors stay as they are. Spins that were given to the kept account during
 * the merge stay there after the separation, so an undo takes them from it.
 */
export async function withPresentOwners<D>(tx: Tx, seats: StoredSeats, data: D): Promise<D> {
  const merges = await findAllMerges(tx);
  let owned = data;
  for (const merge of merges.toReversed())
    if (cameOver(merge, seats)) owned = withReplaced(owned, merge.keptId, merge.mergedId, authorsAndSpins);
  for (const merge of merges) {
    // Two accounts that are both in the data are two people: they were merged while the data was away.
    if (merge.isUndone || !mentions(owned, merge.mergedId) || mentions(owned, merge.keptId)) continue;
    owned = withReplaced(owned, merge.mergedId, merge.keptId, authors);
    await addSeatToMerge(tx, merge, seats);
  }
  return owned;
}

/**
 * The present data of a game or a tournament, and the same data with the players that it had before a merge or a separation: a
 * merge is no change of the data that prevents an undo.
 */
export async function withFormerOwners<D>(db: Db, data: D): Promise<D[]> {
  const merges = await findAllMerges(db);
  return [
    data,
    ...merges
      .flatMap(({ keptId, mergedId }) => [[keptId, mergedId] as const, [mergedId, keptId] as const])
      .filter(([from]) => mentions(data, from))
      .flatMap(([from, to]) => [withReplaced(data, from, to), withReplaced(data, from, to, authors)]),
  ];
}

type StoredMerge = Pick<Merge, "cameOver" | "keptId" | "mergedId">;

function cameOver({ cameOver: { rows } }: StoredMerge, { column, key }: StoredSeats): boolean {
  return rows[column]?.includes(key) ?? false;
}

/** The fields that name the author of an action, who need not be one of the players. */
const authors: ReadonlySet<string> = new Set(["by", "completedBy"]);
/** Also the fields that list the players who won or lost a spin. */
const authorsAndSpins: ReadonlySet<string> = new Set([...authors, "spins", "won", "take", "give"]);

/** Whether JSON data names this player, other than as an author or as a winner of a spin. */
function mentions(data: unknown, id: string): boolean {
  const text = JSON.stringify(data, (key, value) => (authorsAndSpins.has(key) ? null : value));
  return text.includes(JSON.stringify(id));
}

/** Replaces an id in values and keys of JSON data, except in these fields. */
function withReplaced<D>(data: D, from: string, to: string, except: ReadonlySet<string> = new Set()): D {
  if (data === from) return to as D;
  if (Array.isArray(data)) return data.map((each) => withReplaced(each, from, to, except)) as D;
  if (data === null || typeof data !== "object") return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key === from ? to : key,
      except.has(key) ? value : withReplaced(value, from, to, except),
    ]),
  ) as D;
}
