import { administratorBlocker } from "../../domain/people/accounts/permissions.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { numberNames, numbersBy, type Player } from "../../domain/people/players/player.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { LaterPoints, PlayerEffect, Since, UndoEffect } from "../../domain/undo/undo.ts";
import { type ExclusiveWork, type Kernel, rehearse } from "../calls/work.ts";
import type { UndoWithEntry } from "../history/inverses/repository.ts";
import { findAllEntriesSince } from "../history/since/repository.ts";
import { findEverybodyWithHiddenPoints } from "../people/players/repository.ts";
import { findPointsSince } from "../points/repository.ts";
import { countClosedEntries } from "../points/resets/repository.ts";
import type { UndoResult } from "./commands.ts";

/** The maximum number of lines about later changes (rule Z16). */
const MAX_LINES_SINCE = 5;
const NONE = { lines: [], others: 0 } as const;

/**
 * Runs an undo or corrections in a transaction that is rolled back (rule Z5). Gives the effect that they would have now, and
 * the later changes of the same subjects (rule Z16). If they are refused, gives only the sentence of the refusal. Players get
 * only their own numbers, because a freeze may hide the totals of other players.
 */
export async function effectOf(
  kernel: Kernel,
  actor: Actor,
  run: (
    work: ExclusiveWork,
  ) => Promise<Pick<UndoResult, "losses"> & { readonly undos: readonly UndoWithEntry[] }>,
): Promise<UndoEffect> {
  return rehearse(kernel, async (work) => {
    const isAdministrator = administratorBlocker(actor) === null;
    const ids = isAdministrator ? null : [actor.id];
    const before = await findEverybodyWithHiddenPoints(work.db, ids);
    try {
      const closedBefore = await countClosedEntries(work.db);
      const { losses, undos } = await run(work);
      const isBeforeReset = (await countClosedEntries(work.db)) > closedBefore;
      const after = await findEverybodyWithHiddenPoints(work.db, ids);
      const players = changesOf(before, after);
      return {
        refusal: null,
        players,
        losses: isBeforeReset ? [...losses, { what: "beforeReset" }] : losses,
        points: await pointsSince(work, undos, players),
        since: isAdministrator ? await linesSince(work, undos, players) : NONE,
      };
    } catch (error) {
      if (error instanceof Refusal)
        return { refusal: error.message, players: [], losses: [], points: NONE, since: NONE };
      throw error;
    }
  });
}

/** The instant (epoch ms) of the last command among those that are undone; null when there is none. */
function lastInstant(undos: readonly UndoWithEntry[]): number | null {
  return undos.length === 0 ? null : Math.max(...undos.map(({ entry }) => entry.at));
}

/**
 * The journal's entries after the last undone command that are about a subject of the undone commands, or that may have changed
 * the numbers of one of `players`.
 */
async function linesSince(
  { db }: ExclusiveWork,
  undos: readonly UndoWithEntry[],
  players: readonly PlayerEffect[],
) {
  const at = lastInstant(undos);
  if (at === null) return NONE;
  const sources = undos.flatMap(({ entry }) => entry.source ?? []);
  return findAllEntriesSince(db, at, { playerIds: players.map(({ id }) => id), sources }, MAX_LINES_SINCE);
}

/**
 * The points that the players whose points an undo changes have earned or lost since the last undone command. The rehearsed
 * undo wrote its own entries at the present instant; they are left out.
 */
async function pointsSince(
  { db, now }: ExclusiveWork,
  undos: readonly UndoWithEntry[],
  players: readonly PlayerEffect[],
): Promise<Since<LaterPoints>> {
  const after = lastInstant(undos);
  if (after === null) return NONE;
  const changed = players.filter((player) => player.before.totalPoints !== player.after.totalPoints);
  const ids = changed.map(({ id }) => id);
  return findPointsSince(db, ids, { after, before: now }, MAX_LINES_SINCE);
}

/** The players whose numbers differ between `before` and `after`. */
function changesOf(before: readonly Player[], after: readonly Player[]): PlayerEffect[] {
  const formerPlayers = new Map(before.map((player) => [player.id, player]));
  return after.flatMap((player) => {
    const former = formerPlayers.get(player.id);
    if (!former || numberNames.every((column) => former[column] === player[column])) return [];
    return [
      {
        id: player.id,
        name: player.name,
        before: numbersBy((column) => former[column]),
        after: numbersBy((column) => player[column]),
      },
    ];
  });
}
