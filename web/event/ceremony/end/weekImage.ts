/** The French texts, the logo and the colour of the image of a player's week. */
export interface WeekImage {
  readonly title: string;
  readonly logoUrl: string | null;
  readonly name: string;
  readonly initials: string;
  /** The colour of the player's avatar. */
  readonly colour: string;
  /** The rank as a number and its raised letters: "14" and "e". */
  readonly rank: readonly [string, string];
  /** The number of players: "sur 40". */
  readonly outOf: string;
  /** The points and their unit: "171" and "points". */
  readonly points: readonly [string, string];
  /** Each figure of the week with its unit: "12" and "parties". */
  readonly figures: readonly (readonly [string, string])[];
  /** The awards that the player won. */
  readonly awards: readonly string[];
  /** The day on which the event ended. */
  readonly date: string;
}

const [WIDTH, HEIGHT] = [1080, 1350];
const TITLE_FONT = '"Bricolage Grotesque Variable", "Bricolage Grotesque", sans-serif';
const TEXT_FONT = '"Inter Variable", Inter, sans-serif';
const MARGIN = 84;
const MIN_FONT_PX = 30;

/**
 * Draws the image in the browser: a PNG of 1080 x 1350 pixels. The image is not sent to a server (rule K10). Throws if the
 * browser can't draw it.
 */
export async function drawWeekImage(image: WeekImage): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paint = canvas.getContext("2d");
  if (!paint) throw new Error("No canvas context");
  const allText = Object.values(image).flat(3).join("");
  await Promise.all(
    [`800 100px ${TITLE_FONT}`, `600 40px ${TEXT_FONT}`].map((font) => document.fonts.load(font, allText)),
  );
  drawBackground(paint);
  await drawHeader(paint, image);
  drawPlayer(paint, image);
  drawFigures(paint, image);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The canvas gave no image");
  return blob;
}

function drawBackground(paint: CanvasRenderingContext2D): void {
  paint.fillStyle = "#0a1228";
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  const light = paint.createRadialGradient(WIDTH / 2, 420, 40, WIDTH / 2, 420, 900);
  light.addColorStop(0, "#6d3fd6");
  light.addColorStop(0.45, "#241f66");
  light.addColorStop(1, "#0a1228");
  paint.fillStyle = light;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  paint.strokeStyle = "#f5b301";
  paint.lineWidth = 10;
  paint.beginPath();
  paint.roundRect(28, 28, WIDTH - 56, HEIGHT - 56, 56);
  paint.stroke();
}

