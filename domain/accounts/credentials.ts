import { Refusal } from "../refusals/refusal.ts";

export const USERNAME_LENGTH = { min: 2, max: 30 } as const;
const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
const IDENTIFIER_MAX = 200;
/** The username of the account that the first start creates. */
export const FIRST_ADMINISTRATOR = "admin";

/** The invisible character that phones add after '❤' so that it is shown as an emoji. */
const EMOJI_FORM = /\uFE0F/g;

/** A username as it is shown: Unicode-composed, without spaces around it, single spaces inside. */
export function tidyUsername(username: string): string {
  return username.normalize("NFKC").replace(EMOJI_FORM, "").trim().replace(/\s+/g, " ");
}

/** The form under which usernames are unique: whatever their case. */
export function usernameKey(username: string): string {
  return tidyUsername(username).toLowerCase();
}

/** Emoji that phones join into one sign: a family, a profession, the flag of Scotland. */
const JOINED_EMOJI =
  /\p{ExtPict}\p{EMod}?(?:\u200D\p{ExtPict}\p{EMod}?)+|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;
/** Invisible joiners that Persian and Indian spelling needs: after an Arabic letter, or a mark of the script's own. */
const SPELLED_JOINT = /(\p{Script=Arabic}|(?!\p{Script=Inherited})\p{M})[\u200C\u200D](?=\p{L})/gu;
const FORBIDDEN = /[@\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{DI}]/u;
/** Characters that take room but show nothing: the blank of Braille, of music, of hieroglyphs. */
const BLANK = /[\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}]/u;
const SEEN = /[\p{L}\p{N}\p{ExtPict}\p{RI}]/u;
/**
 * Too many marks on one letter: more than two accents that belong to no script, or more than four of a script's own.
 */
const STACK = /^\p{M}|(?:(?=\p{Script=Inherited})\p{M}){3}|\p{M}{5}/u;

/**
 * Length 2 to 30, no '@' (that is an e-mail), no control or invisible character, at least one letter, digit or emoji,
 * no stack of accents, and no name a bot bears ('Bot 1').
 */
export function usernameBlocker(username: string): Refusal | null {
  const tidy = tidyUsername(username);
  const length = [...tidy].length;
  const invalid = new Refusal("usernameInvalid", USERNAME_LENGTH);
  if (length < USERNAME_LENGTH.min || length > USERNAME_LENGTH.max) return invalid;
  const signs = tidy.replace(JOINED_EMOJI, "\u{1F642}").replace(SPELLED_JOINT, "$1");
  if (FORBIDDEN.test(signs)) return invalid;
  if (BLANK.test(signs) || !SEEN.test(signs)) return new Refusal("usernameUnseen");
  if (STACK.test(signs)) return new Refusal("usernameStacked");
  if (/^bot[\s-]*\d*$/i.test(tidy)) return new Refusal("usernameReserved", { username: tidy });
  return null;
}

/** Passwords are 8 to 128 characters (rule A6). */
export function passwordBlocker(password: string): Refusal | null {
  if (password.length < PASSWORD_LENGTH.min)
    return new Refusal("passwordTooShort", { min: PASSWORD_LENGTH.min });
  return tooLongBlocker(password);
}

/** What nobody can sign in with, because it is longer than any e-mail address, name or password may be (rules A3 and A6). */
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
