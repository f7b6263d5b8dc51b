import type { Db } from "../../database/database.ts";
import { findOwnEmail } from "../../people/accounts/repository.ts";
import { findFace } from "../../people/faces/repository.ts";

/** What an account stores about its owner, without its password. Instants in epoch ms. */
export async function readOwnAccount(db: Db, id: string) {
  const player = await db
    .selectFrom("players")
    .select(["name", "role", "plays", "createdAt", "renamedAt"])
    .select(["rouletteSpins", "cardsOwned", "chillsOwned"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const formerNames = db
    .selectFrom("formerNames")
    .select("name")
    .where("playerId", "=", id)
    .orderBy("nameKey");
  return {
    ...player,
    face: await findFace(db, id),
    plays: player.plays === 1,
    email: await findOwnEmail(db, id),
    formerNames: (await formerNames.execute()).map(({ name }) => name),
  };
}

/** The cards that a player won and still has or has used, newest first. */
export async function findAllOwnCards(db: Db, playerId: string) {
  const copies = await db
    .selectFrom("playerCards as copy")
    .innerJoin("mysteryCards as card", "card.id", "copy.cardId")
    .select(["copy.obtainedAt", "copy.used", "card.name", "card.category"])
    .where("copy.playerId", "=", playerId)
    .orderBy("copy.obtainedAt", "desc")
    .orderBy("copy.id")
    .execute();
  return copies.map(({ used, ...copy }) => ({ ...copy, isUsed: used === 1 }));
}

/** The names of the people without a phone for whom a player acts. */
export async function findAllHeldNames(db: Db, playerId: string): Promise<string[]> {
  const guests = await db
    .selectFrom("guests")
    .innerJoin("players", "players.id", "guests.playerId")
    .select("players.name")
    .where("guests.heldBy", "=", playerId)
    .where("players.deletedAt", "is", null)
    .orderBy("players.nameKey")
    .execute();
  return guests.map(({ name }) => name);
}
