import { type ChosenFace, type Face, noFace } from "../../../domain/people/faces/face.ts";
import type { Db } from "../../database/database.ts";
import { liveTable } from "../../live/table.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";

const faceRows = liveTable("faces", { key: ["playerId"], topics: { faces: ["playerId"] } });

/** The face of a player, also of a deleted one. */
export async function findFace(db: Db, playerId: string): Promise<Face> {
  const face = db.selectFrom("faces").select(["emoji", "colour"]).where("playerId", "=", playerId);
  return (await face.executeTakeFirst()) ?? noFace;
}

/** The chosen faces of the players with these ids, or of all players when ids is null. Deleted players are left out. */
export async function findAllFaces(db: Db, ids: readonly string[] | null): Promise<ChosenFace[]> {
  if (ids?.length === 0) return [];
  const faces = db
    .selectFrom("faces")
    .innerJoin("players", "players.id", "faces.playerId")
    .select(["faces.playerId as id", "faces.emoji", "faces.colour"])
    .where("players.deletedAt", "is", null);
  return (ids ? faces.where("faces.playerId", "in", [...ids]) : faces).execute();
}

/** Stores the face of a player, or none. */
export async function writeFace(
  work: ExclusiveWriter,
  playerId: string,
  { emoji, colour }: Face,
): Promise<void> {
  if (emoji === null && colour === null) await faceRows.remove(work, { playerId });
  else await faceRows.save(work, { playerId, emoji, colour });
}
