import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { RuleImage } from "../../domain/rulebook/text.ts";
import { inTransaction } from "../../server/database/transaction.ts";
import { insertUpload } from "../../server/files/repository.ts";
import { finishUpload, type UploadParts } from "../../server/files/uploads/finish.ts";
import type { Simulation } from "./simulation.ts";

/** The pictures of the demonstration that are stored, by their names; none in one that is made without pictures. */
export type Pictures = ReadonlyMap<string, RuleImage>;

const ART = join(import.meta.dirname, "art");

/** The name of a card's picture: "Pluie d'étoiles" has "pluie-d-etoiles". */
export function pictureName(card: string): string {
  return card
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-");
}

/** Takes in and stores every drawing of `art`, as if this administrator had sent it; its title says what it shows. */
export async function sendPictures(
  { database, dice, clock, kernel }: Simulation,
  uploads: Omit<UploadParts, "kernel">,
  accountId: string,
): Promise<Pictures> {
  const pictures = new Map<string, RuleImage>();
  for (const file of (await readdir(ART)).sort()) {
    const drawing = await readFile(join(ART, file), "utf8");
    const id = dice.id();
    const { size } = await sharp(Buffer.from(drawing)).png().toFile(join(uploads.folder, id));
    const upload = { id, accountId, size, createdAt: clock.now, outcome: null };
    await inTransaction(database, (tx) => insertUpload(tx, upload));
    const outcome = await finishUpload({ ...uploads, kernel }, id);
    if (!("file" in outcome)) throw new Error(`${file}: ${outcome.error.message}`);
    const alt = /<title>(.*)<\/title>/.exec(drawing)?.[1] ?? "";
    pictures.set(file.replace(".svg", ""), { url: outcome.file.url, alt });
  }
  return pictures;
}
