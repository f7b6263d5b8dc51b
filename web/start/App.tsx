import { useCallback } from "react";
import { Redirect, Route, Router, Switch, useLocation, useSearch } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import type { Me } from "../../server/people/accounts/router.ts";
import { DraftProvider } from "../api/drafts/DraftProvider.tsx";
import { SessionProvider, useSession } from "../api/session.tsx";
import { AutoRetry } from "../bigscreens/AutoRetry.tsx";
import { EarlierGamesPart } from "../games/list/earlierPart.ts";
import { LiveProvider } from "../live/LiveProvider.tsx";
import { CLAIM_PAGE } from "../people/guests/claimPath.ts";
import { visit } from "../ui/dialogs/visits.ts";
import type { Elements } from "../ui/jsx/content.ts";
import { Boundary } from "../ui/loading/Boundary.tsx";
import { part } from "../ui/loading/part.tsx";
import { ToastProvider } from "../ui/messages/Toasts.tsx";
import { RetryBanner } from "../ui/RetryBanner.tsx";
import { FullScreenSpinner, LateSpinner } from "../ui/Spinner.tsx";
import { useIsWide } from "../ui/wide.ts";

const LoginPage = part(() => import("../people/accounts/LoginPage.tsx"));
const Welcome = part(() => import("./welcome/Welcome.tsx"), { fetched: "shown" });
const PulseLine = part(() => import("./welcome/PulseLine.tsx"), { fetched: "shown" });
const LinkPage = part(() => import("./LinkPage.tsx"), { fetched: "shown" });
const DisplayApp = part(() => import("../bigscreens/DisplayApp.tsx"), { fetched: "shown" });
const Screens = part(() => import("./Screens.tsx"));

/** Loads the code of the first screen before it is rendered. Otherwise React would show a placeholder for 300 ms or more. */
function fetchFirstScreen({ player }: Me): Promise<unknown> {
  if (!player) return LoginPage.fetchAhead();
  const parts = location.pathname === "/" ? [Screens, EarlierGamesPart] : [Screens];
  return Promise.all(parts.map((each) => each.fetchAhead()));
}

/** The address of big screens, which have neither players nor sessions (rule B2). */
const DISPLAY_PATH = "/ecran";

/** The web app: a big screen at `/ecran`, and the app for players and administrators at all other addresses. */
export function App() {
  if (location.pathname === DISPLAY_PATH)
    return (
      <AutoRetry>
        <DisplayApp />
      </AutoRetry>
    );
  return (
    <ToastProvider>
      <SessionProvider prepare={fetchFirstScreen}>
        <DraftProvider>
          <Router aroundNav={visit}>
            <PlayerApp />
          </Router>
        </DraftProvider>
      </SessionProvider>
    </ToastProvider>
  );
}

/**
 * A spinner until the server has said who is signed in; then the sign-in screen, a one-time link's screen, or the app's
 * screens.
 */
function PlayerApp() {
  const { me, refresh } = useSession();
  // The token of a one-time link follows the '#' of the address, which browsers never send to a server.
  const token = new URLSearchParams(useLocationProperty(() => location.hash.slice(1))).get("lien");
  const [, navigate] = useLocation();
  // The QR code on a television opens an address of the administration. Its query has the letters that link the television. An
  // address with a query is not redirected, so that the letters are still in the address after signing in (rule B9).
  const hasQuery = useSearch() !== "";
  const closeLinkPage = useCallback(() => navigate("/", { replace: true }), [navigate]);
  const refreshSession = useCallback(() => void refresh().catch(() => {}), [refresh]);
  if (!me) return <LateSpinner />;
  if (token || !me.player)
    return (
      <FullPage>
        {token ? (
          <LinkPage
            key={token}
            title={me.eventTitle}
            logoUrl={me.eventLogo}
            token={token}
            isClaim={location.pathname === CLAIM_PAGE}
            onDone={closeLinkPage}
          />
        ) : (
          <Switch>
            {!hasQuery && (
              <Route path="/admin/*?">
                <Redirect to="/" replace />
              </Route>
            )}
            <Route>
              <Login title={me.eventTitle} logoUrl={me.eventLogo} />
            </Route>
          </Switch>
        )}
      </FullPage>
    );
  return (
    <LiveProvider key={me.player.id} me={me.player.id} onUnreachable={refreshSession}>
      <FullPage>
        <Screens me={me.player} fallback={{ title: me.eventTitle, logoUrl: me.eventLogo }} />
      </FullPage>
    </LiveProvider>
  );
}

/** The login screen. The event's activity (rule A18) loads after the screen, and is omitted if loading fails. */
function Login(look: { title: string; logoUrl: string | null }) {
  const isWide = useIsWide();
  const optional = (content: Elements) => (
    <Boundary waiting={null} failed={() => null}>
      {content}
    </Boundary>
  );
  return (
    <LoginPage
      {...look}
      beside={optional(isWide && <Welcome {...look} />)}
      below={optional(!isWide && <PulseLine />)}
    />
  );
}

/**
 * Fills the page with its children. Shows a spinner while their code loads, and an error with a retry button if loading or
 * rendering fails.
 */
function FullPage({ children }: { children: Elements }) {
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
