import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileNameOf, isOwnFile } from "../../../domain/files/file.ts";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import { repositoryFolder } from "../../database/repositoryFolder.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { AlbumData } from "./data.ts";

/** The files that an album contains, as data: URIs. */
export interface AlbumImages {
  readonly logo: string;
  /** The fonts of titles and of texts; null if they are not installed. */
  readonly fonts: { readonly display: string; readonly text: string } | null;
  /** The images of played cards, by their addresses. */
  readonly cards: ReadonlyMap<string, string>;
}

/** An album shows at most this many different images, each of at most this many bytes, so that its size is bounded. */
const MAX_IMAGES = 60;
const MAX_BYTES = 200_000;

const uriOf = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString("base64")}`;

/** Reads the images of an album. An image that is missing is left out: the album is whole without it. */
export async function readImages(
  files: FileStorage,
  { event, games }: Pick<AlbumData, "event" | "games">,
): Promise<AlbumImages> {
  const own = event.logoUrl === null ? null : await readImage(files, event.logoUrl);
  const cards = new Map<string, string>();
  for (const { imageUrl } of games.flatMap(({ powers }) => powers)) {
    if (cards.size === MAX_IMAGES || cards.has(imageUrl)) continue;
    const uri = await readImage(files, imageUrl);
    if (uri) cards.set(imageUrl, uri);
  }
  return { logo: own ?? (await readPublic("logo.svg")), fonts: await readFonts(), cards };
}

/** The image at this address: an uploaded one, or a drawing of the app. Null if there is none, or if it is too large. */
async function readImage(files: FileStorage, url: string): Promise<string | null> {
  if (/^\/drawings\/[\w-]+\.svg$/.test(url)) return readPublic(url).catch(() => null);
  if (!isOwnFile(url)) return null;
  const name = fileNameOf(url);
  const file = (await files.get(thumbnailOf(name))) ?? (await files.get(name));
  if (!file) return null;
  const bytes = await buffer(file.stream);
  return bytes.length > MAX_BYTES ? null : uriOf(file.type, bytes);
}

async function readPublic(path: string): Promise<string> {
  return uriOf("image/svg+xml", await readFile(join(repositoryFolder, "web/public", path)));
}

async function readFonts(): Promise<AlbumImages["fonts"]> {
  const read = async (font: string) => {
    const path = `node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`;
    return uriOf("font/woff2", await readFile(join(repositoryFolder, path)));
  };
  try {
    return { display: await read("bricolage-grotesque"), text: await read("inter") };
  } catch {
    return null;
  }
}
