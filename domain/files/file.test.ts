import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setEventTitleInput } from "../event/inputs.ts";
import { addressOf, chunkBytes, fileNameOf, filesIn, isOwnFile, SINGLE_REQUEST_BYTES } from "./file.ts";
import { thumbnailOf } from "./thumbnail.ts";

const hash = "0123456789abcdef".repeat(4);
const image = `/files/${hash}.webp`;
const other = `/files/${"f".repeat(64)}.gif`;

const isLogo = (logoUrl: string) =>
  setEventTitleInput.safeParse({ title: "Semaine", logoUrl, version: 0 }).success;

describe("an image of our own", () => {
  test.each([image, other, image.replace("webp", "avif")])("is %s", (url) => {
    expect(isOwnFile(url)).toBe(true);
    expect(isLogo(url)).toBe(true);
  });

  test.each([
    "",
    "/images/tresor.webp",
    "https://exemple.fr/tresor.webp",
    `https://exemple.fr${image}`,
    `/${image}`,
    `${image}?`,
    `${image}\n`,
    ` ${image}`,
    thumbnailOf(image),
    image.toUpperCase(),
    image.replace("webp", "svg"),
    image.replace("webp", "png"),
    image.replace("0", ""),
    `/files/../files/${hash}.webp`,
  ])("is not %j", (url) => {
    expect(isOwnFile(url)).toBe(false);
    expect(isLogo(url)).toBe(false);
  });

  test("has an address made of its name", () => {
    expect(addressOf(`${hash}.webp`)).toBe(image);
    expect(fileNameOf(image)).toBe(`${hash}.webp`);
  });

  test("has the address of its thumbnail", () => {
    expect(thumbnailOf(image)).toBe(`/files/${hash}.thumb.webp`);
    expect(thumbnailOf(other)).toBe(`/files/${"f".repeat(64)}.thumb.webp`);
  });
});

describe("a text's images", () => {
  test.each([
    ["no image", "Rien à voir.", []],
    ["one image", `![Le but](${image})`, [image]],
    ["in angle brackets, with a title", `![](<${image}> "Le but")`, [image]],
    ["by reference", `![but][1]\n\n[1]: ${image}`, [image]],
    ["each image once, in order", `![](${other}) ![](${image}) ![](${other})`, [other, image]],
    ["an image of another site", `![](https://exemple.fr${image})`, []],
    ["an address that only begins like an image's", `![](${image}x) ![](${image}.exe)`, []],
  ])("%s", (_, markdown, files) => {
    expect(filesIn(markdown)).toEqual(files);
  });

  test("property: an image is found in any surrounding text", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(filesIn(`${before}(${image})${after}`)).toContain(image);
      }),
    );
  });
});

test("chunks begin at 256 KB and double while they stay below 32 MB", () => {
  const KB = 1024;
  expect(SINGLE_REQUEST_BYTES / KB).toBe(256);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map((sent) => chunkBytes(sent) / KB)).toEqual([
    256, 512, 1024, 2048, 4096, 8192, 16_384, 16_384, 16_384,
  ]);
});
