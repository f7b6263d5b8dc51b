const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;

/** The readable frames of a GIF. */
export interface GifFrames {
  readonly count: number;
  /** Whether the file ends with its trailer block. The decoder shows a truncated GIF as one with fewer frames. */
  readonly isWhole: boolean;
}

/** Walks through the blocks of a GIF without decoding pixels. */
export function gifFrames(bytes: Buffer): GifFrames {
  let count = 0;
  let at = 13 + tableLength(bytes[10]);
  for (;;) {
    switch (bytes[at]) {
      case TRAILER:
        return { count, isWhole: true };
      case EXTENSION:
        at = afterData(bytes, at + 2);
        break;
      case FRAME:
        count += 1;
        at = afterData(bytes, at + 10 + tableLength(bytes[at + 9]) + 1);
        break;
      default:
        return { count, isWhole: false };
    }
  }
}

/** Bytes of the colour table that these flags announce. */
function tableLength(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

/** The position after the data blocks that start at `at`: each starts with its length, the last one is empty. */
function afterData(bytes: Buffer, at: number): number {
  let next = at;
  for (let length = bytes[next]; length; length = bytes[next]) next += length + 1;
  return next + 1;
}
