import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { RuleImage } from "../../domain/rules/text.ts";
import { insertUpload } from "../../server/files/repository.ts";
import { finishUpload, type UploadParts } from "../../server/files/uploads/finish.ts";
import type { Simulation } from "./simulation.ts";

/** The stored pictures of the demonstration, by their names. Empty for a demonstration without pictures. */
export type Pictures = ReadonlyMap<string, RuleImage>;

const ART = join(import.meta.dirname, "art");
/** The drawings of the starter deck. */
const DRAWINGS = join(import.meta.dirname, "../../web/public/drawings");

/** The name of a card's picture: "Pluie d'étoiles" has "pluie-d-etoiles". */
export function pictureName(card: string): string {
  return card
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-");
}

/**
 * Stores every drawing of the folder `art`, and the starter deck's drawings of the cards with these names, as if this
 * administrator had uploaded them. The title of a drawing becomes the alternative text.
 */
export async function sendPictures(
  { database, dice, clock, kernel }: Simulation,
  uploads: Omit<UploadParts, "kernel">,
  accountId: string,
  cards: readonly string[],
): Promise<Pictures> {
  const pictures = new Map<string, RuleImage>();
  const wantedDrawings = new Set(cards.map((card) => `${pictureName(card)}.svg`));
  const art = (await readdir(ART)).sort().map((file) => ({ folder: ART, file }));
  const drawings = (await readdir(DRAWINGS)).sort().filter((file) => wantedDrawings.has(file));
  for (const { folder, file } of [...art, ...drawings.map((file) => ({ folder: DRAWINGS, file }))]) {
    const drawing = await readFile(join(folder, file), "utf8");
    const id = dice.id();
    const { size } = await sharp(Buffer.from(drawing)).png().toFile(join(uploads.folder, id));
    const upload = { id, accountId, size, createdAt: clock.now, outcome: null };
    await database.runExclusive((tx) => insertUpload(tx, upload));
    const outcome = await finishUpload({ ...uploads, kernel }, id);
    if (!("file" in outcome)) throw new Error(`${file}: ${outcome.error.message}`);
    const alt = /<title>(.*)<\/title>/.exec(drawing)?.[1] ?? "";
    pictures.set(file.replace(".svg", ""), { url: outcome.file.url, alt });
  }
  return pictures;
}
