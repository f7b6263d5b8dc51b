import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { starterCards } from "../../domain/cards/starterDeck.ts";

const publicFolder = join(import.meta.dirname, "../public");

test.each(starterCards)(
  "the drawing of $name is small, contains no script, and has the card's alternative text as its title",
  ({ imageUrl, imageAlt }) => {
    const drawing = readFileSync(join(publicFolder, imageUrl), "utf8");
    expect(/<title>(.*)<\/title>/.exec(drawing)?.[1]).toBe(imageAlt);
    expect(drawing.length).toBeLessThan(3000);
    expect(drawing).not.toMatch(/script|href|\bon\w+=/);
  },
);

test("every drawing belongs to a card of the starter deck", () => {
  const names = readdirSync(join(publicFolder, "drawings")).map((name) => `/drawings/${name}`);
  expect(names.sort()).toEqual(starterCards.map(({ imageUrl }) => imageUrl).sort());
});
