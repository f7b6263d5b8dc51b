import { z } from "zod";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { type Face, faceBlocker, isSameFace } from "../../../domain/people/faces/face.ts";
import type { ChooseFaceInput } from "../../../domain/people/faces/inputs.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import type { Db } from "../../database/database.ts";
import { saveValue, type UndoableValue } from "../../history/inverses/values.ts";
import { requirePlayer } from "../accounts/requirePlayer.ts";
import { findGuest } from "../guests/held/repository.ts";
import { findFace, writeFace } from "./repository.ts";

/** The face of a player. Only a player who is not deleted gets one: the refusal is `playerNotFound`. */
export const faceOfPlayer: UndoableValue<Face> = {
  name: "face",
  schema: z.object({ emoji: z.string().nullable(), colour: z.int().nullable() }),
  changedBy: ["faceChosen"],
  read: findFace,
  write: async (work, face, playerId) => {
    await requirePlayer(work.db, playerId);
    await writeFace(work, playerId, face);
  },
  requireRight: requireFaceRight,
};

/** Throws the refusals `administratorsOnly` and `guestNotHeld` (rule J18). */
async function requireFaceRight(db: Db, actor: Pick<Actor, "id" | "role">, playerId: string): Promise<void> {
  refuseIf(faceBlocker(actor, playerId, await findGuest(db, playerId)));
}

/**
 * Chooses the face of a player (rules J17 and J18). Throws the refusals `administratorsOnly`, `guestNotHeld` and
 * `playerNotFound`.
 */
export async function chooseFace(
  work: ExclusiveWork,
  actor: Actor,
  { playerId, ...face }: ChooseFaceInput,
): Promise<void> {
  await requireFaceRight(work.tx, actor, playerId);
  if (isSameFace(await findFace(work.tx, playerId), face)) return;
  const to = playerId === actor.id ? {} : { to: playerId };
  await saveValue(work, faceOfPlayer, face, { what: "faceChosen", by: actor.id, ...to, source: playerId });
}
