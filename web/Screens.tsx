import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router";
import { eventBlocker } from "../domain/event/event.ts";
import { useSession } from "./accounts/session.tsx";
import { api } from "./api/client.ts";
import { GameDialogProvider } from "./games/GameDialogProvider.tsx";
import { GamesPage } from "./games/GamesPage.tsx";
import { useLiveState, useRow } from "./live/LiveProvider.tsx";
import { useNow } from "./live/now.ts";
import { SpinProvider } from "./roulette/SpinProvider.tsx";
import { StealDialogProvider } from "./roulette/StealDialogProvider.tsx";
import { AdminTabs } from "./shell/AdminTabs.tsx";
import { BottomBar } from "./shell/BottomBar.tsx";
import { ComingSoon } from "./shell/ComingSoon.tsx";
import { EventBanner } from "./shell/EventBanner.tsx";
import { Page } from "./shell/Page.tsx";
import { useTopOfScreen } from "./shell/scroll.ts";
import { TopBar } from "./shell/TopBar.tsx";
import { Unavailable } from "./shell/Unavailable.tsx";
import { accountsTexts } from "./texts/accounts.ts";
import { elapsed } from "./texts/dates.ts";
import { gamesTexts } from "./texts/games.ts";
import { shellTexts } from "./texts/shell.ts";
import { Banner } from "./ui/Banner.tsx";
import { useLayersOfScreens } from "./ui/layers.ts";
import { PageTitle } from "./ui/PageTitle.tsx";
import { Skeleton } from "./ui/Skeleton.tsx";
import { useToast } from "./ui/Toasts.tsx";

const SessionsPage = lazy(async () => ({ default: (await import("./games/SessionsPage.tsx")).SessionsPage }));
const PointsPage = lazy(async () => ({ default: (await import("./points/PointsPage.tsx")).PointsPage }));
const PlayersPage = lazy(async () => ({ default: (await import("./players/PlayersPage.tsx")).PlayersPage }));
const AdminEventPage = lazy(async () => ({
  default: (await import("./event/AdminEventPage.tsx")).AdminEventPage,
}));
const RoulettePage = lazy(async () => ({
  default: (await import("./roulette/RoulettePage.tsx")).RoulettePage,
}));
const FairnessPage = lazy(async () => ({
  default: (await import("./roulette/FairnessPage.tsx")).FairnessPage,
}));
const TheftNotices = lazy(async () => ({
  default: (await import("./roulette/TheftNotices.tsx")).TheftNotices,
}));
const ProfilePage = lazy(async () => ({ default: (await import("./cards/ProfilePage.tsx")).ProfilePage }));
const AdminCardsPage = lazy(async () => ({
  default: (await import("./cards/AdminCardsPage.tsx")).AdminCardsPage,
}));
const AdminChillsPage = lazy(async () => ({
  default: (await import("./chills/AdminChillsPage.tsx")).AdminChillsPage,
}));
const AdminHistoryPage = lazy(async () => ({
  default: (await import("./history/AdminHistoryPage.tsx")).AdminHistoryPage,
}));
const PlayerPage = lazy(async () => ({ default: (await import("./players/PlayerPage.tsx")).PlayerPage }));
const AdminGridPage = lazy(async () => ({
  default: (await import("./points/AdminGridPage.tsx")).AdminGridPage,
}));
const AdminRankingPage = lazy(async () => ({
  default: (await import("./players/AdminRankingPage.tsx")).AdminRankingPage,
}));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import("./accounts/ChangePasswordDialog.tsx")).ChangePasswordDialog,
}));

/** The signed-in player, as known before the live topics arrive. */
type Me = { readonly id: string; readonly name: string; readonly role: "user" | "admin" };

