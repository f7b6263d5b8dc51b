/** "−3": a number with a real minus sign. */
export function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** "+5", "−1", "0": a change. */
export function signed(delta: number): string {
  return delta > 0 ? `+${delta}` : number(delta);
}

/** The word that agrees with a count: in French the plural begins at 2 and at −2. */
export function agreed(count: number, singular: string, plural: string): string {
  return Math.abs(count) > 1 ? plural : singular;
}

/** "3 Chills", "1 Chill", "0 Chill": a count and the word that agrees with it. */
export function counted(count: number, singular: string, plural: string): string {
  return `${number(count)} ${agreed(count, singular, plural)}`;
}

/** "42 points", "1 point", "−3 points" */
export function inPoints(points: number): string {
  return counted(points, "point", "points");
}

/** "+5 points", "−1 point", "0 point": a change. */
export function signedPoints(delta: number): string {
  return delta > 0 ? `+${inPoints(delta)}` : inPoints(delta);
}

/** The superscript ending of a place: "er", "re" before a feminine noun, "e" from 2 on. */
export function ordinalEnding(place: number, isFeminine = false): string {
  if (place > 1) return "e";
  return isFeminine ? "re" : "er";
}

/** "1er", "2ᵉ": a place in plain text; "1re" before a feminine noun. */
export function ordinal(place: number, isFeminine = false): string {
  return place > 1 ? `${place}ᵉ` : `${place}${ordinalEnding(place, isFeminine)}`;
}
