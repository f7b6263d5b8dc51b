import { expect, test } from "vitest";
import { turnTexts } from "./turns.ts";

const NOW = Date.UTC(2026, 10, 20, 20, 0);
const at = (minutes: number) => NOW + minutes * 60_000;
const spaced = (text: string) => text.replaceAll("\u00a0", " ");

// The event is in Paris, one hour ahead.
test.each([
  [{ place: 3, start: { from: at(10), to: at(10) } }, "3ᵉ à passer, vers 21 h 10"],
  [{ place: 2, start: { from: at(60), to: at(85) } }, "2ᵉ à passer, entre 22 h et 22 h 25"],
  [{ place: 2, start: { from: at(0), to: at(25) } }, "2ᵉ à passer, d'ici 21 h 25"],
  [{ place: 1, start: { from: at(0), to: at(0) } }, "1er à passer, bientôt"],
  [{ place: 4, start: null }, "4ᵉ à passer"],
])("%o is %s", (turn, text) => {
  expect(spaced(turnTexts.turn(turn, NOW))).toBe(text);
});
