/** The length, in bytes, of the header and the screen descriptor of a GIF. */
const HEADER_LENGTH = 13;
/** The position of the screen descriptor's flags. */
const SCREEN_FLAGS_AT = 10;

// The first byte of each kind of block.
const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;

/** The readable frames of a GIF. */
export interface GifFrames {
  readonly count: number;
  /** Whether the file ends with its trailer block. The decoder accepts a truncated GIF and gives fewer frames. */
  readonly isWhole: boolean;
}

/** Counts the frames of a GIF by walking through its blocks, without decoding pixels. */
export function gifFrames(bytes: Buffer): GifFrames {
  let count = 0;
  let at = HEADER_LENGTH + tableLength(bytes[SCREEN_FLAGS_AT]);
  for (;;) {
    switch (bytes[at]) {
      case TRAILER:
        return { count, isWhole: true };
      case EXTENSION:
        at = afterData(bytes, at + 2);
        break;
      case FRAME:
        count += 1;
        // Before the frame's data come its descriptor of 10 bytes, its colour table, and one byte for the code size.
        at = afterData(bytes, at + 10 + tableLength(bytes[at + 9]) + 1);
        break;
      default:
        return { count, isWhole: false };
    }
  }
}

/** The length, in bytes, of the colour table that these flags announce. */
function tableLength(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

/** The position after the data blocks that start at `at`. Each block starts with its length; the last block is empty. */
function afterData(bytes: Buffer, at: number): number {
  let next = at;
  for (let length = bytes[next]; length; length = bytes[next]) next += length + 1;
  return next + 1;
}
