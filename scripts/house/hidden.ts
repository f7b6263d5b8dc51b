import type { Source } from "./source.ts";

/**
 * The files of the server that may make a `FullDb`, by which rows are read that not everybody may see: rows hidden by a freeze,
 * drafts, deleted rows, and administrators who do not play. Comments say why these files don't show such rows to others.
 */
const MAY_READ_HIDDEN: readonly string[] = [
  // Commands: what they read decides their results, which the domain checks.
  "server/calls/work.ts",
  // Queries of administrators.
  "server/calls/query.ts",
  // Topics that only administrators or the owners of the rows read (`privateTopic`).
  "server/live/source.ts",
  // The roster divides all players between public and private topics. A game is read whole, and shown without its hidden points.
  "server/people/players/topic.ts",
  "server/games/repository.ts",
  "server/games/lists/repository.ts",
  // The ceremony reveals the ranking step by step.
  "server/event/ceremony/topic.ts",
  // Players read their own hidden history, record and losses; the answers contain only what the reader may see.
  "server/history/router.ts",
  "server/games/router.ts",
  // A player's own data, with the player's own hidden points.
  "server/start/ownData/router.ts",
  // Players read the names of all administrators, to ask them for help.
  "server/people/accounts/router.ts",
  // A guest's one-time link shows that guest, with the points that everybody may see.
  "server/people/guests/router.ts",
  // The fairness page's counts are cached with hidden spins, which are subtracted before the counts are shown.
  "server/wheel/router.ts",
];

/** A rule: only server files that are on the list above may make a `FullDb`. */
export function makesNoFullDb({ path, imports }: Source) {
  const isExempt =
    !path.startsWith("server/") || /\.test\.ts$/.test(path) || path.startsWith("server/testing/");
  if (isExempt || MAY_READ_HIDDEN.includes(path)) return [];
  return imports.flatMap(({ names, line }) =>
    names.includes("fullDb")
      ? [
          {
            line,
            message:
              '"fullDb" lets this file read more than everybody may see: take a `FullDb` as a parameter, or add the file to scripts/house/hidden.ts with the reason',
          },
        ]
      : [],
  );
}
