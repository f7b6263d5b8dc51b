import { finalRanking } from "../../../domain/games/correction.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf, required } from "../../../domain/refusals/refusal.ts";
import type { CorrectionInput, CorrectionsInput } from "../../../domain/undo/corrections/inputs.ts";
import { MAX_UNDONE_BY_CORRECTIONS } from "../../../domain/undo/corrections/limits.ts";
import type { UndoLoss } from "../../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import type { Db } from "../../database/database.ts";
import { correctPlayedGame } from "../../games/administration.ts";
import { requireGame } from "../../games/commands.ts";
import type { UndoWithEntry } from "../../history/inverses/repository.ts";
import { recordWhole } from "../../history/record.ts";
import { adjustPoints } from "../../points/commands.ts";
import { findTargets, undoAll } from "../commands.ts";

type Undo = Extract<CorrectionInput, { what: "undo" }>;
type Change = Exclude<CorrectionInput, Undo>;

/** A correction with its number in the list, from 1: the refusal of a correction contains this number. */
type Numbered<C> = C & { readonly number: number };

/** The result of several corrections: what the undos could not restore, and the inverses of the undone commands. */
export interface CorrectionsResult {
  readonly losses: readonly UndoLoss[];
  readonly undos: readonly UndoWithEntry[];
}

/**
 * Applies several corrections, all or none, as one row of the journal, which is undone as a whole (rule Z15). First come
 * the undos, latest command first; then the other corrections, in their order. Throws the refusals `correctionsTooMany`,
 * and `correctionRefused` with the number and the sentence of the first correction that is refused.
 */
export async function applyCorrections(
  work: ExclusiveWork,
  actor: Actor,
  { corrections }: CorrectionsInput,
): Promise<CorrectionsResult> {
  const numbered = corrections.map((correction, index) => ({ ...correction, number: index + 1 }));
  const amount = corrections.length;
  const { partsWork } = recordWhole(work, { what: "correctionsApplied", by: actor.id, amount });
  const losses: UndoLoss[] = [];
  const commands = await findCommandsToUndo(work.db, numbered.filter(isUndo));
  for (const { number, undos } of commands)
    losses.push(...(await withNumber(number, () => undoAll(partsWork, actor, undos))).losses);
  for (const correction of numbered)
    if (!isUndo(correction))
      await withNumber(correction.number, () => applyChange(partsWork, actor, correction));
  return { losses, undos: commands.flatMap(({ undos }) => undos) };
}

function isUndo(correction: Numbered<CorrectionInput>): correction is Numbered<Undo> {
  return correction.what === "undo";
}

/** The commands that these corrections undo, latest first, without duplicates. */
async function findCommandsToUndo(db: Db, undos: readonly Numbered<Undo>[]) {
  const commands = new Map<string, { readonly number: number; readonly undos: readonly UndoWithEntry[] }>();
  for (const { number, journalId } of undos) {
    const found = await withNumber(number, () => findTargets(db, [{ journalId }]));
    const { requestId } = required(found[0], "a target that is found has an undo");
    if (!commands.has(requestId)) commands.set(requestId, { number, undos: found });
  }
  const count = [...commands.values()].reduce((sum, { undos: found }) => sum + found.length, 0);
  refuseIf(
    count > MAX_UNDONE_BY_CORRECTIONS
      ? new Refusal("correctionsTooMany", { max: MAX_UNDONE_BY_CORRECTIONS })
      : null,
  );
  const instantOf = ({ undos: [first] }: { readonly undos: readonly UndoWithEntry[] }) =>
    first?.entry.at ?? 0;
  return [...commands.values()].sort((a, b) => instantOf(b) - instantOf(a));
}

/** Throws the refusal `gameChanged` when the game's ranking is no longer the one that the administrator corrected. */
async function applyChange(work: ExclusiveWork, actor: Actor, correction: Change): Promise<void> {
  if (correction.what === "points") return adjustPoints.run(work, actor, correction);
  const game = await requireGame(work.db, correction.gameId);
  if (game.status === "completed" && finalRanking(game).join() !== correction.before.join())
    throw new Refusal("gameChanged");
  return correctPlayedGame(work, actor, correction);
}

/** Runs one correction. A refusal is thrown again as `correctionRefused`, with the correction's number. */
async function withNumber<T>(number: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal("correctionRefused", { number, sentence: error.message });
    throw error;
  }
}
