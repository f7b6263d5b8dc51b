import { administratorBlocker } from "../../domain/accounts/permissions.ts";
import type { Actor } from "../../domain/accounts/roles.ts";
import { eventBlocker } from "../../domain/event/event.ts";
import type { JournalEntry } from "../../domain/journal/journal.ts";
import type { Player } from "../../domain/players/player.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { UndoTarget } from "../../domain/undo/inputs.ts";
import {
  isUndoneByPlayers,
  PLAYERS_UNDO_MS,
  type PlayerEffect,
  type UndoEffect,
  type UndoLoss,
} from "../../domain/undo/undo.ts";
import { type ExclusiveWork, type Kernel, rehearse } from "../commands/work.ts";
import type { Db } from "../database/database.ts";
import { storedId } from "../database/seal.ts";
import {
  findAllRequestsByJournal,
  findAllUndosByRequest,
  findEntry,
  type KnownUndo,
  markUndone,
} from "../journal/inverses/repository.ts";
import { recordUndoable } from "../journal/record.ts";
import { findAllPlayersWithHiddenPointsIncludingNonPlaying } from "../players/repository.ts";
import { inverses } from "./registry.ts";

/** The result of undoing: the rows of the journal that say it, and what could not be given back. */
export interface UndoResult {
  readonly journalIds: readonly string[];
  readonly losses: readonly UndoLoss[];
}

/**
 * Undoes commands: all of them or none, the last one first (rule Z7). It is a command like any other, with its own row in the
 * journal and its own inverse, and works on the current data, never on the past. Refuses undoNone, undoAlready, undoTooOld,
 * administratorsOnly, undoTooLate, eventInactive, and what the inverses refuse.
 */
export async function undo(
  work: ExclusiveWork,
  actor: Actor,
  { targets }: { readonly targets: readonly UndoTarget[] },
): Promise<UndoResult> {
  const undos = await findTargets(work.db, targets);
  const journalIds: string[] = [];
  const losses: UndoLoss[] = [];
  for (const known of undos) {
    const subject = await subjectOf(work.db, known.entry);
    refuseIf(undoBlocker(work, actor, known, subject));
    const undone = await inverses[known.kind].run(work, actor, known);
    losses.push(...(undone.losses ?? []));
    const { id: source, to, label, amount } = subject;
    const what = known.entry.what === "undone" ? "redone" : "undone";
    const entry = { what, by: actor.id, source, label, amount, ...(to === null ? {} : { to }) } as const;
    const undoneIn = await recordUndoable(work, entry, undone.inverse);
    await markUndone(work.tx, known.journalId, { at: work.now, by: actor.id, undoneIn });
    journalIds.push(undoneIn);
  }
  return { journalIds, losses };
}

/** The undos of the commands that wrote these rows of the journal, or had these requests, the last one first. Refuses undoNone. */
async function findTargets(db: Db, targets: readonly UndoTarget[]): Promise<KnownUndo[]> {
  const journalIds = targets.flatMap((target) => ("journalId" in target ? [target.journalId] : []));
  const requestIds = targets.flatMap((target) => ("requestId" in target ? [storedId(target.requestId)] : []));
  const ofRows = await findAllRequestsByJournal(db, journalIds);
  const undos = await findAllUndosByRequest(db, [...new Set([...ofRows, ...requestIds])]);
  const found = new Set(undos.flatMap(({ journalId, requestId }) => [journalId, requestId]));
  if (![...journalIds, ...requestIds].every((id) => found.has(id))) throw new Refusal("undoNone");
  return undos;
}

/** Why this actor can't undo a command now, whatever its kind (rules Z4 and Z7). */
function undoBlocker(
  { now, event }: Pick<ExclusiveWork, "now" | "event">,
  actor: Actor,
  { entry, undoneAt, undoerName }: KnownUndo,
  subject: JournalEntry,
): Refusal | null {
  if (administratorBlocker(actor) !== null) {
    if (entry.by !== actor.id || !isUndoneByPlayers(subject.what)) return administratorBlocker(actor);
    if (now - entry.at > PLAYERS_UNDO_MS)
      return new Refusal("undoTooLate", { minutes: PLAYERS_UNDO_MS / 60_000 });
    const closed = eventBlocker(event, actor);
    if (closed) return closed;
  }
  return undoneAt === null ? null : new Refusal("undoAlready", { name: undoerName });
}

/** The row that an undo of this row is about: undoing an undo is about the row that was undone first. */
async function subjectOf(db: Db, entry: JournalEntry): Promise<JournalEntry> {
  const isOfUndo = entry.what === "undone" || entry.what === "redone";
  return (isOfUndo && entry.source !== null ? await findEntry(db, entry.source) : null) ?? entry;
}

/**
 * What undoing would do now, found by doing it and taking it back (rule Z5). Players read only their own numbers: others'
 * totals may be hidden by a freeze.
 */
export async function effectOf(
  kernel: Kernel,
  actor: Actor,
  input: { readonly targets: readonly UndoTarget[] },
): Promise<UndoEffect> {
  return rehearse(kernel, async (work) => {
    const ids = administratorBlocker(actor) === null ? null : [actor.id];
    const before = await findAllPlayersWithHiddenPointsIncludingNonPlaying(work.db, ids);
    try {
      const { losses } = await undo(work, actor, input);
      const after = await findAllPlayersWithHiddenPointsIncludingNonPlaying(work.db, ids);
      return { refusal: null, players: changesOf(before, after), losses };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error.message, players: [], losses: [] };
      throw error;
    }
  });
}

function changesOf(before: readonly Player[], after: readonly Player[]): PlayerEffect[] {
  const known = new Map(before.map((player) => [player.id, player]));
  return after.flatMap((player) => {
    const then = known.get(player.id);
    if (!then || numbers.every((number) => then[number] === player[number])) return [];
    return [{ id: player.id, name: player.name, before: tallied(then), after: tallied(player) }];
  });
}

const numbers = ["totalPoints", "rouletteSpins", "cardsOwned", "chillsOwned"] as const;

function tallied({ totalPoints, rouletteSpins, cardsOwned, chillsOwned }: Player) {
  return { totalPoints, rouletteSpins, cardsOwned, chillsOwned };
}
