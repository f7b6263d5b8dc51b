import { randomBytes } from "node:crypto";
import { addressOf } from "../../domain/files/file.ts";
import { insertFile } from "../files/repository.ts";
import type { TestServer } from "./server.ts";

/** Inserts the row of a stored image, without an upload and without a file. Gives its address. */
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
  await server.database.runExclusive((tx) => insertFile(tx, file));
  return addressOf(name);
}
