import { useMemo, useRef } from "react";
import { roundName } from "../../domain/tournaments/roundNames.ts";
import { consolationTeamCount, roundsOf } from "../../domain/tournaments/shape.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { classes } from "../ui/classes.ts";
import { BracketSheets } from "./BracketSheets.tsx";
import { BracketTree, treeSizeOf } from "./BracketTree.tsx";
import { consolationPlanOf, planOf } from "./geometry.ts";
import { useOpenMatch } from "./match/useOpenMatch.tsx";
import { currentRound, type MatchViewer } from "./matchLook.ts";
import { measuresFor, type Room } from "./measures.ts";
import { useNameWidths } from "./nameWidths.ts";
import { useIsPrinted, useRoom, useShownRound } from "./useBracketView.ts";
import type { ShownTournament } from "./useTournament.ts";
import type { Zoom } from "./useZoom.ts";

interface BracketViewProps {
  readonly shown: ShownTournament;
  readonly viewer: MatchViewer;
  readonly zoom: Zoom;
}

/**
 * The bracket. A computer shows all of it. A phone shows one round at a time; the address contains the round's number. In
 * print, the bracket fills one or two sheets.
 */
export function BracketView(props: BracketViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const isPrinted = useIsPrinted();
  return (
    <div ref={frame} className="grid gap-3">
      {isPrinted ? (
        <BracketSheets shown={props.shown} viewer={props.viewer} />
      ) : (
        room && <ScreenBracket {...props} room={room} />
      )}
      {props.shown.progress.tournament.consolation && room && (
        <Consolation shown={props.shown} viewer={props.viewer} room={room} />
      )}
    </div>
  );
}

function ScreenBracket({ shown, viewer, zoom, room }: BracketViewProps & { room: Room }) {
  const { scale, scroller, setScroller } = zoom;
  const teamCount = shown.progress.teams.length;
  const { width } = room;
  const names = useNameWidths(shown);
  const measures = useMemo(() => measuresFor(roundsOf(teamCount), room, names), [teamCount, room, names]);
  const plan = useMemo(() => planOf(teamCount, measures), [teamCount, measures]);
  const { isPhone } = measures;
  const isOverflowing = plan.width * scale > width;
  const { round, choose, onScroll, onTouch } = useShownRound(scroller, plan, {
    current: currentRound(shown),
    scale,
    isScrollable: isOverflowing,
  });
  const onOpen = useOpenMatch(shown.progress.tournament.id);
  const size = treeSizeOf(plan, !isPhone);
  const tree = useMemo(
    () => (
      <BracketTree
        shown={shown}
        plan={plan}
        measures={measures}
        viewer={viewer}
        hasHeadings={!isPhone}
        onOpen={onOpen}
      />
    ),
    [shown, plan, measures, viewer, isPhone, onOpen],
  );
  return (
    <>
      {isOverflowing && (
        <RoundButtons teamCount={teamCount} rounds={plan.columns.length} round={round} onChoose={choose} />
      )}
      <section
        ref={setScroller}
        aria-label={texts.bracket}
        onScroll={onScroll}
        onPointerDown={onTouch}
        onWheel={onTouch}
        className={classes(
          "touch-pan-x touch-pan-y overflow-x-auto overflow-y-hidden",
          room.isBeside
            ? "-m-2 p-2"
            : "-mx-4 sm:-mx-6 lg:-mx-8 scroll-px-4 px-4 sm:scroll-px-6 sm:px-6 lg:scroll-px-8 lg:px-8",
          isPhone && scale === 1 && "snap-x snap-proximity",
        )}
      >
        <div style={{ width: size.width * scale, height: size.height * scale }}>
          <div className="origin-top-left" style={{ ...size, scale }}>
            {tree}
          </div>
        </div>
      </section>
    </>
  );
}

/** The consolation bracket, below the main one (rule T30). */
function Consolation({ shown, viewer, room }: Omit<BracketViewProps, "zoom"> & { room: Room }) {
  const teams = shown.progress.teams.length;
  const names = useNameWidths(shown);
  const measures = useMemo(
    () => measuresFor(roundsOf(consolationTeamCount(teams)), room, names),
    [teams, room, names],
  );
  const plan = useMemo(() => consolationPlanOf(teams, measures), [teams, measures]);
  const onOpen = useOpenMatch(shown.progress.tournament.id);
  return (
    <section aria-label={texts.consolation} className="mt-6 grid min-w-0 gap-3 border-line border-t pt-5">
      <h2>{texts.consolation}</h2>
      <div
        className={classes(
          "overflow-x-auto overflow-y-hidden pb-3",
          room.isBeside ? "-mx-2 px-2" : "-mx-4 sm:-mx-6 lg:-mx-8 px-4 sm:px-6 lg:px-8",
        )}
      >
        <BracketTree
          shown={shown}
          plan={plan}
          measures={measures}
          viewer={viewer}
          hasHeadings
          onOpen={onOpen}
        />
      </div>
    </section>
  );
}

/** A row of buttons, one for each round: a press shows the round. */
function RoundButtons({
  teamCount,
  rounds,
  round,
  onChoose,
}: {
  teamCount: number;
  rounds: number;
  round: number;
  onChoose(round: number): void;
}) {
  return (
    <nav
      aria-label={texts.rounds}
      className="-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6"
    >
      {Array.from({ length: rounds }, (_, index) => index + 1).map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === round ? "true" : undefined}
          onClick={() => onChoose(each)}
          className="min-h-11 shrink-0 whitespace-nowrap rounded-full bg-ink/7 px-3.5 font-semibold text-ink-2 text-sm transition-colors aria-[current]:bg-ink aria-[current]:text-ground"
        >
          {roundName(teamCount, each)}
        </button>
      ))}
    </nav>
  );
}
