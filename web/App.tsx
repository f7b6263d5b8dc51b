import { lazy, Suspense, useCallback, useState } from "react";
import { BrowserRouter } from "react-router";
import { SessionProvider, useSession } from "./accounts/session.tsx";
import { QueryProvider } from "./api/queries.tsx";
import { DraftProvider } from "./drafts/DraftProvider.tsx";
import { LiveProvider } from "./live/LiveProvider.tsx";
import { FullScreenSpinner } from "./ui/Spinner.tsx";
import { ToastProvider } from "./ui/Toasts.tsx";

const LoginPage = lazy(async () => ({ default: (await import("./accounts/LoginPage.tsx")).LoginPage }));
const PasswordLinkPage = lazy(async () => ({
  default: (await import("./accounts/PasswordLinkPage.tsx")).PasswordLinkPage,
}));
const Screens = lazy(async () => ({ default: (await import("./Screens.tsx")).Screens }));

export function App() {
  return (
    <ToastProvider>
      <SessionProvider>
        <DraftProvider>
          <BrowserRouter>
            <Entrance />
          </BrowserRouter>
        </DraftProvider>
      </SessionProvider>
    </ToastProvider>
  );
}

const LINK_PARAMETER = "lien";

/** A spinner until it is known who is there; then the login screen, a one-time link's screen, or the screens. */
function Entrance() {
  const { me, refresh } = useSession();
  const [token, setToken] = useState(() => new URLSearchParams(location.search).get(LINK_PARAMETER));
  const leaveLink = useCallback(() => {
    history.replaceState(null, "", "/");
    setToken(null);
  }, []);
  const askAgain = useCallback(() => void refresh().catch(() => {}), [refresh]);
  if (!me) return <FullScreenSpinner />;
  if (token || !me.player)
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        {token ? (
          <PasswordLinkPage title={me.eventTitle} token={token} onDone={leaveLink} />
        ) : (
          <LoginPage title={me.eventTitle} />
        )}
      </Suspense>
    );
  return (
    <LiveProvider key={me.player.id} onUnreachable={askAgain}>
      <QueryProvider>
        <Suspense fallback={<FullScreenSpinner />}>
          <Screens me={me.player} fallbackTitle={me.eventTitle} />
        </Suspense>
      </QueryProvider>
    </LiveProvider>
  );
}
