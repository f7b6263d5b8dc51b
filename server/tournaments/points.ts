import type { PeriodGrant, PointSource } from "../../domain/points/ledger.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import type { FullDb } from "../database/database.ts";
import { findAllGrants } from "../points/repository.ts";

/** The source that the ledger names for the points of a tournament. */
export function pointSource({ id, name }: Pick<Tournament, "id" | "name">): PointSource<"tournament"> {
  return { kind: "tournament", id, label: name };
}

/** The points that a tournament gave each player in each period so far. */
export function findAllPointsGiven(
  db: FullDb,
  tournament: Pick<Tournament, "id" | "name">,
): Promise<PeriodGrant[]> {
  return findAllGrants(db, pointSource(tournament));
}
