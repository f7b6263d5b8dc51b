import { type Hue, hues } from "../../../domain/rulebook/hues.ts";

type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const NAVY: Rgb = [10, 18, 40];
/** WCAG AA for text, and some more: between two measured colours a screen shows others. */
const READABLE = 4.6;

/** The colours of a list and of its cards, as CSS values. */
export interface HueLook {
  readonly tone: string;
  /** The upper edge of a card, in the light. */
  readonly light: string;
  /** Where a card's text begins, and where it ends: white reads on both, and between. */
  readonly deep: string;
  readonly deepest: string;
  /** What a tick is drawn in, on the tone itself. */
  readonly tick: string;
}

/** How a hue is worn. White text on the lower part of a card reads at 4.5:1 or better, whatever the hue. */
export function hueLook(hue: Hue): HueLook {
  const tone = rgbOf(hues[hue]);
  const share = shareOfNavy(tone);
  return {
    tone: hues[hue],
    light: css(mixed(tone, WHITE, 0.28)),
    deep: css(mixed(tone, NAVY, share)),
    deepest: css(mixed(tone, NAVY, share + (1 - share) * 0.4)),
    tick: contrast(tone, WHITE) >= contrast(tone, NAVY) ? css(WHITE) : css(NAVY),
  };
}

/** As little navy as makes white readable, and at least a fifth: a card has a shadow side. */
function shareOfNavy(tone: Rgb): number {
  let share = 0.2;
  while (contrast(mixed(tone, NAVY, share), WHITE) < READABLE) share += 0.01;
  return share;
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mixed(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * share);
  return [at(0), at(1), at(2)];
}

const css = (rgb: Rgb) => `rgb(${rgb.join(" ")})`;

/** The contrast of two colours, from 1 to 21 (WCAG 2). */
function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
