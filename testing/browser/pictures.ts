import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** A square picture of noise, which can't be compressed: a PNG of about this number of bytes. */
export function noisePicture(bytes: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytes / 3));
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}
