import { expect, test } from "vitest";
import { drawWeekImage, type WeekImage } from "./weekImage.ts";

const image: WeekImage = {
  title: "Semaine Chill",
  logoUrl: null,
  name: "Léa D.",
  initials: "LD",
  colour: "#7c3aed",
  rank: ["14", "e"],
  outOf: "sur 31",
  points: ["70", "points"],
  figures: [
    ["28", "parties"],
    ["4", "victoires"],
    ["9", "tours"],
    ["6", "cartes"],
    ["2", "Chills"],
  ],
  awards: [],
  date: "21 nov. 2026",
};

/** The number of light pixels just inside the left and right sides of the golden frame, where no text may be drawn. */
async function lightPixelsAtEdges(blob: Blob): Promise<number> {
  const bitmap = await createImageBitmap(blob);
  expect([blob.type, bitmap.width, bitmap.height]).toEqual(["image/png", 1080, 1350]);
  const context = new OffscreenCanvas(1080, 1350).getContext("2d");
  if (!context) throw new Error("No canvas context");
  context.drawImage(bitmap, 0, 0);
  const strips = [40, 1010].map((x) => context.getImageData(x, 60, 30, 1230).data);
  const lights = strips.map((data) => {
    let light = 0;
    for (let index = 0; index < data.length; index += 4)
      if (Math.min(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0) > 190) light += 1;
    return light;
  });
  return lights.reduce((sum, light) => sum + light, 0);
}

test.each([
  ["a usual week", image],
  ["a name and a title of the maximum length", { ...image, name: "W".repeat(30), title: "M".repeat(60) }],
  [
    "an Arabic name, many awards, large figures",
    {
      ...image,
      name: "عبد الرحمن بن محمد الفاسي",
      rank: ["200", "e"],
      outOf: "sur 5000",
      points: ["−12345", "points"],
      figures: image.figures.map(([, word]) => ["100000", word] as const),
      awards: ["Prix de la fidélité", "Prix du braquage", "Prix de la remontée", "Prix du duo"],
    },
  ],
  ["a logo that can't be read", { ...image, logoUrl: "/files/nothing.webp" }],
] as const)("the image of a week is drawn within its frame: %s", async (_, week) => {
  expect(await lightPixelsAtEdges(await drawWeekImage(week))).toBe(0);
});
