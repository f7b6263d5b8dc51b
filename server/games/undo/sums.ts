import type { WholeGame } from "../../../domain/games/game.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import type { FullDb } from "../../database/database.ts";
import { type FormerGrant, restoreGrants } from "../../points/ledger.ts";
import { findAllGrants } from "../../points/repository.ts";
import { type GameSource, gameGrants, gameSources } from "../grants.ts";

/** The points that one of a game's ledger sources (its places, or a power played on it) gave each player so far. */
export interface GameSum {
  readonly kind: GameSource;
  readonly grants: readonly FormerGrant[];
}

/** The points that a game gave each player so far, by each of its ledger sources. */
export async function sumsOf(db: FullDb, game: WholeGame): Promise<GameSum[]> {
  const sums: GameSum[] = [];
  for (const { source } of gameGrants(game, game.results))
    sums.push({ kind: source.kind, grants: await findAllGrants(db, source) });
  return sums;
}

/** Makes the points that a game gave equal to these sums (rule Z8). A player without a sum gets 0 points from the game. */
export async function restoreSums(
  work: ExclusiveWork,
  actor: Actor,
  game: WholeGame,
  sums: readonly GameSum[],
): Promise<void> {
  for (const kind of gameSources) {
    const grants = sums.find((sum) => sum.kind === kind)?.grants ?? [];
    await restoreGrants(work, { kind, id: game.id, label: game.gameName }, actor.id, grants);
  }
}
