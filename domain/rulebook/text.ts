import { isOwnFile } from "../files/file.ts";
import { Refusal } from "../refusals/refusal.ts";
import { isText } from "../texts.ts";
import { imagesIn } from "./markdownImages.ts";

/** The texts of the rules page, each a document of its own (rule L1). */
export const ruleTextNames = ["gameObjective", "chillRules", "rouletteRules"] as const;

export type RuleTextName = (typeof ruleTextNames)[number];

/** An image as one text or card uses it: `url` is one of our own files, `alt` says what it shows here. */
export interface RuleImage {
  readonly url: string;
  readonly alt: string;
}

/** What an administrator writes: Markdown, and the gallery shown beside it, which the text about Chills alone has. */
export interface RuleTextContent {
  readonly content: string;
  readonly images: readonly RuleImage[];
}

/** A text of the rules page, and who saved it last; both null while it is the one that the product came with. */
export interface RuleText extends RuleTextContent {
  readonly id: RuleTextName;
  readonly savedByName: string | null;
  /** Epoch ms. */
  readonly savedAt: number | null;
}

export const RULE_TEXT_LIMITS = { content: 20_000, images: 24, alt: 200 } as const;

/** Whether a text has a gallery (rule L3). */
export function hasGallery(text: RuleTextName): boolean {
  return text === "chillRules";
}

/** A text is as long as it may be, and all its images are our own files with a short description (rules L2 to L4). */
export function ruleTextBlocker({ content, images }: RuleTextContent): Refusal | null {
  if (!isText(content, { min: 0, max: RULE_TEXT_LIMITS.content, lines: true }))
    return new Refusal("ruleTextInvalid", { max: RULE_TEXT_LIMITS.content });
  if (!imagesIn(content).every(isOwnFile)) return new Refusal("imageElsewhere");
  if (images.length > RULE_TEXT_LIMITS.images)
    return new Refusal("galleryFull", { max: RULE_TEXT_LIMITS.images });
  return images.reduce<Refusal | null>((blocker, image) => blocker ?? ruleImageBlocker(image), null);
}

/** An image is one of our own files; its description may be left out (rule L4). */
export function ruleImageBlocker({ url, alt }: RuleImage): Refusal | null {
  if (!isOwnFile(url)) return new Refusal("fileAddressInvalid");
  return isText(alt, { min: 0, max: RULE_TEXT_LIMITS.alt })
    ? null
    : new Refusal("imageAltInvalid", { max: RULE_TEXT_LIMITS.alt });
}
