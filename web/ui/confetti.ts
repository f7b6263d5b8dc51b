const PIECES = 130;
const DURATION_MS = 2400;
const COLOURS = ["#f5b301", "#ffe39a", "#8b5cf6", "#22d3ee", "#22c55e", "#ef4444", "#ffffff"];

interface Piece {
  x: number;
  y: number;
  vx: number;
  vy: number;
  spin: number;
  readonly size: number;
  readonly colour: string;
}

/** Throws confetti from both lower corners of the window, above everything else. Their canvas is removed at the end. */
export function throwConfetti(): void {
  const canvas = document.createElement("canvas");
  const paint = canvas.getContext("2d");
  if (!paint) return;
  canvas.ariaHidden = "true";
  canvas.style.cssText = "position:fixed;inset:0;width:100%;height:100%;z-index:70;pointer-events:none";
  const scale = Math.min(2, devicePixelRatio);
  const [width, height] = [innerWidth, innerHeight];
  canvas.width = width * scale;
  canvas.height = height * scale;
  paint.scale(scale, scale);
  document.body.append(canvas);

  const pieces = Array.from({ length: PIECES }, (_, index) => newPiece(index, width, height));
  const beganAt = performance.now();
  let previousFrameAt = beganAt;
  const frame = (now: number) => {
    const age = now - beganAt;
    if (age > DURATION_MS) return canvas.remove();
    // The time since the previous frame, in steps of 16 ms. It counts as 40 ms at most, so that a delay causes no jump.
    const steps = Math.min(40, now - previousFrameAt) / 16;
    previousFrameAt = now;
    paint.clearRect(0, 0, width, height);
    paint.globalAlpha = Math.min(1, (DURATION_MS - age) / 600);
    for (const piece of pieces) draw(paint, move(piece, steps));
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function newPiece(index: number, width: number, height: number): Piece {
  const side = index % 2;
  const power = Math.sqrt(height) * (0.45 + Math.random() * 0.4);
  return {
    x: side * width,
    y: height * (0.75 + Math.random() * 0.15),
    vx: (side ? -1 : 1) * Math.min(width, 900) * (0.002 + Math.random() * 0.013),
    vy: -power,
    spin: Math.random() * 6,
    // On a window higher than 900 px, such as a projector's, the pieces grow with it.
    size: (5 + Math.random() * 5) * Math.max(1, height / 900),
    colour: COLOURS[index % COLOURS.length] ?? "#ffffff",
  };
}

function move(piece: Piece, steps: number): Piece {
  piece.vx *= 0.99 ** steps;
  piece.vy = piece.vy * 0.985 ** steps + 0.32 * steps;
  piece.x += piece.vx * steps;
  piece.y += piece.vy * steps;
  piece.spin += 0.18 * steps;
  return piece;
}

function draw(paint: CanvasRenderingContext2D, { x, y, spin, size, colour }: Piece): void {
  paint.save();
  paint.translate(x, y);
  paint.rotate(spin);
  paint.scale(1, Math.cos(spin * 2));
  paint.fillStyle = colour;
  paint.fillRect(-size / 2, -size / 3, size, size / 1.5);
  paint.restore();
}
