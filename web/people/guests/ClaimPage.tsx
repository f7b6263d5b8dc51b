import { type FormEvent, useEffect, useState } from "react";
import { passwordBlocker } from "../../../domain/people/accounts/credentials.ts";
import { counterNames } from "../../../domain/people/players/player.ts";
import type { AnswersOf } from "../../../server/calls/call.ts";
import type { CallTable } from "../../../server/start/router.ts";
import { api } from "../../api/client.ts";
import { PATIENCE_MS, useCommand } from "../../api/command.ts";
import { type Failure, shownFailure } from "../../api/failure.ts";
import { useSession } from "../../api/session.tsx";
import { counterWords } from "../../texts/counters.ts";
import { claimTexts as texts } from "../../texts/guests.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { PasswordField, TextField } from "../../ui/fields/Field.tsx";
import { fieldText } from "../../ui/fields/fieldText.ts";
import { Spinner } from "../../ui/Spinner.tsx";
import { PrivacyLink } from "../accounts/PrivacyLink.tsx";
import { SignInFrame } from "../accounts/SignInFrame.tsx";

type Guest = AnswersOf<CallTable>["guests"]["link"];

/**
 * The page of a guest's one-time link (rule J14): shows the player's name and points, asks for a password and, optionally, an
 * e-mail address, and signs in to the account. Opening the page does not use up the link. `onDone` closes this page.
 */
export function ClaimPage({
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
  const { me, refresh, signIn } = useSession();
  const [guest, setGuest] = useState<Guest | null>(null);
  const [linkError, setLinkError] = useState<string | null>(null);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const claim = useCommand(api.guests.claim, texts.failed, PATIENCE_MS.short);

  useEffect(() => {
    api.guests.link
      .mutate({ token })
      .then(setGuest, (error: unknown) => setLinkError(shownFailure(error).message));
  }, [token]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = { email: fieldText(form, "email"), password: fieldText(form, "new-password") };
    setEmail(typed.email);
    setPassword(typed.password);
    const passwordMessage = passwordBlocker(typed.password)?.message ?? null;
    setPasswordError(passwordMessage);
    if (passwordMessage !== null) return;
    const claimed = await claim.run({
      token,
      email: typed.email.trim() === "" ? null : typed.email,
      password: typed.password,
    });
    if (!claimed) return;
    await signIn(claimed.answer.username, typed.password).catch(refresh);
    onDone();
  };

  const formError = claim.failure && !isAboutField(claim.failure) ? claim.failure.message : null;
  const shownError = formError ?? linkError;
  const fieldError = (field: "email" | "password") =>
    claim.failure?.code.startsWith(field) ? claim.failure.message : undefined;
  return (
    <SignInFrame
      title={guest ? texts.title(guest.name) : title}
      logoUrl={logoUrl}
      tagline={guest ? texts.intro : texts.introWhileLoading}
    >
      {shownError && <Banner tone="error">{shownError}</Banner>}
      {!guest && !linkError && <Spinner />}
      {guest && (
        <>
          <Belongings guest={guest} />
          <form onSubmit={submit} noValidate className="grid gap-4">
            {me?.player && <Banner tone="warning">{texts.otherAccount(me.player.name)}</Banner>}
            <input type="hidden" name="username" autoComplete="username" value={guest.name} />
            <PasswordField
              label={texts.password}
              hint={texts.passwordHint}
              error={passwordError ?? fieldError("password")}
              value={password}
              onValueChange={setPassword}
              name="new-password"
              autoComplete="new-password"
              required
            />
            <TextField
              label={texts.email}
              hint={texts.emailHint}
              error={fieldError("email")}
              type="email"
              value={email}
              onValueChange={setEmail}
              name="email"
              autoComplete="email"
              maxLength={200}
            />
            <Button type="submit" busy={claim.busy} grow>
              {texts.confirm}
            </Button>
          </form>
        </>
      )}
      {(guest || shownError) && (
        <Button variant="quiet" disabled={claim.busy} onClick={onDone} grow>
          {guest ? texts.notMe : texts.back}
        </Button>
      )}
      {guest && <PrivacyLink />}
    </SignInFrame>
  );
}

/** Codes of refusals about a field begin with the name of the field. */
function isAboutField({ code }: Failure): boolean {
  return /^(email|password)/.test(code);
}

/** The points, spins, cards and Chills that the new account will have. */
function Belongings({ guest }: { guest: Guest }) {
  const figures = [
    [texts.points, guest.totalPoints] as const,
    ...counterNames.map((counter) => [counterWords[counter].short[1], guest[counter]] as const),
  ];
  return (
    <dl className="grid grid-cols-4 gap-2">
      {figures.map(([label, amount]) => (
        <div key={label} className="flex flex-col-reverse items-center rounded-control bg-ink/5 px-1 py-2">
          <dt className="text-ink-2 text-xs">{label}</dt>
          <dd className="font-display font-extrabold text-xl tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
