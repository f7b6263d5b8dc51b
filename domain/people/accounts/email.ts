import { z } from "zod";
import { Refusal } from "../../refusals/refusal.ts";
import { FIRST_ADMINISTRATOR } from "./firstAdministrator.ts";

const EMAIL_MAX = 200;

/**
 * Addresses in a domain that ends in '.invalid' are refused. These domains never exist, and `placeholderEmail` uses one for
 * accounts without an e-mail address.
 */
const emailFormat = z.email().refine((email) => !/\.invalid$/i.test(email));

/** The placeholder stored for an account without an e-mail address. */
export function placeholderEmail(localPart: string): string {
  return `${localPart}@semaine-chill.invalid`;
}

/**
 * The placeholder of the account that the server creates at its first start. The server recognises the account by this address,
 * because the address does not change when the account is renamed. Another placeholder replaces it when the account is deleted.
 */
export const FIRST_ADMINISTRATOR_EMAIL = placeholderEmail(FIRST_ADMINISTRATOR);

/** Why this e-mail address is not accepted: too long or invalid; null if it is accepted. */
export function emailBlocker(email: string): Refusal | null {
  if (email.length > EMAIL_MAX) return new Refusal("emailTooLong", { max: EMAIL_MAX });
  return emailFormat.safeParse(tidyEmail(email)).success ? null : new Refusal("emailInvalid");
}

/** An e-mail address as accounts store it. */
export function tidyEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether the sign-in identifier is an e-mail address; anything else is a username. */
export function isEmail(identifier: string): boolean {
  return identifier.includes("@");
}
