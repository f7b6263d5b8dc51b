import { isOwnFile, nameOf } from "../../domain/files/file.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import {
  countStoredFiles,
  deleteReference,
  type FileOwner,
  findAllNamesByOwner,
  insertReference,
} from "./repository.ts";

/**
 * Says which images `owner` shows from now on, all of them; called in the transaction that saves it, so that no image in
 * use is ever deleted (rule F6). Addresses of other sites are none of ours. Refuses fileGone when an image of our own is
 * not stored, or no more.
 */
export async function keepFiles(
  { tx, commit, now }: Pick<Work, "tx" | "commit" | "now">,
  owner: FileOwner,
  urls: readonly string[],
): Promise<void> {
  const wanted = new Set(urls.filter(isOwnFile).map(nameOf));
  const known = new Set(await findAllNamesByOwner(tx, owner));
  const added = [...wanted].filter((name) => !known.has(name));
  if ((await countStoredFiles(tx, added)) < added.length) throw new Refusal("fileGone");
  for (const name of added) await insertReference(commit, owner, name);
  const dropped = [...known].filter((name) => !wanted.has(name));
  for (const name of dropped) await deleteReference(commit, owner, name, now);
}
