import { isOwnFile } from "../files/file.ts";
import { imageAltBlocker } from "../files/image.ts";
import { Refusal } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";
import { imagesIn } from "./markdownImages.ts";

/** The texts of the rules page, and that of the page about privacy (rule Y4), each a separate document (rule L1). */
export const ruleTextNames = ["gameObjective", "chillRules", "rouletteRules", "privacy"] as const;

export type RuleTextName = (typeof ruleTextNames)[number];

/** An image of a text: `url` is an uploaded file, `alt` describes the image in this text. */
export interface RuleImage {
  readonly url: string;
  readonly alt: string;
}

/**
 * The fields that an administrator edits. `content` is Markdown. `images` are the gallery that is shown next to the text; only
 * the text about Chills has a gallery.
 */
export interface RuleTextContent {
  readonly content: string;
  readonly images: readonly RuleImage[];
}

/** A text of the rules page. `savedByName` and `savedAt`: by whom and when it was saved last; null until it is saved once. */
export interface RuleText extends RuleTextContent {
  readonly id: RuleTextName;
  readonly savedByName: string | null;
  /** Epoch ms. */
  readonly savedAt: number | null;
}

/** The most characters of a text, and the most images of its gallery. */
export const RULE_TEXT_LIMITS = { content: 20_000, images: 24 } as const;

/** Whether a text has a gallery (rule L3). */
export function hasGallery(text: RuleTextName): boolean {
  return text === "chillRules";
}

/**
 * Why a text can't be saved: the text or the description of an image is too long, there are too many images, or an image is
 * not an uploaded file (rules L2 to L4).
 */
export function ruleTextBlocker({ content, images }: RuleTextContent): Refusal | null {
  const max = RULE_TEXT_LIMITS.content;
  const blocker = textBlocker(content, { min: 0, max, lines: true }, new Refusal("ruleTextInvalid", { max }));
  if (blocker) return blocker;
  if (!imagesIn(content).every(isOwnFile)) return new Refusal("imageElsewhere");
  if (images.length > RULE_TEXT_LIMITS.images)
    return new Refusal("galleryFull", { max: RULE_TEXT_LIMITS.images });
  return images.reduce<Refusal | null>((earlier, image) => earlier ?? ruleImageBlocker(image), null);
}

/** Why an image of the gallery is refused: it is not an uploaded file, or its description is too long (rule L4). */
export function ruleImageBlocker({ url, alt }: RuleImage): Refusal | null {
  return isOwnFile(url) ? imageAltBlocker(alt) : new Refusal("fileAddressInvalid");
}
