/** "−3": a number with a real minus sign. */
export function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** "+5", "−1", "0": a change. */
export function signed(delta: number): string {
  return delta > 0 ? `+${delta}` : number(delta);
}

/** "42 points", "1 point", "−3 points" */
export function inPoints(points: number): string {
  return `${number(points)} ${Math.abs(points) > 1 ? "points" : "point"}`;
}
