import { describe, expect, test } from "vitest";
import { defaultRuleTexts } from "./defaultRuleTexts.ts";
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
  ["lines and tabs", text({ content: "# Titre\n\n\t- un\n" }), null],
  ["20,000 characters", text({ content: "é".repeat(20_000) }), null],
  ["20,001 characters", text({ content: "é".repeat(20_001) }), "ruleTextInvalid"],
  [
    "control characters and Windows' line breaks",
    text({ content: "# Jeu\r\n\u0007Un\u000bdeux\u000c trois" }),
    null,
  ],
  ["an uploaded image", text({ content: `![Un jeton](${own})` }), null],
  ["an external image", text({ content: `![Un chat](${elsewhere})` }), "imageElsewhere"],
  ["a link to another site", text({ content: `[Un chat](${elsewhere})` }), null],
  ["a full gallery", text({ images: Array(RULE_TEXT_LIMITS.images).fill(image) }), null],
  ["a gallery with one image too many", text({ images: Array(25).fill(image) }), "galleryFull"],
  [
    "a gallery with an external image",
    text({ images: [image, { ...image, url: elsewhere }] }),
    "fileAddressInvalid",
  ],
  ["an image without a description", text({ images: [{ url: own, alt: "" }] }), null],
  [
    "an image with a description that is too long",
    text({ images: [{ url: own, alt: "x".repeat(201) }] }),
    "imageAltInvalid",
  ],
])("a text of %s: refusal %s", (_, content, code) => {
  expect(ruleTextBlocker(content)?.code ?? null).toBe(code);
});

test("the refusals of external images and of a text that is too long are in French", () => {
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

test("only the text about Chills has a gallery", () => {
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
  ])("of the text %j are %j", (markdown, images) => {
    expect(imagesIn(markdown)).toEqual(images);
  });
});

test("the default texts are valid, and link only to existing screens and to the CNIL", () => {
  const screens = [
    "/",
    "/roulette",
    "/roulette/fairness",
    "/player",
    "/sessions",
    "/points",
    "/players",
    "/tournaments",
    "/account",
    "https://www.cnil.fr/",
  ];
  for (const name of ruleTextNames) {
    const content = defaultRuleTexts[name];
    expect(ruleTextBlocker({ content, images: [] }), name).toBeNull();
    expect(content.length, name).toBeGreaterThan(400);
    for (const [, address] of content.matchAll(/\]\(([^)]*)\)/g)) expect(screens).toContain(address);
  }
});
