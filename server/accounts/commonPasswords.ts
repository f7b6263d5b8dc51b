import { dictionary } from "@zxcvbn-ts/language-common";
import { Refusal } from "../../domain/refusals/refusal.ts";

/** The passwords that leaks show to be the most used, in small letters. */
const common = new Set(dictionary["passwords-common"]);

/** The commonest passwords are what is tried first on anybody's account. Only the server knows the list: it is long. */
export function commonPasswordBlocker(password: string): Refusal | null {
  return common.has(password.toLowerCase()) ? new Refusal("passwordCommon") : null;
}
