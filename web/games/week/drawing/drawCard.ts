import type { CardWords } from "../words.ts";
import { drawBest } from "./bestCard.ts";
import { drawDay, drawMoment } from "./dayCards.ts";
import { drawAccomplice, drawRival } from "./duoCards.ts";
import { COMPOSITION, drawnFonts, type Easel, text, widthOf, writeFitted } from "./easel.ts";
import { drawGames } from "./gamesCard.ts";
import { drawCrown, drawNewcomer, drawSeries } from "./gloryCards.ts";
import { drawPlace } from "./placeCard.ts";
import { drawShelf, drawTable } from "./tableCards.ts";
import { drawWheelCard } from "./wheelCard.ts";

/** The event's title and logo, at the foot of every card. */
export interface Signature {
  readonly title: string;
  readonly logo: HTMLImageElement | null;
}

/** The part of a picture, in its pixels, that the composition has to fit into. */
export interface PictureRoom {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a card over the whole canvas, with its composition in the middle of `room`. The screen and the image that is shared
 * are both drawn by this function, so that they are the same picture.
 */
export function drawCard(
  canvas: HTMLCanvasElement,
  words: CardWords,
  signature: Signature,
  room: PictureRoom = { left: 0, top: 0, width: canvas.width, height: canvas.height },
): void {
  const paint = canvas.getContext("2d");
  if (!paint) throw new Error("No canvas context");
  const scale = Math.min(room.width / COMPOSITION.width, room.height / COMPOSITION.height);
  const x = room.left + (room.width - COMPOSITION.width * scale) / 2;
  const y = room.top + (room.height - COMPOSITION.height * scale) / 2;
  paint.setTransform(scale, 0, 0, scale, x, y);
  const frame = {
    left: -x / scale,
    top: -y / scale,
    right: (canvas.width - x) / scale,
    bottom: (canvas.height - y) / scale,
  };
  const easel = { paint, frame };
  drawComposition(easel, words);
  drawSignature(easel, signature, words.kind === "best" ? "#0a1228" : "#ffffff");
}

function drawComposition(easel: Easel, words: CardWords): void {
  switch (words.kind) {
    case "games":
      drawGames(easel, words);
      break;
    case "best":
      drawBest(easel, words);
      break;
    case "rival":
      drawRival(easel, words);
      break;
    case "accomplice":
      drawAccomplice(easel, words);
      break;
    case "series":
      drawSeries(easel, words);
      break;
    case "crown":
      drawCrown(easel, words);
      break;
    case "wheel":
      drawWheelCard(easel, words);
      break;
    case "place":
      drawPlace(easel, words);
      break;
    case "shelf":
      drawShelf(easel, words);
      break;
    case "table":
      drawTable(easel, words);
      break;
    case "day":
      drawDay(easel, words);
      break;
    case "moment":
      drawMoment(easel, words);
      break;
    case "newcomer":
      drawNewcomer(easel, words);
      break;
  }
}

const LOGO = 24;

function drawSignature(easel: Easel, { title, logo }: Signature, colour: string): void {
  const style = text(13.5, 600, colour);
  const most = COMPOSITION.width - 2 * COMPOSITION.margin - (logo ? LOGO + 8 : 0);
  const width = Math.min(most, widthOf(easel, title, style));
  const left = (COMPOSITION.width - width - (logo ? LOGO + 8 : 0)) / 2;
  if (logo) {
    const scale = LOGO / Math.max(logo.width, logo.height, 1);
    const [wide, high] = [logo.width * scale, logo.height * scale];
    easel.paint.drawImage(logo, left + (LOGO - wide) / 2, 674 - high / 2, wide, high);
  }
  writeFitted(easel, title, { x: left + (logo ? LOGO + 8 : 0), baseline: 679, width: most }, style, style.px);
}

/** Loads what drawings need: the fonts with the letters of these texts, and the logo. Without a logo that loads, none is drawn. */
export async function prepareDrawing(
  texts: string,
  logoUrl: string | null,
): Promise<HTMLImageElement | null> {
  const [logo] = await Promise.all([
    loadImage(logoUrl ?? "/logo.svg"),
    // A font that can't be loaded is replaced by another one, as everywhere.
    Promise.allSettled(drawnFonts.map((font) => document.fonts.load(font, texts))),
  ]);
  return logo;
}

async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}
