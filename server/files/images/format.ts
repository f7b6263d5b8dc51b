import { open } from "node:fs/promises";
import { type ImageFormat, imageUnreadable } from "../../../domain/files/image.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";

/** A format in which images may be uploaded (rule F1). */
export interface Format {
  readonly name: ImageFormat;
  /**
   * The decoder's loader for this format. All other loaders are blocked, so that a file disguised as this format can't run
   * the code of another loader.
   */
  readonly loader: string;
  /** Whether an animation of this format is stored as an animation. If not, only its first frame is stored. */
  readonly mayBeAnimated: boolean;
}

const HEADER_BYTES = 64;

const formats: Readonly<
  Record<ImageFormat, Omit<Format, "name"> & { readonly matchesStart: (start: string) => boolean }>
> = {
  jpeg: {
    loader: "VipsForeignLoadJpegFile",
    mayBeAnimated: false,
    matchesStart: (start) => start.startsWith("\xff\xd8\xff"),
  },
  png: {
    loader: "VipsForeignLoadPngFile",
    mayBeAnimated: false,
    matchesStart: (start) => start.startsWith("\x89PNG\r\n\x1a\n"),
  },
  webp: {
    loader: "VipsForeignLoadWebpFile",
    mayBeAnimated: true,
    matchesStart: (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8),
  },
  gif: {
    loader: "VipsForeignLoadNsgifFile",
    mayBeAnimated: true,
    matchesStart: (start) => /^GIF8[79]a/.test(start),
  },
  avif: { loader: "VipsForeignLoadHeifFile", mayBeAnimated: false, matchesStart: isAvif },
};

/** AVIF shares its container with other formats: only the brands at the container's start tell them apart. */
function isAvif(start: string): boolean {
  return /^(?:.{4})*avi[fs]/s.test(brandsOf(start));
}

/** The format of photos on iPhones. */
function isHeic(start: string): boolean {
  return /^(?:.{4})*(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(brandsOf(start));
}

/** The names, of four characters each, by which a container says what it contains; empty for other files. */
function brandsOf(start: string): string {
  const lengthField = Buffer.from(start.slice(0, 4), "latin1");
  if (lengthField.length < 4 || start.slice(4, 8) !== "ftyp") return "";
  return start.slice(8, lengthField.readUInt32BE());
}

/**
 * The format of a file, recognized by the file's first bytes: the file's name and the type sent by the browser may be wrong.
 * Null when the format is not accepted.
 */
export async function formatOf(path: string): Promise<Format | null> {
  const start = await readStart(path);
  const name = (Object.keys(formats) as ImageFormat[]).find((known) => formats[known].matchesStart(start));
  return name ? { name, loader: formats[name].loader, mayBeAnimated: formats[name].mayBeAnimated } : null;
}

/** Why a file whose format is not accepted is refused: a photo of an iPhone gets a sentence of its own. */
export async function formatRefusal(path: string): Promise<Refusal> {
  return isHeic(await readStart(path)) ? new Refusal("imageHeic") : imageUnreadable();
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}
