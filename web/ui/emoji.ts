const SIZE_PX = 24;
/** A colour that no emoji has. */
const INK = [255, 0, 255] as const;
/** How much a channel of a pixel in another colour differs from the ink, at least; some browsers change pixels a little. */
const MIN_DIFFERENCE = 40;

let paint: CanvasRenderingContext2D | null = null;
const drawn = new Map<string, boolean>();

/**
 * Whether this device draws the emoji in its own colours. A device without a font for it draws an empty box or a code, in the
 * colour of the text (rule J17).
 */
export function isDrawn(emoji: string): boolean {
  const known = drawn.get(emoji);
  if (known !== undefined) return known;
  const result = hasOwnColours(emoji);
  drawn.set(emoji, result);
  return result;
}

function hasOwnColours(emoji: string): boolean {
  paint ??= newCanvas();
  if (!paint) return false;
  paint.clearRect(0, 0, SIZE_PX, SIZE_PX);
  paint.fillText(emoji, SIZE_PX / 2, SIZE_PX / 2);
  const { data } = paint.getImageData(0, 0, SIZE_PX, SIZE_PX);
  for (let at = 0; at < data.length; at += 4) {
    const isOpaque = (data[at + 3] ?? 0) > 128;
    if (isOpaque && INK.some((ink, channel) => Math.abs((data[at + channel] ?? 0) - ink) > MIN_DIFFERENCE))
      return true;
  }
  return false;
}

function newCanvas(): CanvasRenderingContext2D | null {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  // The fonts of the class `font-emoji`.
  context.font = `${SIZE_PX * 0.75}px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", "Twemoji Mozilla", sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = `rgb(${INK.join()})`;
  return context;
}
