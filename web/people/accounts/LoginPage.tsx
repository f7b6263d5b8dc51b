import { useState } from "react";
import { useLocation } from "wouter";
import { folded } from "../../../domain/names.ts";
import { FIRST_ADMINISTRATOR } from "../../../domain/people/accounts/firstAdministrator.ts";
import { lastPlayerId, useSession } from "../../api/session.tsx";
import { accountsTexts as texts } from "../../texts/accounts.ts";
import { Banner } from "../../ui/Banner.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import type { Content } from "../../ui/jsx/content.ts";
import { part } from "../../ui/loading/part.tsx";
import { Segments } from "../../ui/tabs/Segments.tsx";
import { PrivacyLink } from "./PrivacyLink.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/** Where a backup is restored. The query keeps the address until the administrator is signed in. */
const BACKUPS_PAGE = "/admin/sauvegardes?retour";

const PrivacyForVisitors = part(() => import("../../rules/privacy/PrivacyForVisitors.tsx"), {
  fetched: "shown",
});

/**
 * The screen of a signed-out browser: sign in, or create an account (rules A3 and A16). It opens on the form to sign up
 * in a browser where nobody ever signed in (rule A19), except on a new install, where it says how an organiser signs in
 * (rule A34). The page about privacy needs no session either (rule Y4).
 */
export function LoginPage({
  title,
  logoUrl,
  beside,
  below,
}: {
  title: string;
  logoUrl: string | null;
  /** Shown next to the form on a computer. */
  beside: Content;
  /** Shown below the form on a phone. */
  below: Content;
}) {
  const [pathname] = useLocation();
  const { me, ending, forgetEnding } = useSession();
  const isNewInstall = me?.isNewInstall ?? false;
  const isEmptyInstall = me?.isEmptyInstall ?? false;
  const hasBackup = pathname === BACKUPS_PAGE.split("?")[0] && isEmptyInstall;
  const [mode, setMode] = useState<"signIn" | "signUp">(() =>
    lastPlayerId() === null && !isNewInstall && !hasBackup ? "signUp" : "signIn",
  );
  const [identifier, setIdentifier] = useState("");
  const [password, setPassword] = useState("");
  const isSignUp = mode === "signUp";
  const isFirstAdministrator = folded(identifier) === FIRST_ADMINISTRATOR;
  const Form = isSignUp ? SignUpForm : SignInForm;

  if (pathname === "/privacy") return <PrivacyForVisitors title={title} logoUrl={logoUrl} />;
  return (
    <SignInFrame
      title={title}
      logoUrl={logoUrl}
      tagline={texts.tagline}
      greeting={texts.greeting}
      beside={beside}
      below={below}
    >
      {(hasBackup || isNewInstall) && (
        <Banner tone="info">{(hasBackup ? texts.hasBackupHow : texts.organiser)(FIRST_ADMINISTRATOR)}</Banner>
      )}
      {ending && <Banner tone="warning">{texts.ended[ending]}</Banner>}
      {!(isFirstAdministrator && !isSignUp) && (
        <Segments
          label={texts.mode}
          value={mode}
          onValueChange={setMode}
          options={[
            { value: "signIn", label: texts.signIn },
            { value: "signUp", label: texts.signUp },
          ]}
        />
      )}
      {/* Typing hides the banner: the player has read it by then. Autofill fires no beforeinput event and hides nothing. */}
      <div onBeforeInput={forgetEnding}>
        <Form
          identifier={identifier}
          onIdentifierChange={setIdentifier}
          password={password}
          onPasswordChange={setPassword}
        />
      </div>
      {isEmptyInstall && !hasBackup && (
        <LinkButton to={BACKUPS_PAGE} variant="quiet">
          {texts.hasBackup}
        </LinkButton>
      )}
      <PrivacyLink />
    </SignInFrame>
  );
}
