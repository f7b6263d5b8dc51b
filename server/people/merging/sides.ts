import { emailBlocker } from "../../../domain/people/accounts/email.ts";
import type { ComparedAccount, Comparison } from "../../../domain/people/merging/merging.ts";
import { numbersBy } from "../../../domain/people/players/player.ts";
import type { FullDb } from "../../database/database.ts";
import { isSeated } from "../../games/repository.ts";
import { playerNotFoundRefusal } from "../../history/names/repository.ts";
import { findAllUnfinishedTournamentIds } from "../../tournaments/repository.ts";
import { findEmailAndLastUse } from "../accounts/repository.ts";
import { findGuest } from "../guests/held/repository.ts";
import { findEverybodyWithHiddenPoints } from "../players/repository.ts";
import { countParticipations, countShared } from "./repository.ts";

/** Two accounts side by side (rule A26). Throws the refusal `playerNotFound`. */
export async function compareSides(db: FullDb, oneId: string, otherId: string): Promise<Comparison> {
  return {
    sides: [await readSide(db, oneId), await readSide(db, otherId)],
    ...(await countShared(db, oneId, otherId)),
  };
}

/** One account with its numbers, for the comparison. Throws the refusal `playerNotFound`. */
export async function readSide(db: FullDb, playerId: string): Promise<ComparedAccount> {
  const [player] = await findEverybodyWithHiddenPoints(db, [playerId]);
  if (!player) throw await playerNotFoundRefusal(db, playerId);
  const { id, name, role, createdAt } = player;
  const signIn = await findEmailAndLastUse(db, playerId);
  const participations = await countParticipations(db, playerId);
  return {
    id,
    name,
    // The placeholder address of an account without an e-mail address is not valid, and not shown.
    email: signIn && emailBlocker(signIn.email) === null ? signIn.email : null,
    hasAccount: (await findGuest(db, playerId)) === null,
    isAdministrator: role === "admin",
    plays: player.plays !== false,
    createdAt,
    seenAt: signIn?.seenAt ?? null,
    counts: { ...numbersBy((count) => player[count]), ...participations },
    isInGame: await isSeated(db, playerId),
    isInTournament: (await findAllUnfinishedTournamentIds(db, playerId)).length > 0,
  };
}
