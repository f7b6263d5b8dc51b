import type { Locator } from "@playwright/test";
import readQr from "jsqr";
import sharp from "sharp";

/** Reads the QR code on the screen as a phone's camera does: from its picture. Null when there is no readable code. */
export async function decodeQr(shown: Locator): Promise<string | null> {
  // A dialog may dim the screen. A camera adapts to that, the decoder does not.
  const bright = await sharp(await shown.screenshot())
    .normalise()
    .png()
    .toBuffer();
  // The white margin that a code needs is drawn by its container, which is not in the picture.
  const picture = sharp(bright).extend({ top: 40, bottom: 40, left: 40, right: 40, background: "#ffffff" });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
