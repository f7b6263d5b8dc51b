import { type Hue, hues } from "../../../domain/rules/hues.ts";

type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const NAVY: Rgb = [10, 18, 40];
/**
 * The contrast that white text needs: 4.5 (WCAG AA), plus a margin, because only two colours of the gradient behind the
 * text are measured.
 */
const READABLE_CONTRAST = 4.6;

/** The colours of a list and of its cards, as CSS values. */
export interface HueLook {
  /** The list's own colour. */
  readonly tone: string;
  /** The upper edge of a card, the brightest part. */
  readonly light: string;
  /** The colours behind the top and the bottom of a card's text: white text is readable on both and between them. */
  readonly deep: string;
  readonly deepest: string;
  /** The colour of a tick on the tone itself. */
  readonly tick: string;
}

/** The colours of a hue. White text on the lower part of a card has a contrast of at least 4.5:1 for every hue. */
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

/** The smallest share of navy that makes white text readable; at least a fifth, so that the card looks shaded. */
function shareOfNavy(tone: Rgb): number {
  let share = 0.2;
  while (contrast(mixed(tone, NAVY, share), WHITE) < READABLE_CONTRAST) share += 0.01;
  return share;
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A mixture of two colours: `share`, from 0 to 1, is the share of `b`. */
function mixed(a: Rgb, b: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * share);
  return [channel(0), channel(1), channel(2)];
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
