import { type FormEvent, useEffect, useState } from "react";
import { api } from "../../api/client.ts";
import { PATIENCE_MS, useCommand } from "../../api/command.ts";
import { shownFailure } from "../../api/failure.ts";
import { lastPlayerId, rememberPlayer, useSession } from "../../api/session.tsx";
import { accountsTexts as texts } from "../../texts/accounts.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { PasswordField } from "../../ui/fields/Field.tsx";
import { fieldText } from "../../ui/fields/fieldText.ts";
import { Spinner } from "../../ui/Spinner.tsx";
import { SignInFrame } from "./SignInFrame.tsx";

/** The page of a one-time link: sets a new password and signs in with it. `onDone` closes this page. */
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
  const [linkError, setLinkError] = useState<string | null>(null);
  const [password, setPassword] = useState("");
  const redeemLink = useCommand(api.accounts.usePasswordLink, undefined, PATIENCE_MS.short);

  useEffect(() => {
    // A person who opens this link has an account, so the sign-in screen must later open on the form to sign in.
    if (lastPlayerId() === null) rememberPlayer("");
    api.accounts.passwordLink.mutate({ token }).then(
      (link) => setUsername(link.username),
      (error: unknown) => setLinkError(shownFailure(error).message),
    );
  }, [token]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = fieldText(new FormData(event.currentTarget), "new-password");
    setPassword(newPassword);
    const redeemed = await redeemLink.run({ token, newPassword });
    if (!redeemed) return;
    await signIn(redeemed.answer.username, newPassword).catch(refresh);
    onDone();
  };

  const shownError = redeemLink.failure?.message ?? linkError;
  return (
    <SignInFrame
      title={title}
      logoUrl={logoUrl}
      tagline={username ? texts.linkTitle(username) : texts.tagline}
    >
      {shownError && <Banner tone="error">{shownError}</Banner>}
      {!username && !linkError && <Spinner />}
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
          <Button type="submit" busy={redeemLink.busy} grow>
            {texts.linkUse}
          </Button>
        </form>
      )}
      {shownError && (
        <Button variant="quiet" onClick={onDone} grow>
          {texts.linkBack}
        </Button>
      )}
    </SignInFrame>
  );
}
