const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;

/**
 * Whether a GIF goes on to its last block. The decoder shows one that was cut off as far as it goes, as if it had fewer
 * frames.
 */
export function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + tableLength(bytes[10]);
  for (;;) {
    switch (bytes[at]) {
      case TRAILER:
        return true;
      case EXTENSION:
        at = afterData(bytes, at + 2);
        break;
      case FRAME:
        at = afterData(bytes, at + 10 + tableLength(bytes[at + 9]) + 1);
        break;
      default:
        return false;
    }
  }
}

/** Bytes of the colour table that the flags before it announce. */
function tableLength(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

/** Where the blocks of data end that begin at `at`: each says its length, the last is empty. */
function afterData(bytes: Buffer, at: number): number {
  let next = at;
  for (let length = bytes[next]; length; length = bytes[next]) next += length + 1;
  return next + 1;
}
