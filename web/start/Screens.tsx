import { useEffect } from "react";
import { Redirect, Route, useLocation, useRouter } from "wouter";
import type { EventStatus } from "../../domain/event/event.ts";
import { mayPlay } from "../../domain/people/accounts/rights.ts";
import { useLiveState, useRow, useTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { usePlayer } from "../live/players/usePlayer.ts";
import { serverTimeOf } from "../live/serverTime.ts";
import { useSignOut } from "../people/accounts/signOut.ts";
import { useDocumentTitle } from "../shell/documentTitle.ts";
import { LoadFailed } from "../shell/LoadFailed.tsx";
import { MomentProvider } from "../shell/moments/MomentProvider.tsx";
import { Navigation } from "../shell/Navigation.tsx";
import { ContentColumn, Page } from "../shell/Page.tsx";
import { TopBar } from "../shell/TopBar.tsx";
import { ago } from "../texts/dates.ts";
import { gamesTexts } from "../texts/games.ts";
import { shellTexts } from "../texts/shell.ts";
import { DialogNotice } from "../ui/dialogs/DialogNotice.ts";
import { DialogProvider } from "../ui/dialogs/DialogProvider.tsx";
import { useLayerHistory } from "../ui/dialogs/layers.ts";
import type { Content } from "../ui/jsx/content.ts";
import { AfterPaint, FirstPaint } from "../ui/loading/AfterPaint.tsx";
import { Boundary } from "../ui/loading/Boundary.tsx";
import { fetchPartsWhenIdle, part } from "../ui/loading/part.tsx";
import { RetryBanner } from "../ui/RetryBanner.tsx";
import { ScreenSkeleton } from "../ui/ScreenSkeleton.tsx";
import { SpinProvider } from "../wheel/SpinProvider.tsx";
import { type Screen, screenAt } from "./routes.tsx";

const EndOfEvent = part(() => import("../event/ceremony/end/EndOfEvent.tsx"));
const NewBuildBanner = part(() => import("../shell/updates/NewBuildBanner.tsx"));
const MomentNotices = part(() => import("./MomentNotices.tsx"));
const NextMatchNotice = part(() => import("../tournaments/NextMatchNotice.tsx"));
const EventBanner = part(() => import("../event/EventBanner.tsx"));
const Unavailable = part(() => import("../event/beforeStart/Unavailable.tsx"));
const OwnStanding = part(() => import("../people/players/OwnStanding.tsx"));

/** The signed-in player, as known before the live topics arrive. */
type Me = { readonly id: string; readonly name: string; readonly role: "user" | "admin" };

/** The event's title and logo, as known before the live topics arrive. */
type Look = Pick<EventStatus, "title" | "logoUrl">;

/** The screen of the current address, with the bars around it. A screen with the width "bare" has no bars. */
export function Screens({ me, fallback }: { me: Me; fallback: Look }) {
  const player = usePlayer(me.id) ?? me;
  const event = useRow("event", "event");
  const [nextMatch] = useTopic("nextMatches");
  const { title, logoUrl } = event ?? fallback;
  const isAdmin = player.role === "admin";
  const isClosed = event !== undefined && !mayPlay(event, player);
  const { ready } = useLiveState();
  const [pathname] = useLocation();
  const screen = screenAt(pathname, useRouter().parser, isAdmin);
  useLayerHistory();
  useDocumentTitle(screen?.title, title);
  const content = screen ? <FramedScreen screen={screen} isClosed={isClosed} /> : <Redirect to="/" replace />;
  return (
    <ConnectionNotice>
      <FirstPaint isReady={ready}>
        <DialogProvider>
          <SpinProvider>
            <MomentProvider>
              {screen?.width === "bare" ? (
                content
              ) : (
                <>
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
                  <ContentColumn>
                    <AfterPaint>
                      <Boundary waiting={null} failed={() => null}>
                        <NewBuildBanner />
                      </Boundary>
                    </AfterPaint>
                    {event && !event.isActive && (
                      <Boundary waiting={<div className="min-h-16" />} failed={() => null}>
                        <EventBanner event={event} isAdmin={isAdmin} />
                      </Boundary>
                    )}
                    {nextMatch && (
                      <Boundary waiting={null} failed={() => null}>
                        <NextMatchNotice
                          key={`${nextMatch.tournamentId} ${nextMatch.round}-${nextMatch.position} ${nextMatch.call?.at}`}
                          next={nextMatch}
                        />
                      </Boundary>
                    )}
                    {ready && (
                      <AfterPaint>
                        <Boundary waiting={null} failed={() => null}>
                          <MomentNotices playerId={me.id} />
                        </Boundary>
                      </AfterPaint>
                    )}
                    {content}
                  </ContentColumn>
                </>
              )}
            </MomentProvider>
          </SpinProvider>
        </DialogProvider>
      </FirstPaint>
    </ConnectionNotice>
  );
}

/** Shows in every dialog that the connection is lost, because a dialog covers the notice in the top bar. */
function ConnectionNotice({ children }: { children: Content }) {
  const { status } = useLiveState();
  return <DialogNotice value={status === "lost" ? shellTexts.reconnecting : null}>{children}</DialogNotice>;
}

/** A screen inside its `Page`. Shows grey shapes until the screen's code and, unless `isCached`, the live topics are loaded. */
function FramedScreen({ screen, isClosed }: { screen: Screen; isClosed: boolean }) {
  const { Content, path, loading, width, isGated, isCached, containsScreens } = screen;
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
  // Once the event has ended, the screens of games and of the wheel show the ceremony or the final ranking at the top.
  // Administrators may still play there, so for them only the first screen, at "/", shows the ceremony or the ranking.
  const hasEnding =
    event?.isActive === false && event.endedAt !== null && isGated === true && (isClosed || path === "/");
  const content = isGated && isClosed ? <Unavailable /> : <Content />;
  return (
    <Page width={width}>
      {ready || isCached ? (
        <Boundary
          key={containsScreens ? path : pathname}
          waiting={waiting}
          failed={({ message, busy, retry }) => <RetryBanner message={message} busy={busy} onRetry={retry} />}
        >
          {hasEnding && event && <EndOfEvent event={event} />}
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
  const { status, ready, heardAt } = useLiveState();
  const { busy, signOut } = useSignOut();
  const now = useNow();
  return (
    <TopBar
      title={title}
      logoUrl={logoUrl}
      player={player}
      busy={busy}
      onSignOut={signOut}
      offline={status === "lost"}
      dataAge={ready ? ago(serverTimeOf(heardAt), now) : undefined}
    />
  );
}
