import { type ReactNode, useState } from "react";
import { FIRST_ADMINISTRATOR } from "../../domain/accounts/credentials.ts";
import { accountsTexts as texts } from "../texts/accounts.ts";
import { Banner } from "../ui/Banner.tsx";
import { Segments } from "../ui/Segments.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { useSession } from "./session.tsx";

/** The only screen of whoever is not signed in: sign in, or create an account (rules A3 and A16). */
export function LoginPage({
  title,
  logoUrl,
  beside,
  below,
}: {
  title: string;
  logoUrl: string | null;
  /** What stands beside it on a computer, and below it on a phone. */
  beside: ReactNode;
  below: ReactNode;
}) {
  const { ending, forgetEnding } = useSession();
  const [mode, setMode] = useState<"signIn" | "signUp">("signIn");
  const [identifier, setIdentifier] = useState("");
  const [password, setPassword] = useState("");
  const isSignUp = mode === "signUp";
  const isAdministrator = identifier.trim().toLowerCase() === FIRST_ADMINISTRATOR;
  const Form = isSignUp ? SignUpForm : SignInForm;

  return (
    <SignInFrame
      title={title}
      logoUrl={logoUrl}
      tagline={texts.tagline}
      greeting={texts.greeting}
      beside={beside}
      below={below}
    >
      {ending && <Banner tone="warning">{texts.ended[ending]}</Banner>}
      {!(isAdministrator && !isSignUp) && (
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
      {/* Typed, not filled in by the browser, which happens before anybody has read a word. */}
      <div onBeforeInput={forgetEnding}>
        <Form
          identifier={identifier}
          onIdentifierChange={setIdentifier}
          password={password}
          onPasswordChange={setPassword}
        />
      </div>
    </SignInFrame>
  );
}
