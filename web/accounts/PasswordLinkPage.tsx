import { type FormEvent, useEffect, useState } from "react";
import { api } from "../api/client.ts";
import { PATIENCE_MS, useCommand } from "../api/command.ts";
import { shownFailure } from "../api/failure.ts";
import { accountsTexts as texts } from "../texts/accounts.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { PasswordField } from "../ui/Field.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useSession } from "./session.tsx";

/** Where a one-time link leads: sets a new password and signs in with it. `onDone` leaves this screen. */
export function PasswordLinkPage({
  title,
  logoUrl,
  token,
  onDone,
}: {
  title: string;
  logoUrl: string | null;
  token: string;
  onDone(): void;
}) {
  const { refresh, signIn } = useSession();
  const [username, setUsername] = useState<string | null>(null);
  const [invalid, setInvalid] = useState<string | null>(null);
  const [password, setPassword] = useState("");
  const use = useCommand(api.accounts.usePasswordLink, undefined, PATIENCE_MS.short);

  useEffect(() => {
    api.accounts.passwordLink.mutate({ token }).then(
      (link) => setUsername(link.username),
      (error: unknown) => setInvalid(shownFailure(error).message),
    );
  }, [token]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const used = await use.run({ token, newPassword: password });
    if (!used) return;
    await signIn(used.answer.username, password).catch(refresh);
    onDone();
  };

  const failed = use.failure?.message ?? invalid;
  return (
    <SignInFrame
      title={title}
      logoUrl={logoUrl}
      tagline={username ? texts.linkTitle(username) : texts.tagline}
    >
      {failed && <Banner tone="error">{failed}</Banner>}
      {!username && !invalid && <Spinner />}
      {username && (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <p className="text-ink-2">{texts.linkIntro}</p>
          <input type="hidden" name="username" autoComplete="username" value={username} />
          <PasswordField
            label={texts.newPassword}
            hint={texts.passwordHint}
            value={password}
            onValueChange={setPassword}
            name="new-password"
            autoComplete="new-password"
            required
          />
          <Button type="submit" busy={use.busy} grow>
            {texts.linkUse}
          </Button>
        </form>
      )}
      {failed && (
        <Button variant="quiet" onClick={onDone} grow>
          {texts.linkBack}
        </Button>
      )}
    </SignInFrame>
  );
}
