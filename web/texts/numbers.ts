/** "−3": a number with a real minus sign. */
export function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** "+5", "−1", "0": a change. */
export function signed(delta: number): string {
  return delta > 0 ? `+${delta}` : number(delta);
}

/** "3 Chills", "1 Chill", "0 Chill": French counts in the plural from 2 on. */
export function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${Math.abs(count) > 1 ? many : one}`;
}

/** "42 points", "1 point", "−3 points" */
export function inPoints(points: number): string {
  return counted(points, "point", "points");
}

/** "+5 points", "−1 point", "0 point": a change. */
export function signedPoints(delta: number): string {
  return delta > 0 ? `+${inPoints(delta)}` : inPoints(delta);
}

/** "1er", "2ème": a place. */
export function ordinal(place: number): string {
  return place === 1 ? "1er" : `${place}ème`;
}
