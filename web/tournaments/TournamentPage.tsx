import { ListTree, Printer, Trophy, ZoomIn, ZoomOut } from "lucide-react";
import { useMemo } from "react";
import { useParams, useSearchParams } from "wouter";
import { isHidden } from "../../domain/event/hidden.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { useIsAdministrator } from "../api/role.ts";
import { useRow, useShownTopic, useTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { useCallSound } from "../shell/sound/callSound.ts";
import { relativeTime } from "../texts/days.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { Button, LinkButton } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { SoundToggle } from "../ui/sound/SoundToggle.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useIsWide } from "../ui/wide.ts";
import { BracketView } from "./BracketView.tsx";
import { OtherPlaces } from "./OtherPlaces.tsx";
import { PointsToWin } from "./PointsToWin.tsx";
import { SignUpScreen } from "./signUp/SignUpScreen.tsx";
import { TournamentName } from "./TournamentName.tsx";
import { TournamentPodium } from "./TournamentPodium.tsx";
import { ROUND_PARAM } from "./useBracketView.ts";
import { countMatches, type ShownTournament, useTournament } from "./useTournament.ts";
import { useZoom, type Zoom } from "./useZoom.ts";

/** The live bracket of a tournament, or its sign-up (rule T46). A finished tournament shows its podium, and a link to its bracket. */
export function TournamentPage() {
  const { id = "" } = useParams();
  const tournaments = useShownTopic("tournaments");
  const signUps = useTopic("signUps");
  const tournament = tournaments?.find((each) => each.id === id);
  if (tournament) return <LoadedTournament key={id} tournament={tournament} />;
  const signUp = signUps.find((each) => each.id === id);
  if (signUp) return <SignUpScreen key={id} signUp={signUp} />;
  if (!tournaments) return <Skeleton className="h-64" />;
  return (
    <EmptyState
      icon={Trophy}
      title={texts.unknown}
      action={<LinkButton to="/tournaments">{texts.back}</LinkButton>}
    >
      {texts.unknownHint}
    </EmptyState>
  );
}

function LoadedTournament({ tournament }: { tournament: Tournament }) {
  const shown = useTournament(tournament);
  const isAdmin = useIsAdministrator();
  const now = useNow();
  const [params] = useSearchParams();
  const zoom = useZoom();
  const isWide = useIsWide();
  const sound = useCallSound();
  const { name, teamCount, teamSize, status, completedAt } = tournament;
  const isPodium = status === "completed" && !params.has(ROUND_PARAM);
  const { finished, total } = countMatches(shown?.matches ?? []);
  const progress =
    completedAt === null
      ? shown && texts.played(finished, total)
      : texts.ended(relativeTime(completedAt, now));
  const viewer = useMemo(() => ({ isAdmin, now }), [isAdmin, now]);
  const isBracket = !isPodium;
  const details = [texts.teams(teamCount, teamSize), progress].filter(Boolean).join(", ");
  const soundToggle = status === "active" && shown?.own && (
    <SoundToggle isOn={sound.isOn} onToggle={() => sound.toggle()?.ring()} className="ml-auto print:hidden" />
  );
  // On a phone the bracket begins near the top of the screen: the rest of the header is below it.
  const isBelow = isBracket && !isWide;
  return (
    <>
      <header
        className={classes(
          "flex flex-wrap items-center gap-x-4 gap-y-3",
          isBelow && "-mt-4 -mb-3.5 sm:-mt-7 sm:-mb-4.5 short:-mt-3 print:m-0",
        )}
      >
        <div className="flex min-w-0 flex-1 basis-44 items-center gap-1 lg:basis-80 lg:gap-3">
          <TournamentName
            name={name}
            back={{ to: "/tournaments", label: texts.back }}
            tag={
              <span className="max-sm:hidden">
                <Tag tone={status === "completed" ? "green" : "ice"}>
                  {status === "completed" ? texts.done : texts.active}
                </Tag>
              </span>
            }
          >
            {isBelow ? null : details}
          </TournamentName>
        </div>
        {isBracket && (
          <div className="hidden print:block">
            <PointsToWin tournament={tournament} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-1.5">
          {isBracket && isWide && soundToggle}
          {isBracket && isWide && shown && <BracketButtons zoom={zoom} />}
          {status === "completed" && (
            <LinkButton
              variant="quiet"
              replace
              icon={isPodium ? ListTree : Trophy}
              to={`/tournaments/${tournament.id}${isPodium ? `?${ROUND_PARAM}=1` : ""}`}
              className="print:hidden"
            >
              {isPodium ? texts.seeBracket : texts.seePodium}
            </LinkButton>
          )}
        </div>
      </header>
      {!shown ? (
        <Skeleton className="h-64" />
      ) : isPodium ? (
        <PodiumForViewer shown={shown} />
      ) : (
        <BracketView shown={shown} viewer={viewer} zoom={zoom} />
      )}
      {isBracket && (
        <footer className="mt-2 grid gap-3 border-line border-t pt-4 lg:border-t-0 lg:pt-0 print:hidden">
          {isBelow && <p className="text-ink-2 text-sm">{details}</p>}
          <PointsToWin tournament={tournament} />
          {isBelow && (
            <div className="flex gap-1.5">
              {shown && <BracketButtons zoom={zoom} />}
              {soundToggle}
            </div>
          )}
        </footer>
      )}
    </>
  );
}

/**
 * The podium and the places below it. If the tournament ended during a freeze of the ranking, only its players and administrators see the points on
 * the podium until the end of that freeze (rules E11 and E12).
 */
function PodiumForViewer({ shown }: { shown: ShownTournament }) {
  const event = useRow("event", "event");
  const maySeeHidden = useIsAdministrator() || shown.own !== undefined;
  const showsPoints = maySeeHidden || !event || !isHidden(shown.progress.tournament, event);
  return (
    <>
      <TournamentPodium shown={shown} showsPoints={showsPoints} />
      <OtherPlaces shown={shown} showsPoints={showsPoints} />
    </>
  );
}

/** The buttons that print and zoom the bracket. */
function BracketButtons({ zoom: { zoomOut, zoomIn } }: { zoom: Zoom }) {
  return (
    <div className="flex gap-1.5 print:hidden">
      <Button variant="quiet" icon={Printer} className="max-lg:hidden" onClick={() => print()}>
        {texts.print}
      </Button>
      <IconButton
        variant="quiet"
        label={texts.zoomOut}
        icon={ZoomOut}
        disabled={!zoomOut}
        onClick={() => zoomOut?.()}
      />
      <IconButton
        variant="quiet"
        label={texts.zoomIn}
        icon={ZoomIn}
        disabled={!zoomIn}
        onClick={() => zoomIn?.()}
      />
    </div>
  );
}
