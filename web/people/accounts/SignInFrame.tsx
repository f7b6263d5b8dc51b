import { Logo } from "../../shell/Logo.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import type { Content } from "../../ui/jsx/content.ts";

/**
 * The layout of the screens for sign-in and one-time links: logo and name of the event above one card. If `beside` is set, a
 * computer shows `beside` on the left instead of the logo and the name. A computer also shows `greeting` above the card, and
 * a phone shows `below` under the card.
 */
export function SignInFrame({
  title,
  logoUrl,
  tagline,
  greeting,
  beside,
  below,
  children,
}: {
  title: string;
  logoUrl: string | null;
  tagline: string;
  greeting?: string | undefined;
  beside?: Content;
  below?: Content;
  children: Content;
}) {
  return (
    <div
      className={classes(
        "grid min-h-dvh bg-ground",
        !!beside && "lg:grid-cols-[minmax(0,1.46fr)_minmax(0,1fr)]",
      )}
    >
      {beside && (
        <aside className="dark on-navy relative flex flex-col overflow-hidden bg-[radial-gradient(90%_80%_at_90%_100%,#4c2a9a,#16264f_52%,#0a1228)] px-16 py-14 text-ink max-xl:px-10 max-lg:hidden">
          {beside}
        </aside>
      )}
      <main className="grid justify-items-center gap-6 px-4 pb-10 max-lg:content-start lg:content-center lg:px-8 lg:pt-10">
        <header className={classes("sign-in-head grid gap-3", !!beside && "lg:hidden")}>
          <Logo url={logoUrl} alt="" size={64} />
          <div className="wrap-anywhere">
            <h1 className="text-3xl">{title}</h1>
            <p className="mt-1 text-ink-2">{tagline}</p>
          </div>
        </header>
        {greeting && <h2 className="w-full max-w-98 text-[1.875rem] max-lg:hidden">{greeting}</h2>}
        <Card
          className={classes(
            "relative grid w-full max-w-md gap-5 max-lg:-mt-16 sm:p-6",
            !!beside && "lg:max-w-98 lg:border-0 lg:bg-transparent lg:p-0! lg:shadow-none",
          )}
        >
          {children}
        </Card>
        {below && <div className="min-h-6 text-sm lg:hidden">{below}</div>}
      </main>
    </div>
  );
}
