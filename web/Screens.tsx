import { useEffect, useState } from "react";
import { Redirect, Route, useLocation, useRouter } from "wouter";
import { mayPlay } from "../domain/accounts/rights.ts";
import type { EventStatus } from "../domain/event/event.ts";
import { useSession } from "./accounts/session.tsx";
import { shownFailure } from "./api/failure.ts";
import { useLiveState, useRow, useTopic } from "./live/LiveProvider.tsx";
import { useNow } from "./live/now.ts";
import { Boundary } from "./loading/Boundary.tsx";
import { fetchPartsWhenIdle, part } from "./loading/part.tsx";
import { MomentProvider } from "./moments/MomentProvider.tsx";
import { SpinProvider } from "./roulette/SpinProvider.tsx";
import { type Screen, screenAt } from "./routes.tsx";
import { EventBanner } from "./shell/EventBanner.tsx";
import { LoadFailed } from "./shell/LoadFailed.tsx";
import { Navigation } from "./shell/Navigation.tsx";
import { BesideNavigation, Page } from "./shell/Page.tsx";
import { TopBar } from "./shell/TopBar.tsx";
import { accountsTexts } from "./texts/accounts.ts";
import { ago } from "./texts/dates.ts";
import { gamesTexts } from "./texts/games.ts";
import { shellTexts } from "./texts/shell.ts";
import { DialogPart } from "./ui/DialogPart.tsx";
import { DialogProvider } from "./ui/DialogProvider.tsx";
import { useLayersOfScreens } from "./ui/layers.ts";
import { PageTitle } from "./ui/PageTitle.tsx";
import { RetryBanner } from "./ui/RetryBanner.tsx";
import { ScreenSkeleton } from "./ui/ScreenSkeleton.tsx";
import { useToast } from "./ui/Toasts.tsx";

const EndOfEvent = part(async () => (await import("./ceremony/end/EndOfEvent.tsx")).EndOfEvent);
const TheftNotices = part(async () => (await import("./roulette/theft/TheftNotices.tsx")).TheftNotices);
const FinishNotices = part(async () => (await import("./games/finish/FinishNotices.tsx")).FinishNotices);
const NextMatchNotice = part(async () => (await import("./tournaments/NextMatchNotice.tsx")).NextMatchNotice);
const Unavailable = part(async () => (await import("./shell/Unavailable.tsx")).Unavailable);
const AdminTabs = part(async () => (await import("./shell/AdminTabs.tsx")).AdminTabs);
const OwnStanding = part(async () => (await import("./players/OwnStanding.tsx")).OwnStanding);
const ChangePasswordDialog = part(
  async () => (await import("./accounts/ChangePasswordDialog.tsx")).ChangePasswordDialog,
);

/** The signed-in player, as known before the live topics arrive. */
type Me = { readonly id: string; readonly name: string; readonly role: "user" | "admin" };

/** What the event shows of itself, as known before the live topics arrive. */
type Look = Pick<EventStatus, "title" | "logoUrl">;

/** The bars around every screen, and the screen of each address. */
export function Screens({ me, fallback }: { me: Me; fallback: Look }) {
  const player = useRow("players", me.id) ?? me;
  const event = useRow("event", "event");
  const [next] = useTopic("nextMatches");
  const { title, logoUrl } = event ?? fallback;
  const isAdmin = player.role === "admin";
  const isClosed = event !== undefined && !mayPlay(event, player);
  const [pathname] = useLocation();
  const screen = screenAt(pathname, useRouter().parser, isAdmin);
  const screenTitle = screen?.title;
  useLayersOfScreens();
  useEffect(() => {
    if (screenTitle) document.title = `${screenTitle} · ${title}`;
    return () => {
      document.title = title;
    };
  }, [screenTitle, title]);
  return (
    <DialogProvider>
      <SpinProvider>
        <MomentProvider>
          <Top title={title} logoUrl={logoUrl} player={player} />
          <Navigation
            me={me.id}
            isAdmin={isAdmin}
            foot={
              <Boundary waiting={null} failed={() => null}>
                <OwnStanding me={me.id} />
              </Boundary>
            }
          />
          <BesideNavigation>
            {event && !event.isActive && <EventBanner event={event} isAdmin={isAdmin} />}
            {next && (
              <Boundary waiting={null} failed={() => null}>
                <NextMatchNotice
                  key={`${next.id} ${next.round}-${next.position} ${next.call?.at}`}
                  next={next}
                />
              </Boundary>
            )}
            {screen ? <Framed screen={screen} isClosed={isClosed} /> : <Redirect to="/" replace />}
          </BesideNavigation>
          <Boundary waiting={null} failed={() => null}>
            <TheftNotices playerId={me.id} />
            <FinishNotices />
          </Boundary>
        </MomentProvider>
      </SpinProvider>
    </DialogProvider>
  );
}

/** A screen between the bars; grey shapes until its code and the live topics are there. */
function Framed({ screen, isClosed }: { screen: Screen; isClosed: boolean }) {
  const { Content, path, loading, isWide, isGated, isKept, role, isAlone } = screen;
  const { ready, status } = useLiveState();
  const [pathname] = useLocation();
  useEffect(() => {
    if (!ready) return;
    const stop = new AbortController();
    void fetchPartsWhenIdle(stop.signal);
    return () => stop.abort();
  }, [ready]);
  const waiting = <ScreenSkeleton shape={loading} />;
  const event = useRow("event", "event");
  // The event's end leads the screens that are closed by it; administrators may still play, for them it leads the first one.
  const isLed =
    event?.isActive === false && event.endedAt !== null && isGated === true && (isClosed || path === "/");
  const content = isGated && isClosed ? <Unavailable isLed={isLed} /> : <Content />;
  return (
    <Page width={isWide === "full" ? "full" : isWide ? "wide" : "narrow"}>
      {role === "admin" && !isAlone && (
        <>
          <PageTitle title={shellTexts.adminNavigation} />
          <Boundary waiting={<div className="min-h-12 border-line border-b" />} failed={() => null}>
            <AdminTabs />
          </Boundary>
        </>
      )}
      {ready || isKept ? (
        <Boundary
          key={pathname}
          waiting={waiting}
          failed={({ message, busy, retry }) => <RetryBanner message={message} busy={busy} onRetry={retry} />}
        >
          {isLed && event && <EndOfEvent event={event} />}
          <Route path={path}>{content}</Route>
        </Boundary>
      ) : status === "lost" ? (
        <LoadFailed message={gamesTexts.loadFailed} />
      ) : (
        waiting
      )}
    </Page>
  );
}

function Top({ title, logoUrl, player }: Look & { player: Pick<Me, "id" | "name"> }) {
  const { signOut: endSession } = useSession();
  const { status, ready, heardAt } = useLiveState();
  const [changing, setChanging] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const toast = useToast();
  const now = useNow();
  const signOut = async () => {
    setLeaving(true);
    try {
      await endSession();
    } catch (error) {
      shownFailure(error);
      toast.error(accountsTexts.signOutFailed);
    } finally {
      setLeaving(false);
    }
  };
  const close = () => setChanging(false);
  return (
    <>
      <TopBar
        title={title}
        logoUrl={logoUrl}
        player={player}
        busy={leaving}
        onSignOut={signOut}
        onChangePassword={() => setChanging(true)}
        offline={status === "lost"}
        since={ready ? ago(heardAt, now) : undefined}
      />
      {changing && (
        <DialogPart onClose={close}>
          <ChangePasswordDialog onClose={close} />
        </DialogPart>
      )}
    </>
  );
}
