import { describe, expect, test } from "vitest";
import { firstTexts } from "./firstTexts.ts";
import { imagesIn } from "./markdownImages.ts";
import {
  hasGallery,
  RULE_TEXT_LIMITS,
  type RuleTextContent,
  ruleImageBlocker,
  ruleTextBlocker,
  ruleTextNames,
} from "./text.ts";

const own = `/files/${"a".repeat(64)}.webp`;
const elsewhere = "https://exemple.fr/chat.webp";
const text = (more: Partial<RuleTextContent> = {}): RuleTextContent => ({ content: "", images: [], ...more });
const image = { url: own, alt: "Un jeton de glace" };

test.each([
  ["nothing at all", text(), null],
  ["lines and tabs", text({ content: "# Titre\n\n\t- un\r\n".replace("\r", "") }), null],
  ["as long as it may be", text({ content: "é".repeat(20_000) }), null],
  ["one character more", text({ content: "é".repeat(20_001) }), "ruleTextInvalid"],
  ["a control character", text({ content: "a\u0007b" }), "ruleTextInvalid"],
  ["an image of our own", text({ content: `![Un jeton](${own})` }), null],
  ["an image from elsewhere", text({ content: `![Un chat](${elsewhere})` }), "imageElsewhere"],
  ["a link to elsewhere", text({ content: `[Un chat](${elsewhere})` }), null],
  ["a full gallery", text({ images: Array(RULE_TEXT_LIMITS.images).fill(image) }), null],
  ["a gallery with one image too many", text({ images: Array(25).fill(image) }), "galleryFull"],
  [
    "a gallery with an image from elsewhere",
    text({ images: [image, { ...image, url: elsewhere }] }),
    "fileAddressInvalid",
  ],
  ["an image without a description", text({ images: [{ url: own, alt: "" }] }), null],
  ["a description too long", text({ images: [{ url: own, alt: "x".repeat(201) }] }), "imageAltInvalid"],
])("a text of %s: %s", (_, said, code) => {
  expect(ruleTextBlocker(said)?.code ?? null).toBe(code);
});

test("what a person is told of a text too long and of images from elsewhere", () => {
  expect(ruleTextBlocker(text({ content: "x".repeat(20_001) }))?.message).toBe(
    "Le texte ne peut pas dépasser 20\u202f000 caractères.",
  );
  expect(ruleTextBlocker(text({ content: `![](${elsewhere})` }))?.message).toBe(
    "Le texte montre une image d'un autre site. Envoyez-la ici, puis insérez-la.",
  );
  expect(ruleImageBlocker({ url: elsewhere, alt: "" })?.message).toBe(
    "Cette adresse n'est pas celle d'une image envoyée ici.",
  );
});

test("the text about Chills alone has a gallery", () => {
  expect(ruleTextNames.filter(hasGallery)).toEqual(["chillRules"]);
});

describe("the images that a text shows", () => {
  test.each([
    ["![a](x.png)", ["x.png"]],
    ["![a](<x y.png>)", ["x y.png"]],
    ['![a]( x.png "Un titre")', ["x.png"]],
    ["![a [b]](x.png)", []],
    ["![a \\] b](x.png)", ["x.png"]],
    ["![](x.png)![](y.png)![](x.png)", ["x.png", "y.png"]],
    ["[![a](x.png)](/points)", ["x.png"]],
    ["[a](x.png)", []],
    ["![a][Le  Chat]\n\n[le chat]: x.png", ["x.png"]],
    ["![le chat][]\n\n[le chat]: <x.png> 'Un titre'", ["x.png"]],
    ["![le chat]\n\n  [le chat]:\n  x.png", ["x.png"]],
    ["> ![le chat]\n>\n> [le chat]: x.png", ["x.png"]],
    ["[le chat]: x.png", []],
    ["![le chat]", []],
    ["![".repeat(10_000), []],
    ["[\n".repeat(10_000), []],
  ])("%j: %j", (markdown, images) => {
    expect(imagesIn(markdown)).toEqual(images);
  });
});

test("the first texts may be saved as they are, and lead only to screens that are there", () => {
  const screens = [
    "/",
    "/roulette",
    "/roulette/fairness",
    "/player",
    "/sessions",
    "/points",
    "/players",
    "/tournaments",
  ];
  for (const name of ruleTextNames) {
    const content = firstTexts[name];
    expect(ruleTextBlocker({ content, images: [] }), name).toBeNull();
    expect(content.length, name).toBeGreaterThan(400);
    for (const [, address] of content.matchAll(/\]\(([^)]*)\)/g)) expect(screens).toContain(address);
  }
});
