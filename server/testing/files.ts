import { randomBytes } from "node:crypto";
import { addressOf } from "../../domain/files/file.ts";
import { inTransaction } from "../database/transaction.ts";
import { insertFile } from "../files/repository.ts";
import type { TestServer } from "./server.ts";

/** An image that the database has as stored, though no upload brought it. Gives its address. */
export async function insertImage(server: TestServer, uploadedBy = "personne"): Promise<string> {
  const name = `${randomBytes(32).toString("hex")}.webp`;
  const { now } = server.clock;
  const file = {
    name,
    state: "stored",
    type: "image/webp",
    bytes: 1000,
    thumbnailBytes: 100,
    width: 40,
    height: 30,
    uploadedBy,
    createdAt: now,
    neededAt: now,
  } as const;
  await inTransaction(server.database, (tx) => insertFile(tx, file));
  return addressOf(name);
}
