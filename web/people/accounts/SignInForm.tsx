import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { shownFailure } from "../../api/failure.ts";
import { useSession } from "../../api/session.tsx";
import { accountsTexts as texts } from "../../texts/accounts.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { PasswordField, TextField } from "../../ui/fields/Field.tsx";
import { fieldText } from "../../ui/fields/fieldText.ts";

/** The fields that sign-in and sign-up share. Their input is preserved when the player switches between both forms. */
export interface SignInFormProps {
  readonly identifier: string;
  onIdentifierChange(identifier: string): void;
  readonly password: string;
  onPasswordChange(password: string): void;
}

/** Signs in by e-mail address or name. */
export function SignInForm({ identifier, onIdentifierChange, password, onPasswordChange }: SignInFormProps) {
  const { signIn } = useSession();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = { identifier: fieldText(form, "username"), password: fieldText(form, "password") };
    onIdentifierChange(typed.identifier);
    onPasswordChange(typed.password);
    setError(null);
    setBusy(true);
    try {
      const { player, hasBegun } = await signIn(typed.identifier, typed.password);
      // Before the event begins, administrators start on their home screen, where they prepare the event (rule H1).
      if (player?.role === "admin" && !hasBegun && location.pathname === "/")
        navigate("/admin/home", { replace: true });
    } catch (reason) {
      setError(shownFailure(reason, { unexpected: texts.signInFailed }).message);
    }
    setBusy(false);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {error && <Banner tone="error">{error}</Banner>}
      <TextField
        label={texts.identifier}
        value={identifier}
        onValueChange={onIdentifierChange}
        name="username"
        autoComplete="username"
        maxLength={200}
        required
      />
      <PasswordField
        label={texts.password}
        value={password}
        onValueChange={onPasswordChange}
        name="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" busy={busy} grow>
        {texts.signIn}
      </Button>
      <p className="text-center text-ink-2 text-sm">{texts.forgotten}</p>
    </form>
  );
}
