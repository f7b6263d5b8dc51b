import { folded } from "../names.ts";
import { Refusal } from "../refusals/refusal.ts";

export const USERNAME_LENGTH = { min: 2, max: 30 } as const;
const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
const IDENTIFIER_MAX = 200;
/** The username of the account that the server creates when it starts for the first time. */
export const FIRST_ADMINISTRATOR = "admin";

/** The invisible character that phones add after '❤' so that it is shown as an emoji. */
const EMOJI_FORM = /\uFE0F/g;

/** A username as it is shown: Unicode-composed, without spaces at its ends, with single spaces inside. */
export function tidyUsername(username: string): string {
  // The composed form of the acute accent, an apostrophe on some keyboards, would be an accent on a space.
  return username.replaceAll("´", "'").normalize("NFKC").replace(EMOJI_FORM, "").trim().replace(/\s+/g, " ");
}

/** The form in which usernames are compared. Two usernames with the same key count as the same name (rules A4 and S6). */
export const usernameKey = folded;

/**
 * The key of a name that once differed from an older player's name by what is not compared any more, for instance 'Zoe'
 * beside 'Zoé'. The player keeps the name, and signs in with exactly this name, in upper or lower case.
 */
export function keptNameKey(username: string): string {
  return `=${tidyUsername(username).toLowerCase()}`;
}

/** Emoji that phones join into one character: a family, a profession, the flag of Scotland. */
const JOINED_EMOJI =
  /\p{ExtPict}\p{EMod}?(?:\u200D\p{ExtPict}\p{EMod}?)+|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;
/**
 * Invisible joiners that the spelling of Persian and of Indian languages needs. They come before a letter, and after an
 * Arabic letter or a mark that only one script uses.
 */
const SPELLING_JOINER = /(\p{Script=Arabic}|(?!\p{Script=Inherited})\p{M})[\u200C\u200D](?=\p{L})/gu;
/** '@', and control, invisible, private-use and unassigned characters. */
const FORBIDDEN = /[@\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{DI}]/u;
/** Characters that have a width but no shape: the blanks of Braille, music, hieroglyphs and Khitan script. */
const BLANK = /[\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}]/u;
const VISIBLE = /[\p{L}\p{N}\p{ExtPict}\p{RI}]/u;
/**
 * A mark without a letter before it, or too many marks on one letter: more than four, or more than two of the accents that
 * several scripts use.
 */
const STACKED_MARKS = /^\p{M}|(?:(?=\p{Script=Inherited})\p{M}){3}|\p{M}{5}/u;

/**
 * Why a username is refused; null if it is accepted. A username has 2 to 30 characters, and at least one is a letter, digit
 * or emoji. It has no '@' (a sign-in name with '@' is an e-mail address), no control or invisible character, and no stack of
 * accents. It is not the name of a bot ('Bot 1').
 */
export function usernameBlocker(username: string): Refusal | null {
  const tidy = tidyUsername(username);
  const length = [...tidy].length;
  const invalid = new Refusal("usernameInvalid", USERNAME_LENGTH);
  if (length < USERNAME_LENGTH.min || length > USERNAME_LENGTH.max) return invalid;
  const withoutJoiners = tidy.replace(JOINED_EMOJI, "\u{1F642}").replace(SPELLING_JOINER, "$1");
  if (FORBIDDEN.test(withoutJoiners)) return invalid;
  if (BLANK.test(withoutJoiners) || !VISIBLE.test(withoutJoiners)) return new Refusal("usernameUnseen");
  if (STACKED_MARKS.test(withoutJoiners)) return new Refusal("usernameStacked");
  if (/^bot[\s-]*\d*$/i.test(tidy)) return new Refusal("usernameReserved", { username: tidy });
  return null;
}

/** Why a new password is refused; null if it is accepted. Passwords have 8 to 128 characters (rule A6). */
export function passwordBlocker(password: string): Refusal | null {
  if (password.length < PASSWORD_LENGTH.min)
    return new Refusal("passwordTooShort", { min: PASSWORD_LENGTH.min });
  return tooLongBlocker(password);
}

/** Why a sign-in can't succeed: its identifier or password is longer than any valid one (rules A3 and A6). */
export function signInBlocker({
  identifier,
  password,
}: {
  readonly identifier: string;
  readonly password: string;
}): Refusal | null {
  if (identifier.length > IDENTIFIER_MAX) return new Refusal("identifierTooLong", { max: IDENTIFIER_MAX });
  return tooLongBlocker(password);
}

function tooLongBlocker(password: string): Refusal | null {
  const { max } = PASSWORD_LENGTH;
  return password.length > max ? new Refusal("passwordTooLong", { max }) : null;
}
