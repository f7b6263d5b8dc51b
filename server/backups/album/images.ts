import { readdir, readFile } from "node:fs/promises";
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
  /** The fonts of titles and of texts; null where the web app is not built. */
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

/** A file of the web app: of the built one, which is all that a release has, or of its sources where nothing is built. */
async function readPublic(path: string): Promise<string> {
  const readIn = (folder: string) => readFile(join(repositoryFolder, folder, path));
  const bytes = await readIn("web/dist").catch(() => readIn("web/public"));
  return uriOf("image/svg+xml", bytes);
}

/** The fonts of the built web app; null where nothing is built: the album then has the fonts of its reader's device. */
async function readFonts(): Promise<AlbumImages["fonts"]> {
  const assets = join(repositoryFolder, "web/dist/assets");
  const names = await readdir(assets).catch(() => []);
  const read = async (font: string) => {
    const name = names.find((each) => each.startsWith(`${font}-latin-wght-normal`));
    return name === undefined ? null : uriOf("font/woff2", await readFile(join(assets, name)));
  };
  const [display, text] = [await read("bricolage-grotesque"), await read("inter")];
  return display !== null && text !== null ? { display, text } : null;
}
