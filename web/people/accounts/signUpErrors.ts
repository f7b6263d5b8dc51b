import { passwordBlocker, usernameBlocker } from "../../../domain/people/accounts/credentials.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";

/** Why an account can't be created from what was typed, as far as the browser knows. */
export function signUpErrors({
  username,
  email,
  password,
}: {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}) {
  return {
    username: usernameBlocker(username)?.message,
    email: email.trim() === "" ? new Refusal("emailInvalid").message : undefined,
    password: passwordBlocker(password)?.message,
  };
}
