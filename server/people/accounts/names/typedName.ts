import { keptNameKey, usernameKey } from "../../../../domain/people/accounts/credentials.ts";
import { findActor } from "../../../calls/sessions/repository.ts";
import type { Db } from "../../../database/database.ts";
import { findPlayerIdsByName } from "../../players/repository.ts";
import { skeletonsOf } from "./lookAlikes.ts";
import { findSkeletonOwners } from "./repository.ts";

/**
 * The id of the player whom a person means who types this name (rule A3): the player with exactly this name, or with this name
 * in another form, or else the only player whose current name looks like it. Null when there is none.
 */
export async function findPlayerIdByTypedName(db: Db, typed: string): Promise<string | null> {
  const [exact, key] = [keptNameKey(typed), usernameKey(typed)];
  const ids = await findPlayerIdsByName(db, [exact, key]);
  const named = ids.get(exact) ?? ids.get(key);
  if (named !== undefined) return named;
  const skeletons = new Set(skeletonsOf(typed));
  const owners = new Set((await findSkeletonOwners(db, [...skeletons])).values());
  const alike: string[] = [];
  for (const id of owners) {
    const player = await findActor(db, id);
    // The skeletons of former names belong to the player, too, but nobody signs in with a former name.
    if (player && skeletonsOf(player.name).some((each) => skeletons.has(each))) alike.push(id);
  }
  const [only, other] = alike;
  return only !== undefined && other === undefined ? only : null;
}
