import { Refusal } from "./refusals/refusal.ts";

/** The line breaks of Windows and of old systems, and the breaks of lines and pages of word processors. */
const OTHER_LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;
/** Invisible parts of pasted text: control characters, changes of the direction of reading, and halves of emoji. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** A text of several lines as it is stored: with "\n" for every line break, and without invisible characters. */
export function tidyLines(text: string): string {
  return text.replace(OTHER_LINE_BREAKS, "\n").replace(INVISIBLE, "");
}

/** The invisible character that phones add after '❤' so that it is shown as an emoji. */
const EMOJI_FORM = /\uFE0F/g;
/** Emoji that phones join into one character: a family, a profession, the flag of Scotland. */
const JOINED_EMOJI =
  /\p{ExtPict}\p{EMod}?(?:\u200D\p{ExtPict}\p{EMod}?)+|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;
/**
 * Invisible joiners that the spelling of Persian and of Indian languages needs. They come before a letter, and after an
 * Arabic letter or a mark that only one script uses.
 */
const SPELLING_JOINER = /(\p{Script=Arabic}|(?!\p{Script=Inherited})\p{M})[\u200C\u200D](?=\p{L})/gu;
/** Control, invisible, private-use and unassigned characters, and those that change the direction of reading. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{DI}]/u;
/** Characters that have a width but no shape: the blanks of Braille, music, hieroglyphs and Khitan script. */
const BLANK = /[\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/**
 * A mark without a letter before it, or too many marks on one letter: more than four, or more than two of the accents that
 * several scripts use.
 */
const STACKED_MARKS = /^\p{M}|(?:(?=\p{Script=Inherited})\p{M}){3}|\p{M}{5}/mu;

/**
 * Why characters of a text may not be shown to others (rule S7). `hidden`: an invisible character, or one that changes the
 * direction of reading. `unseen`: nothing to see. `stacked`: accents that would be drawn over other texts.
 */
type TextFault = "hidden" | "unseen" | "stacked";

/** The fault of a text of one line; null if it has none. An empty text has none. */
export function textFault(text: string): TextFault | null {
  const plain = text
    .normalize("NFC")
    .replace(EMOJI_FORM, "")
    .replace(JOINED_EMOJI, "\u{1F642}")
    .replace(SPELLING_JOINER, "$1")
    .trim();
  if (HIDDEN.test(plain)) return "hidden";
  if (BLANK.test(plain) || (plain !== "" && !VISIBLE.test(plain))) return "unseen";
  return STACKED_MARKS.test(plain) ? "stacked" : null;
}

/** Tabs, and breaks of lines and pages. */
const LINE_BREAK = /[\t-\r\u0085\u2028\u2029]/;

/** Parts of what a person sees as one character: accents, skin tones and invisible characters. */
const PART_OF_CHARACTER = /[\p{M}\p{EMod}\p{Cf}\p{DI}]/gu;
const FLAG = /\p{RI}{2}/gu;

/** How many characters a person sees in a text. A joined emoji is one character, and so is a letter with its accents. */
export function shownLength(text: string): number {
  const shown = text
    .normalize("NFC")
    .replace(EMOJI_FORM, "")
    .replace(JOINED_EMOJI, "\u{1F642}")
    .replace(FLAG, "\u{1F642}")
    .replace(PART_OF_CHARACTER, "");
  return [...shown].length;
}

/** Whether a text has nothing that a person sees. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text.replace(new RegExp(BLANK, "gu"), "").replace(PART_OF_CHARACTER, ""));
}

const refusals = { hidden: "textHidden", unseen: "textUnseen", stacked: "textStacked" } as const;

/** Why others may not see a text of one line, whatever its length (rule S7). Spaces of all kinds count as spaces. */
export function shownTextBlocker(text: string): Refusal | null {
  const fault = textFault(text.replace(/\s+/g, " "));
  return fault && new Refusal(refusals[fault]);
}

/** Why others may not see a text of several lines, whatever its length. `tidyLines` removes its invisible characters. */
export function shownLinesBlocker(text: string): Refusal | null {
  return STACKED_MARKS.test(text.normalize("NFC")) ? new Refusal("textStacked") : null;
}

/** How many characters a text may have (at least 1 if `min` is missing), and whether it may have several `lines`. */
export interface TextBounds {
  readonly min?: number;
  readonly max: number;
  readonly lines?: true;
}

/**
 * Why a text that others see is refused (rule S7): `invalid` if its length, without the spaces around it, is outside the
 * bounds, or if a text of one line has a line break; otherwise the fault of its characters. An emoji of one code point counts as one character. In a text of several
 * lines invisible characters do not count, because `tidyLines` removes them from the input.
 */
export function textBlocker(
  text: string,
  { min = 1, max, lines }: TextBounds,
  invalid: Refusal,
): Refusal | null {
  const tidy = (lines ? tidyLines(text) : text).trim();
  const { length } = [...tidy];
  if (length < min || length > max) return invalid;
  if (lines) return shownLinesBlocker(tidy);
  if (LINE_BREAK.test(tidy)) return invalid;
  const fault = textFault(tidy);
  return fault && new Refusal(refusals[fault]);
}
