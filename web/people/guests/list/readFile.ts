import { MAX_PEOPLE_FILE_BYTES } from "../../../../domain/people/guests/list/importList.ts";
import { Refusal } from "../../../../domain/refusals/refusal.ts";

/** The encodings in which spreadsheets save lists, the most frequent first. */
export const encodings = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof encodings)[number];

/** A text file. Its encoding is guessed first; an administrator can then choose another one. */
export interface TextFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
}

/**
 * Reads a chosen file (rule I9). Returns the refusal `peopleFileTooLarge` without reading the file, and `peopleFileUnread`
 * if the file is not text.
 */
export async function readTextFile(file: File): Promise<TextFile | Refusal> {
  if (file.size > MAX_PEOPLE_FILE_BYTES) return new Refusal("peopleFileTooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = encodingOf(bytes);
  return encoding === null ? new Refusal("peopleFileUnread") : { name: file.name, bytes, encoding };
}

/**
 * The encoding of a text: by its byte order mark, else UTF-8 if the bytes are valid UTF-8, else Windows-1252, which Excel
 * writes in France. Null if the bytes have no byte order mark and contain a 0: such a file is not text.
 */
export function encodingOf(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (bytes.includes(0)) return null;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** The bytes as a text, read in this encoding, without a byte order mark. Invalid bytes become replacement characters. */
export function decodeText({ bytes }: Pick<TextFile, "bytes">, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}
