import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setEventTitleInput } from "../event/inputs.ts";
import { addressOf, chunkBytes, fileNameOf, filesIn, isOwnFile, SINGLE_REQUEST_BYTES } from "./file.ts";
import { thumbnailOf } from "./thumbnail.ts";

const hash = "0123456789abcdef".repeat(4);
const image = `/files/${hash}.webp`;
const other = `/files/${"f".repeat(64)}.gif`;

const isAcceptedLogo = (logoUrl: string) =>
  setEventTitleInput.safeParse({ title: "Semaine", logoUrl, version: 0 }).success;

describe("the address of an uploaded image", () => {
  test.each([image, other, image.replace("webp", "avif")])("may be %s", (url) => {
    expect(isOwnFile(url)).toBe(true);
    expect(isAcceptedLogo(url)).toBe(true);
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
  ])("can't be %j", (url) => {
    expect(isOwnFile(url)).toBe(false);
    expect(isAcceptedLogo(url)).toBe(false);
  });

  test("is made of the image's file name", () => {
    expect(addressOf(`${hash}.webp`)).toBe(image);
    expect(fileNameOf(image)).toBe(`${hash}.webp`);
  });

  test("gives the address of the image's thumbnail", () => {
    expect(thumbnailOf(image)).toBe(`/files/${hash}.thumb.webp`);
    expect(thumbnailOf(other)).toBe(`/files/${"f".repeat(64)}.thumb.webp`);
  });
});

describe("the uploaded images that a text shows", () => {
  test.each([
    ["are none in a text without images", "Rien à voir.", []],
    ["may be a single image", `![Le but](${image})`, [image]],
    ["may be in angle brackets, with a title", `![](<${image}> "Le but")`, [image]],
    ["may be given by reference", `![but][1]\n\n[1]: ${image}`, [image]],
    [
      "are listed once, in the order of the text",
      `![](${other}) ![](${image}) ![](${other})`,
      [other, image],
    ],
    ["include no image of another site", `![](https://exemple.fr${image})`, []],
    ["include no address that only begins like that of an image", `![](${image}x) ![](${image}.exe)`, []],
  ])("%s", (_, markdown, files) => {
    expect(filesIn(markdown)).toEqual(files);
  });

  test("property: are found in any surrounding text", () => {
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
