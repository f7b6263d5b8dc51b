import { type ReactNode, useCallback } from "react";
import { Redirect, Route, Router, Switch, useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { SessionProvider, useSession } from "./accounts/session.tsx";
import { DraftProvider } from "./drafts/DraftProvider.tsx";
import { LiveProvider } from "./live/LiveProvider.tsx";
import { Boundary } from "./loading/Boundary.tsx";
import { part } from "./loading/part.tsx";
import { RetryBanner } from "./ui/RetryBanner.tsx";
import { FullScreenSpinner } from "./ui/Spinner.tsx";
import { ToastProvider } from "./ui/Toasts.tsx";
import { visit } from "./ui/visits.ts";
import { useIsWide } from "./ui/wide.ts";

const LoginPage = part(async () => (await import("./accounts/LoginPage.tsx")).LoginPage);
const Welcome = part(async () => (await import("./welcome/Welcome.tsx")).Welcome);
const PulseLine = part(async () => (await import("./welcome/PulseLine.tsx")).PulseLine);
const PasswordLinkPage = part(async () => (await import("./accounts/PasswordLinkPage.tsx")).PasswordLinkPage);
const DisplayApp = part(async () => (await import("./displays/DisplayApp.tsx")).DisplayApp);
const Screens = part(async () => (await import("./Screens.tsx")).Screens);

/** Where big screens are: they know neither players nor sessions (rule B2). */
const DISPLAY_PATH = "/ecran";

export function App() {
  if (location.pathname === DISPLAY_PATH)
    return (
      <Whole>
        <DisplayApp />
      </Whole>
    );
  return (
    <ToastProvider>
      <SessionProvider>
        <DraftProvider>
          <Router aroundNav={visit}>
            <FirstScreen />
          </Router>
        </DraftProvider>
      </SessionProvider>
    </ToastProvider>
  );
}

/**
 * A spinner until the server has said who is signed in; then the sign-in screen, a one-time link's screen, or the
 * app's screens.
 */
function FirstScreen() {
  const { me, refresh } = useSession();
  const token = linkToken(useLocationProperty(() => location.hash));
  const [, navigate] = useLocation();
  const leaveLink = useCallback(() => navigate("/", { replace: true }), [navigate]);
  const askAgain = useCallback(() => void refresh().catch(() => {}), [refresh]);
  if (!me) return <FullScreenSpinner />;
  if (token || !me.player)
    return (
      <Whole>
        {token ? (
          <PasswordLinkPage
            key={token}
            title={me.eventTitle}
            logoUrl={me.eventLogo}
            token={token}
            onDone={leaveLink}
          />
        ) : (
          <Switch>
            <Route path="/admin/*?">
              <Redirect to="/" replace />
            </Route>
            <Route>
              <Login title={me.eventTitle} logoUrl={me.eventLogo} />
            </Route>
          </Switch>
        )}
      </Whole>
    );
  return (
    <LiveProvider key={me.player.id} me={me.player.id} onUnreachable={askAgain}>
      <Whole>
        <Screens me={me.player} fallback={{ title: me.eventTitle, logoUrl: me.eventLogo }} />
      </Whole>
    </LiveProvider>
  );
}

/** The login screen, with what tells that people are playing (rule A18); that comes after it, or not at all. */
function Login(look: { title: string; logoUrl: string | null }) {
  const isWide = useIsWide();
  const late = (lively: ReactNode) => (
    <Boundary waiting={null} failed={() => null}>
      {lively}
    </Boundary>
  );
  return (
    <LoginPage
      {...look}
      beside={late(isWide && <Welcome {...look} />)}
      below={late(!isWide && <PulseLine />)}
    />
  );
}

/** The token of a one-time link. It stands behind the '#' of the address, which browsers send to no server. */
function linkToken(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get("lien");
}

/**
 * Fills the page: a spinner while its code loads, a message with a button that tries again when it does not come or
 * breaks.
 */
function Whole({ children }: { children: ReactNode }) {
  return (
    <Boundary
      waiting={<FullScreenSpinner />}
      failed={({ message, busy, retry }) => (
        <main className="grid min-h-dvh place-content-center p-4">
          <RetryBanner message={message} busy={busy} onRetry={retry} />
        </main>
      )}
    >
      {children}
    </Boundary>
  );
}
