import { dictionary } from "@zxcvbn-ts/language-common";
import { tidyPassword } from "../../../domain/people/accounts/credentials.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";

/** The passwords found most often in published leaks, in lower case. */
const common = new Set(dictionary["passwords-common"]);

/**
 * Refuses the most common passwords, because attackers try them first. Only the server has the list: it is too long to
 * send to browsers.
 */
export function commonPasswordBlocker(password: string): Refusal | null {
  return common.has(tidyPassword(password).toLowerCase()) ? new Refusal("passwordCommon") : null;
}