/** The bars around every screen, and which screen each address shows (SPEC §2 Route table). */
export function Screens({ me, fallbackTitle }: { me: Me; fallbackTitle: string }) {
  const player = useRow("players", me.id) ?? me;
  const event = useRow("event", "event");
  const title = event?.title ?? fallbackTitle;
  const isAdmin = player.role === "admin";
  const blocked = event !== undefined && eventBlocker(event, player) !== null;
  const gated = (screen: ReactNode) => (blocked ? <Unavailable /> : screen);
  useLayersOfScreens();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <StealDialogProvider>
      <SpinProvider>
        <Top title={title} player={player} />
        {event && !event.isActive && <EventBanner endedAt={event.endedAt} />}
        <Routes>
          <Route element={<Framed isAdmin={isAdmin} />}>
            <Route path="/" element={gated(<GamesPage />)} />
            <Route path="/roulette" element={gated(<RoulettePage />)} />
            <Route path="/roulette/fairness" element={<FairnessPage />} />
            <Route path="/player" element={<ProfilePage />} />
            <Route path="/sessions" element={<SessionsPage />} />
            <Route path="/points" element={<PointsPage />} />
            <Route path="/players" element={<PlayersPage />} />
            <Route path="/players/:id" element={<PlayerPage />} />
            <Route path="/rules" element={<ComingSoon title={shellTexts.nav.rules} />} />
            <Route path="/tournaments" element={<ComingSoon title={shellTexts.nav.tournaments} />} />
            <Route path="/tournaments/:id" element={<ComingSoon title={shellTexts.nav.tournaments} />} />
            <Route path="/admin" element={isAdmin ? <AdminArea /> : <Navigate to="/" replace />}>
              <Route index element={<AdminGridPage />} />
              <Route path="ranking" element={<AdminRankingPage />} />
              <Route path="tournaments" element={<ComingSoon title={shellTexts.adminTabs.tournaments} />} />
              <Route path="cards" element={<AdminCardsPage />} />
              <Route path="chills" element={<AdminChillsPage />} />
              <Route path="history" element={<AdminHistoryPage />} />
              <Route path="event" element={<AdminEventPage />} />
            </Route>
            <Route path="*" element={<Navigate to="/" replace />} />
          </Route>
        </Routes>
        <BottomBar isAdmin={isAdmin} />
        <Suspense>
          <TheftNotices playerId={me.id} />
        </Suspense>
      </SpinProvider>
    </StealDialogProvider>
  );
}

/** A screen between the bars; grey shapes until the live topics are there. */
function Framed({ isAdmin }: { isAdmin: boolean }) {
  const { ready, status } = useLiveState();
  const { pathname } = useLocation();
  useTopOfScreen();
  const waiting =
    status === "lost" && !ready ? (
      <Banner tone="error">{gamesTexts.loadFailed}</Banner>
    ) : (
      <Skeleton className="h-64" />
    );
  const isWide = /^\/(admin|players\/)/.test(pathname) || (isAdmin && pathname === "/players");
  return (
    <Page width={isWide ? "wide" : "narrow"}>
      {ready ? (
        <GameDialogProvider>
          <Suspense fallback={waiting}>
            <Outlet />
          </Suspense>
        </GameDialogProvider>
      ) : (
        waiting
      )}
    </Page>
  );
}

function AdminArea() {
  return (
    <>
      <PageTitle title={shellTexts.adminNavigation} />
      <AdminTabs />
      <Outlet />
    </>
  );
}

function Top({ title, player }: { title: string; player: Pick<Me, "id" | "name"> }) {
  const { refresh } = useSession();
  const { status, ready, heardAt } = useLiveState();
  const [changing, setChanging] = useState(false);
  const toast = useToast();
  const now = useNow();
  const signOut = async () => {
    try {
      await api.accounts.signOut.mutate({});
      await refresh();
    } catch {
      toast.error(accountsTexts.signOutFailed);
    }
  };
  return (
    <>
      <TopBar
        title={title}
        player={player}
        onSignOut={signOut}
        onChangePassword={() => setChanging(true)}
        offline={status === "lost"}
        since={ready ? elapsed(heardAt, now) : undefined}
      />
      {changing && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
