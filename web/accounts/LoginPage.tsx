import { type FormEvent, useState } from "react";
import { FIRST_ADMINISTRATOR } from "../../domain/accounts/credentials.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { shownFailure } from "../api/failure.ts";
import { accountsTexts as texts } from "../texts/accounts.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { PasswordField, TextField } from "../ui/Field.tsx";
import { Segments } from "../ui/Segments.tsx";
import { Entrance } from "./Entrance.tsx";
import { useSession } from "./session.tsx";

/** The only screen of whoever is not signed in: sign in, or create an account (SPEC §2 Login). */
export function LoginPage({ title }: { title: string }) {
  const { refresh } = useSession();
  const [mode, setMode] = useState<"signIn" | "signUp">("signIn");
  const [identifier, setIdentifier] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const signUp = useCommand(api.accounts.signUp, texts.signUpFailed);
  const isSignUp = mode === "signUp";
  const isAdministrator = identifier.trim().toLowerCase() === FIRST_ADMINISTRATOR;

  const enter = async (name: string) => {
    try {
      await api.accounts.signIn.mutate({ identifier: name, password });
      await refresh();
    } catch (reason) {
      setError(shownFailure(reason, { unexpected: texts.signInFailed }).message);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setBusy(true);
    const created = isSignUp && (await signUp.run({ username: identifier, email, password }));
    if (!isSignUp) await enter(identifier);
    else if (created) await enter(email);
    setBusy(false);
  };
  const shown = error ?? (isSignUp ? signUp.failure?.message : null);

  return (
    <Entrance title={title} tagline={texts.tagline}>
      {!(isAdministrator && !isSignUp) && (
        <Segments
          label={texts.mode}
          value={mode}
          onValueChange={(next) => {
            setMode(next);
            setError(null);
            signUp.clear();
          }}
          options={[
            { value: "signIn", label: texts.signIn },
            { value: "signUp", label: texts.signUp },
          ]}
        />
      )}
      <form onSubmit={submit} className="grid gap-4">
        {shown && <Banner tone="error">{shown}</Banner>}
        <TextField
          label={isSignUp ? texts.username : texts.identifier}
          hint={isSignUp ? texts.usernameHint : undefined}
          value={identifier}
          onValueChange={setIdentifier}
          name="username"
          autoComplete="username"
          maxLength={200}
          required
        />
        {isSignUp && (
          <TextField
            label={texts.email}
            type="email"
            value={email}
            onValueChange={setEmail}
            name="email"
            autoComplete="email"
            maxLength={200}
            required
          />
        )}
        <PasswordField
          label={texts.password}
          hint={isSignUp ? texts.passwordHint : undefined}
          value={password}
          onValueChange={setPassword}
          name="password"
          autoComplete={isSignUp ? "new-password" : "current-password"}
          required
        />
        <Button type="submit" busy={busy} grow>
          {isSignUp ? texts.signUp : texts.signIn}
        </Button>
        {!isSignUp && <p className="text-center text-ink-2 text-sm">{texts.forgotten}</p>}
      </form>
    </Entrance>
  );
}
