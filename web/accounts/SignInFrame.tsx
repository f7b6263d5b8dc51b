import type { ReactNode } from "react";
import { Logo } from "../shell/Logo.tsx";
import { Card } from "../ui/Card.tsx";

/** What is around the screens of those who are not signed in: logo and name of the event above one card. */
export function SignInFrame({
  title,
  logoUrl,
  tagline,
  children,
}: {
  title: string;
  logoUrl: string | null;
  tagline: string;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 bg-ground px-4 py-10">
      <header className="grid justify-items-center gap-3 text-center">
        <Logo url={logoUrl} alt="" size={64} />
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-1 text-ink-2">{tagline}</p>
        </div>
      </header>
      <Card className="grid w-full max-w-md gap-5 sm:p-6">{children}</Card>
    </main>
  );
}
