import { Refusal } from "../refusals/refusal.ts";

const USERNAME_LENGTH = { min: 2, max: 30 } as const;
const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** The username of the account that the first start creates. */
export const FIRST_ADMINISTRATOR = "admin";

/** Asks for the coloured form of a sign that is also text, as phones do after '❤'. It shows nothing itself. */
const EMOJI_FORM = /\uFE0F/g;

/** A username as it is shown: Unicode-composed, without spaces around it, single spaces inside. */
export function tidyUsername(username: string): string {
  return username.normalize("NFKC").replace(EMOJI_FORM, "").trim().replace(/\s+/g, " ");
}

/** The form under which usernames are unique: whatever their case. */
export function usernameKey(username: string): string {
  return tidyUsername(username).toLowerCase();
}

/** Length 2 to 30, no '@' (that is an e-mail), no control or invisible character, and no name a bot bears ('Bot 1'). */
export function usernameBlocker(username: string): Refusal | null {
  const tidy = tidyUsername(username);
  const length = [...tidy].length;
  if (
    length < USERNAME_LENGTH.min ||
    length > USERNAME_LENGTH.max ||
    /[@\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{DI}]/u.test(tidy)
  )
    return new Refusal("usernameInvalid", USERNAME_LENGTH);
  if (/^bot[\s-]*\d*$/i.test(tidy)) return new Refusal("usernameReserved", { username: tidy });
  return null;
}

/** Passwords are 8 to 128 characters (decisions, Accounts). */
export function passwordBlocker(password: string): Refusal | null {
  if (password.length < PASSWORD_LENGTH.min)
    return new Refusal("passwordTooShort", { min: PASSWORD_LENGTH.min });
  if (password.length > PASSWORD_LENGTH.max)
    return new Refusal("passwordTooLong", { max: PASSWORD_LENGTH.max });
  return null;
}

/** An e-mail address as accounts store it. */
export function tidyEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether the sign-in identifier is meant as an e-mail address; anything else is a username. */
export function isEmail(identifier: string): boolean {
  return identifier.includes("@");
}
