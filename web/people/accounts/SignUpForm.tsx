import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "../../api/client.ts";
import { PATIENCE_MS, useCommand } from "../../api/command.ts";
import { type Failure, shownFailure } from "../../api/failure.ts";
import { useSession } from "../../api/session.tsx";
import { accountsTexts as texts } from "../../texts/accounts.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { PasswordField, TextField } from "../../ui/fields/Field.tsx";
import { fieldText } from "../../ui/fields/fieldText.ts";
import type { SignInFormProps } from "./SignInForm.tsx";

const fields = ["username", "email", "password"] as const;
type FieldErrors = { readonly [field in (typeof fields)[number]]?: string | undefined };

/**
 * Creates an account and signs in. Each error is shown at its field; the first field with an error gets the focus.
 */
export function SignUpForm({ identifier, onIdentifierChange, password, onPasswordChange }: SignInFormProps) {
  const { signIn } = useSession();
  const [email, setEmail] = useState("");
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { run, busy, failure } = useCommand(api.accounts.signUp, texts.signUpFailed, PATIENCE_MS.short);
  const form = useRef<HTMLFormElement>(null);
  /** The e-mail address of an account that was created but whose sign-in failed: a retry only signs in. */
  const createdEmail = useRef<string | null>(null);

  useEffect(() => {
    if (failure) setFieldErrors(serverErrors(failure));
  }, [failure]);
  useEffect(() => {
    if (Object.values(fieldErrors).some(Boolean))
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [fieldErrors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const username = fieldText(fields, "username");
    const typed = { email: fieldText(fields, "email"), password: fieldText(fields, "password") };
    onIdentifierChange(username);
    setEmail(typed.email);
    onPasswordChange(typed.password);
    setError(null);
    const found = await inputErrors({ username, ...typed });
    setFieldErrors(found);
    if (Object.values(found).some(Boolean)) return;
    if (createdEmail.current !== typed.email && !(await run({ username, ...typed }))) return;
    createdEmail.current = typed.email;
    setIsSigningIn(true);
    await signIn(typed.email, typed.password).catch((reason: unknown) =>
      setError(shownFailure(reason, { unexpected: texts.signInFailed }).message),
    );
    setIsSigningIn(false);
  };
  const banner = error ?? (failure && !fieldOf(failure) ? failure.message : null);
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {banner && <Banner tone="error">{banner}</Banner>}
      <TextField
        label={texts.username}
        hint={texts.usernameHint}
        error={fieldErrors.username}
        value={identifier}
        onValueChange={onIdentifierChange}
        name="username"
        autoComplete="username"
        maxLength={200}
        required
      />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        error={fieldErrors.email}
        type="email"
        value={email}
        onValueChange={setEmail}
        name="email"
        autoComplete="email"
        maxLength={200}
        required
      />
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        error={fieldErrors.password}
        value={password}
        onValueChange={onPasswordChange}
        name="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" busy={busy || isSigningIn} grow>
        {texts.signUp}
      </Button>
    </form>
  );
}

/** The errors that the browser can find without the server; none where their code can't be fetched. */
async function inputErrors(typed: {
  username: string;
  email: string;
  password: string;
}): Promise<FieldErrors> {
  const code = await import("./signUpErrors.ts").catch(() => null);
  return code?.signUpErrors(typed) ?? {};
}

/** The field that a refusal is about. Codes of refusals about a field begin with the name of the field. */
function fieldOf({ code }: Failure): keyof FieldErrors | undefined {
  return fields.find((field) => code.startsWith(field));
}

/** The error that the server found: the message of its refusal, at the field that the refusal is about. */
function serverErrors(failure: Failure): FieldErrors {
  const field = fieldOf(failure);
  return field ? { [field]: failure.message } : {};
}
