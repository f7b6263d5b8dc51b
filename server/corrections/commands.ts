import type { Actor } from "../../domain/accounts/roles.ts";
import type { CorrectionInput, CorrectionsInput } from "../../domain/corrections/inputs.ts";
import { MOST_UNDONE_TOGETHER } from "../../domain/corrections/limits.ts";
import { finalRanking } from "../../domain/games/correction.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { UndoLoss } from "../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import type { Db } from "../database/database.ts";
import { correctPlayedGame } from "../games/administration.ts";
import { requireGame } from "../games/commands.ts";
import type { KnownUndo } from "../journal/inverses/repository.ts";
import { recordWhole } from "../journal/record.ts";
import { adjustPoints } from "../points/commands.ts";
import { findTargets, undoAll } from "../undo/commands.ts";

type Undo = Extract<CorrectionInput, { what: "undo" }>;
type Change = Exclude<CorrectionInput, Undo>;

/** A correction with its number in the list: a refusal names it. */
type Numbered<C> = C & { readonly number: number };

/** The result of several corrections: what could not be given back, and the commands that were undone. */
export interface CorrectionsResult {
  readonly losses: readonly UndoLoss[];
  readonly undos: readonly KnownUndo[];
}

/**
 * Applies several corrections, all or none, as one row of the journal that is undone as one (rule Z15). Undos come first,
 * the last command first; then the other corrections, in their order. Refuses correctionRefused, with the number and the
 * sentence of the first correction that is refused, and correctionsTooMany.
 */
export async function applyCorrections(
  work: ExclusiveWork,
  actor: Actor,
  { corrections }: CorrectionsInput,
): Promise<CorrectionsResult> {
  const numbered = corrections.map((correction, index) => ({ ...correction, number: index + 1 }));
  const amount = corrections.length;
  const { within } = recordWhole(work, { what: "correctionsApplied", by: actor.id, amount });
  const losses: UndoLoss[] = [];
  const commands = await commandsToUndo(work.db, numbered.filter(isUndo));
  for (const { number, undos } of commands)
    losses.push(...(await naming(number, () => undoAll(within, actor, undos))).losses);
  for (const correction of numbered)
    if (!isUndo(correction)) await naming(correction.number, () => change(within, actor, correction));
  return { losses, undos: commands.flatMap(({ undos }) => undos) };
}

function isUndo(correction: Numbered<CorrectionInput>): correction is Numbered<Undo> {
  return correction.what === "undo";
}

/** The commands that these corrections undo, the last one first, each once. */
async function commandsToUndo(db: Db, undos: readonly Numbered<Undo>[]) {
  const commands = new Map<string, { readonly number: number; readonly undos: readonly KnownUndo[] }>();
  for (const { number, journalId } of undos) {
    const found = await naming(number, () => findTargets(db, [{ journalId }]));
    const requestId = found[0]?.requestId ?? "";
    if (!commands.has(requestId)) commands.set(requestId, { number, undos: found });
  }
  const count = [...commands.values()].reduce((sum, { undos: found }) => sum + found.length, 0);
  refuseIf(
    count > MOST_UNDONE_TOGETHER ? new Refusal("correctionsTooMany", { max: MOST_UNDONE_TOGETHER }) : null,
  );
  const at = ({ undos: [first] }: { readonly undos: readonly KnownUndo[] }) => first?.entry.at ?? 0;
  return [...commands.values()].sort((a, b) => at(b) - at(a));
}

/** Refuses gameChanged when the game's ranking is no longer the one that the administrator corrected. */
async function change(work: ExclusiveWork, actor: Actor, correction: Change): Promise<void> {
  if (correction.what === "points") return adjustPoints.run(work, actor, correction);
  const game = await requireGame(work.db, correction.gameId);
  if (game.status === "completed" && finalRanking(game).join() !== correction.before.join())
    throw new Refusal("gameChanged");
  return correctPlayedGame(work, actor, correction);
}

/** Does one correction. Its refusal names the correction by its number. */
async function naming<T>(number: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal("correctionRefused", { number, sentence: error.message });
    throw error;
  }
}
