import { folded } from "../../names.ts";
import { Refusal } from "../../refusals/refusal.ts";
import { isBlank, shownLength, textFault } from "../../texts.ts";

export const USERNAME_LENGTH = { min: 2, max: 30 } as const;
const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
const IDENTIFIER_MAX = 200;

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

const LETTER_OR_EMOJI = /[\p{L}\p{N}\p{ExtPict}\p{RI}]/u;

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
  const fault = textFault(tidy);
  if (fault === "hidden" || tidy.includes("@")) return invalid;
  if (fault === "unseen" || !LETTER_OR_EMOJI.test(tidy)) return new Refusal("usernameUnseen");
  if (fault === "stacked") return new Refusal("usernameStacked");
  if (/^bot[\s-]*\d*$/i.test(tidy)) return new Refusal("usernameReserved", { username: tidy });
  return null;
}

/**
 * A password as it is hashed: keyboards write one character, such as 'é' or a wide letter, in several Unicode forms
 * (rule A6).
 */
export function tidyPassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * Why a new password is refused; null if it is accepted. Passwords have 8 to 128 characters, as a person sees them, and not
 * only blanks (rule A6).
 */
export function passwordBlocker(password: string): Refusal | null {
  if (shownLength(password) < PASSWORD_LENGTH.min)
    return new Refusal("passwordTooShort", { min: PASSWORD_LENGTH.min });
  if (isBlank(password)) return new Refusal("passwordBlank");
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
  return shownLength(password) > max ? new Refusal("passwordTooLong", { max }) : null;
}
