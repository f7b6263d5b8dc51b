import { lazy, Suspense, useCallback } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from "react-router";
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

/** A spinner until it is known who is there; then the login screen, a one-time link's screen, or the screens. */
function Entrance() {
  const { me, refresh } = useSession();
  const token = linkToken(useLocation().hash);
  const navigate = useNavigate();
  const leaveLink = useCallback(() => void navigate("/", { replace: true }), [navigate]);
  const askAgain = useCallback(() => void refresh().catch(() => {}), [refresh]);
  if (!me) return <FullScreenSpinner />;
  if (token || !me.player)
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        {token ? (
          <PasswordLinkPage key={token} title={me.eventTitle} token={token} onDone={leaveLink} />
        ) : (
          <Routes>
            <Route path="/admin/*" element={<Navigate to="/" replace />} />
            <Route path="*" element={<LoginPage title={me.eventTitle} />} />
          </Routes>
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

/** The token of a one-time link stands behind the address's '#': what stands there, browsers send to no server. */
function linkToken(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get("lien");
}