async function drawHeader(
  paint: CanvasRenderingContext2D,
  { title, logoUrl, date }: WeekImage,
): Promise<void> {
  const logo = await loadImage(logoUrl ?? "/logo.svg");
  if (logo) {
    const scale = Math.min(76 / logo.width, 76 / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    paint.drawImage(logo, MARGIN + (76 - width) / 2, 80 + (76 - height) / 2, width, height);
  }
  paint.textAlign = "left";
  write(paint, title, {
    x: MARGIN + (logo ? 100 : 0),
    y: 134,
    px: 46,
    width: 560,
    face: `700 % ${TITLE_FONT}`,
  });
  paint.textAlign = "right";
  write(paint, date, {
    x: WIDTH - MARGIN,
    y: 132,
    px: 30,
    width: 300,
    face: `500 % ${TEXT_FONT}`,
    colour: "#b3bedd",
  });
}

function drawPlayer(paint: CanvasRenderingContext2D, image: WeekImage): void {
  const [x, y] = [WIDTH / 2, 352];
  paint.save();
  paint.shadowColor = "#f5b301";
  paint.shadowBlur = 90;
  paint.fillStyle = "#f5b301";
  disc(paint, x, y, 132);
  paint.restore();
  paint.fillStyle = image.colour;
  disc(paint, x, y, 122);
  paint.textAlign = "center";
  write(paint, image.initials, { x, y: y + 32, px: 92, width: 200, face: `700 % ${TEXT_FONT}` });
  write(paint, image.name, { x, y: 602, px: 96, width: WIDTH - 2 * MARGIN, face: `800 % ${TITLE_FONT}` });
  drawRank(paint, image);
  const [points, unit] = image.points;
  write(paint, `${points} ${unit}`, {
    x,
    y: 928,
    px: 60,
    width: 800,
    face: `700 % ${TITLE_FONT}`,
    colour: "#ffe39a",
  });
}

/** The rank in large type with its raised letters, then the number of players. */
function drawRank(paint: CanvasRenderingContext2D, { rank: [rank, raised], outOf }: WeekImage): void {
  const fonts = [`800 210px ${TITLE_FONT}`, `800 96px ${TITLE_FONT}`, `600 52px ${TEXT_FONT}`] as const;
  const parts = [rank, raised, ` ${outOf}`] as const;
  const widths = parts.map((part, index) => {
    paint.font = fonts[index] ?? "";
    return paint.measureText(part).width;
  });
  let x = (WIDTH - widths.reduce((sum, width) => sum + width, 0)) / 2;
  paint.textAlign = "left";
  for (const [index, part] of parts.entries()) {
    paint.font = fonts[index] ?? "";
    paint.fillStyle = index < 2 ? "#f5b301" : "#ffffff";
    paint.fillText(part, x, index === 1 ? 748 : 832);
    x += widths[index] ?? 0;
  }
  paint.textAlign = "center";
}

function drawFigures(paint: CanvasRenderingContext2D, { figures, awards }: WeekImage): void {
  const width = (WIDTH - 2 * MARGIN) / figures.length;
  paint.fillStyle = "#ffffff14";
  paint.beginPath();
  paint.roundRect(MARGIN, 990, WIDTH - 2 * MARGIN, 168, 36);
  paint.fill();
  for (const [index, [value, label]] of figures.entries()) {
    const x = MARGIN + width * (index + 0.5);
    write(paint, value, { x, y: 1068, px: 62, width: width - 20, face: `800 % ${TITLE_FONT}` });
    write(paint, label, {
      x,
      y: 1122,
      px: 32,
      width: width - 16,
      face: `500 % ${TEXT_FONT}`,
      colour: "#b3bedd",
    });
  }
  const line = awards.join(" · ");
  write(paint, line, {
    x: WIDTH / 2,
    y: 1244,
    px: 44,
    width: WIDTH - 2 * MARGIN,
    face: `700 % ${TITLE_FONT}`,
    colour: "#a5f3fc",
  });
}

interface TextLine {
  readonly x: number;
  readonly y: number;
  /** The font size of a text that fits the width. */
  readonly px: number;
  readonly width: number;
  /** The CSS font, with % in place of its size. */
  readonly face: string;
  readonly colour?: string;
}

/** Writes a text on one line. A text that is too wide gets a smaller font, down to `MIN_FONT_PX`, and is then truncated. */
function write(
  paint: CanvasRenderingContext2D,
  text: string,
  { x, y, px, width, face, colour = "#ffffff" }: TextLine,
): void {
  paint.fillStyle = colour;
  let size = px;
  const fits = (candidate: string) => {
    paint.font = face.replace("%", `${size}px`);
    return paint.measureText(candidate).width <= width;
  };
  while (size > MIN_FONT_PX && !fits(text)) size -= 2;
  let characters = [...text];
  while (
    characters.length > 1 &&
    !fits(characters.length < [...text].length ? `${characters.join("")}…` : text)
  )
    characters = characters.slice(0, -1);
  paint.fillText(characters.length < [...text].length ? `${characters.join("")}…` : text, x, y);
}

function disc(paint: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  paint.beginPath();
  paint.arc(x, y, radius, 0, 2 * Math.PI);
  paint.fill();
}

/** Loads an image; null if it can't be loaded. */
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
