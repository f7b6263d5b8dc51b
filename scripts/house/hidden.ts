import type { Source } from "./source.ts";

/**
 * The names of functions that return rows which not everybody may see: rows hidden by a freeze, drafts, deleted rows, and
 * administrators who do not play.
 */
const READS_HIDDEN = /^(find|read|count|sum|require)\w*(Hidden|Including|Drafts)/;

/** The files of the server that may use these functions. Comments say why these files don't show hidden rows to others. */
const MAY_READ_HIDDEN: readonly string[] = [
  // Commands whose result depends on hidden rows, but which do not return them.
  "server/accounts/commands.ts",
  "server/accounts/requirePlayer.ts",
  "server/accounts/undo/inverses.ts",
  "server/games/administration.ts",
  "server/cards/commands.ts",
  "server/games/commands.ts",
  "server/guests/commands.ts",
  "server/games/names/commands.ts",
  "server/games/names/undo/inverses.ts",
  "server/merging/commands.ts",
  "server/games/powers/play.ts",
  "server/games/powers/undo/inverses.ts",
  "server/games/undo/inverses.ts",
  "server/games/undo/lineup.ts",
  "server/games/undo/restoring.ts",
  "server/games/undo/sums.ts",
  "server/points/finishChanges.ts",
  "server/points/ledger.ts",
  "server/points/resets.ts",
  "server/points/undo/inverses.ts",
  "server/tournaments/administration.ts",
  "server/tournaments/drafts.ts",
  "server/tournaments/matches.ts",
  "server/tournaments/loadAndSave.ts",
  "server/tournaments/points.ts",
  "server/tournaments/teams.ts",
  "server/tournaments/undo/inverses.ts",
  // The effect of an undo. Administrators get the numbers of all players, other players only their own numbers.
  "server/undo/effect.ts",
  // Players read the names of all administrators, to ask them for help.
  "server/accounts/router.ts",
  // Reads whole games. The names of its exported functions say whether they return hidden games.
  "server/games/repository.ts",
  // Topics and calls that only administrators, or only the player to whom the rows belong, may read.
  "server/games/finishes/repository.ts",
  "server/games/powers/healable.ts",
  "server/games/records/record.ts",
  "server/games/topic.ts",
  "server/journal/router.ts",
  "server/players/topic.ts",
  "server/merging/sides.ts",
  "server/points/router.ts",
  "server/roulette/topic.ts",
  "server/tournaments/topic.ts",
  // A guest's one-time link shows that guest, with the points that everybody may see.
  "server/guests/router.ts",
  // The fairness page caches counts that include hidden spins, and subtracts the hidden spins before it shows the counts.
  "server/roulette/segmentCounts.ts",
  // The ceremony reveals the ranking step by step.
  "server/ceremony/script.ts",
];

/** A rule: server files that are not on the list above may import only functions that return what everybody may see. */
export function readsOnlyPublicRows({ path, imports }: Source) {
  const isExempt =
    !path.startsWith("server/") || /\.test\.ts$/.test(path) || path.startsWith("server/testing/");
  if (isExempt || MAY_READ_HIDDEN.includes(path)) return [];
  return imports.flatMap(({ names, line }) =>
    names
      .filter((name) => READS_HIDDEN.test(name))
      .map((name) => ({
        line,
        message: `"${name}" gives more than everybody may see: use a function that gives less, or add the file to scripts/house/hidden.ts with the reason`,
      })),
  );
}
