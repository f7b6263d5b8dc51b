import { fileNameOf, isOwnFile } from "../../domain/files/file.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Work } from "../calls/work.ts";
import type { Db } from "../database/database.ts";
import {
  countStoredFiles,
  deleteReference,
  type FileOwner,
  findAllNamesByOwner,
  insertReference,
} from "./repository.ts";

/**
 * Sets the images that `owner` shows, replacing its previous references. Must be called in the transaction that saves the
 * owner, so that an image in use is never deleted (rule F6). Addresses of other sites are ignored. Throws the refusal
 * `fileGone` when an image of this site is not stored.
 */
export async function setFileReferences(
  { db, batch, now }: Pick<Work, "batch" | "now"> & { readonly db: Db },
  owner: FileOwner,
  urls: readonly string[],
): Promise<void> {
  const wanted = new Set(urls.filter(isOwnFile).map(fileNameOf));
  const previous = new Set(await findAllNamesByOwner(db, owner));
  const added = [...wanted].filter((name) => !previous.has(name));
  if ((await countStoredFiles(db, added)) < added.length) throw new Refusal("fileGone");
  for (const name of added) await insertReference(batch, owner, name);
  const dropped = [...previous].filter((name) => !wanted.has(name));
  for (const name of dropped) await deleteReference(batch, owner, name, now);
}
