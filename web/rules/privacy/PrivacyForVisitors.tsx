import { useEffect, useState } from "react";
import { api } from "../../api/client.ts";
import { Logo } from "../../shell/Logo.tsx";
import { privacyTexts as texts } from "../../texts/privacy.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Prose } from "../Prose.tsx";
import { LoadingLines } from "../RulesFrame.tsx";

/** /privacy for people who are not signed in (rule Y4). */
export function PrivacyForVisitors({ title, logoUrl }: { title: string; logoUrl: string | null }) {
  const [content, setContent] = useState<string | null>(null);
  const [attempt, setAttempt] = useState<"first" | "failed" | "again">("first");
  useEffect(() => {
    if (attempt === "failed") return;
    api.rulebook.privacy.query({}).then(
      (answer) => setContent(answer.content),
      () => setAttempt("failed"),
    );
  }, [attempt]);
  return (
    <div className="min-h-dvh bg-ground">
      <header className="dark on-navy bg-navy-900 pt-6 pb-20 text-ink">
        <div className="mx-auto flex max-w-3xl items-center gap-4 px-4 sm:px-6">
          <Logo url={logoUrl} alt="" size={52} />
          <div className="min-w-0">
            <p className="wrap-anywhere text-ink-2">{title}</p>
            <h1>{texts.title}</h1>
          </div>
        </div>
      </header>
      <main className="mx-auto -mt-14 grid max-w-3xl gap-5 px-4 pb-10 sm:px-6">
        <Card className="sm:p-8">
          {content !== null ? (
            <Prose text={content} />
          ) : attempt === "failed" ? (
            <RetryBanner message={texts.loadFailed} onRetry={() => setAttempt("again")} />
          ) : (
            <LoadingLines />
          )}
        </Card>
        <LinkButton to="/" className="justify-self-center">
          {texts.signIn}
        </LinkButton>
      </main>
    </div>
  );
}
