import { open } from "node:fs/promises";

/** A format that images may have when they are sent (rule F1). */
export interface Format {
  readonly name: "jpeg" | "png" | "webp" | "gif" | "avif";
  /** The decoder's loader for it. All others stay closed: what claims to be a picture reaches no other code. */
  readonly loader: string;
  /** Whether all its frames are kept; of the others the first is. */
  readonly moves: boolean;
}

const BYTES_LOOKED_AT = 64;

const formats: readonly Format[] = [
  { name: "jpeg", loader: "VipsForeignLoadJpegFile", moves: false },
  { name: "png", loader: "VipsForeignLoadPngFile", moves: false },
  { name: "webp", loader: "VipsForeignLoadWebpFile", moves: true },
  { name: "gif", loader: "VipsForeignLoadNsgifFile", moves: true },
  { name: "avif", loader: "VipsForeignLoadHeifFile", moves: false },
];

const startsAs: Readonly<Record<Format["name"], (start: string) => boolean>> = {
  jpeg: (start) => start.startsWith("\xff\xd8\xff"),
  png: (start) => start.startsWith("\x89PNG\r\n\x1a\n"),
  webp: (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8),
  gif: (start) => /^GIF8[79]a/.test(start),
  avif: isAvif,
};

/** AVIF is one of many things in the same container: it says so among the brands at the container's start. */
function isAvif(start: string): boolean {
  const length = Buffer.from(start.slice(0, 4), "latin1");
  if (length.length < 4 || start.slice(4, 8) !== "ftyp") return false;
  return /^(?:.{4})*avi[fs]/s.test(start.slice(8, length.readUInt32BE()));
}

/** The format that a file's first bytes show, whatever its name or sender says; null when it is none of ours. */
export async function formatOf(path: string): Promise<Format | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES_LOOKED_AT), 0, BYTES_LOOKED_AT, 0);
    const start = buffer.toString("latin1", 0, bytesRead);
    return formats.find(({ name }) => startsAs[name](start)) ?? null;
  } finally {
    await file.close();
  }
}
