import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  acceptedImageTypes,
  addressOf,
  chunkBytes,
  filesIn,
  isOwnFile,
  MAX_IMAGE_BYTES,
  mayBeImage,
  nameOf,
  SINGLE_REQUEST_BYTES,
} from "./file.ts";
import { fileAddress } from "./inputs.ts";
import { thumbnailOf } from "./thumbnail.ts";

const hash = "0123456789abcdef".repeat(4);
const image = `/files/${hash}.webp`;
const other = `/files/${"f".repeat(64)}.gif`;

describe("an image of our own", () => {
  test.each([image, other, image.replace("webp", "avif")])("%s", (url) => {
    expect(isOwnFile(url)).toBe(true);
    expect(fileAddress.parse(url)).toBe(url);
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
  ])("not %j", (url) => {
    expect(isOwnFile(url)).toBe(false);
    expect(fileAddress.safeParse(url).success).toBe(false);
  });

  test("has its name for an address", () => {
    expect(addressOf(`${hash}.webp`)).toBe(image);
    expect(nameOf(image)).toBe(`${hash}.webp`);
  });

  test("has a small version beside it", () => {
    expect(thumbnailOf(image)).toBe(`/files/${hash}.thumb.webp`);
    expect(thumbnailOf(other)).toBe(`/files/${"f".repeat(64)}.thumb.webp`);
  });
});

describe("a text's images", () => {
  test.each([
    ["none", "Rien à voir.", []],
    ["one", `![Le but](${image})`, [image]],
    ["in angle brackets, with a title", `![](<${image}> "Le but")`, [image]],
    ["by reference", `![but][1]\n\n[1]: ${image}`, [image]],
    ["each once, in their order", `![](${other}) ![](${image}) ![](${other})`, [other, image]],
    ["of another site", `![](https://exemple.fr${image})`, []],
    ["something that only begins like one", `![](${image}x) ![](${image}.exe)`, []],
  ])("%s", (_, markdown, files) => {
    expect(filesIn(markdown)).toEqual(files);
  });

  test("whatever stands around them", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(filesIn(`${before}(${image})${after}`)).toContain(image);
      }),
    );
  });
});

test("images may be of five formats, and of 10 MiB (rule F1)", () => {
  expect(acceptedImageTypes.map((type) => type.slice("image/".length))).toEqual([
    "jpeg",
    "png",
    "webp",
    "gif",
    "avif",
  ]);
  expect(MAX_IMAGE_BYTES).toBe(10_485_760);
});

test.each([
  ["image/png", true],
  ["", true],
  ["text/plain", true],
  ["application/octet-stream", true],
  ["image/svg+xml", false],
  ["text/html", false],
  ["application/pdf", false],
  ["IMAGE/PNG", false],
])("a file announced as %j may be an image: %j", (type, may) => {
  expect(mayBeImage(type)).toBe(may);
});

test("chunks begin at 256 KB and double while they stay below 32 MB", () => {
  const KB = 1024;
  expect(SINGLE_REQUEST_BYTES / KB).toBe(256);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map((sent) => chunkBytes(sent) / KB)).toEqual([
    256, 512, 1024, 2048, 4096, 8192, 16_384, 16_384, 16_384,
  ]);
});
