const BLOCK = 512;
const MAX_NAME = 100;

/** @typedef {{ path: string, content: Buffer, modified: Date }} TarEntry */

/**
 * An archive of these files, which `tar` unpacks on every system. Everybody may read the files. They belong to root and not to
 * whoever packed them: unpacked by root, they would otherwise belong to some other user of that machine.
 *
 * @param {readonly TarEntry[]} entries
 */
export function tarOf(entries) {
  const parts = entries.flatMap((entry) => [
    headerOf(entry),
    entry.content,
    Buffer.alloc(-entry.content.length & (BLOCK - 1)),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

/** @param {TarEntry} entry */
function headerOf({ path, content, modified }) {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(path) > MAX_NAME) throw new Error(`${path}: this name is too long for the archive.`);
  const octal = (/** @type {number} */ value, /** @type {number} */ digits) =>
    value.toString(8).padStart(digits, "0");
  header.write(path, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(content.length, 11), 124);
  header.write(octal(Math.floor(modified.getTime() / 1000), 11), 136);
  // The checksum counts its own eight bytes as spaces.
  header.write(" ".repeat(8), 148);
  header.write("0ustar\u000000", 156);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${octal(checksum, 6)}\u0000 `, 148);
  return header;
}
