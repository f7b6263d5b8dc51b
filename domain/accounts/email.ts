import { z } from "zod";
import { Refusal } from "../refusals/refusal.ts";

const EMAIL_MAX = 200;

/** Domains ending in '.invalid' exist nowhere: addresses that accounts need and nobody has stand there. */
const emailForm = z.email().refine((email) => !/\.invalid$/i.test(email));

/** An e-mail address that somebody can have, of 200 characters at most. */
export function emailBlocker(email: string): Refusal | null {
  if (email.length > EMAIL_MAX) return new Refusal("emailTooLong", { max: EMAIL_MAX });
  return emailForm.safeParse(tidyEmail(email)).success ? null : new Refusal("emailInvalid");
}

/** An e-mail address as accounts store it. */
export function tidyEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether the sign-in identifier is meant as an e-mail address; anything else is a username. */
export function isEmail(identifier: string): boolean {
  return identifier.includes("@");
}
