import { useMemo, useRef } from "react";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { shapeOf } from "../../domain/tournaments/progress.ts";
import { roundName } from "../../domain/tournaments/roundNames.ts";
import { consolationTeamCount, isGroupMatch, roundsOf, type Shape } from "../../domain/tournaments/shape.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { classes } from "../ui/classes.ts";
import { useIsPrinted } from "../ui/useIsPrinted.ts";
import { useIsWide } from "../ui/wide.ts";
import { BracketSheets } from "./BracketSheets.tsx";
import { BracketTree, treeSizeOf } from "./BracketTree.tsx";
import { isOpenMatch } from "./GroupMatches.tsx";
import { GroupTables } from "./GroupTables.tsx";
import { consolationPlanOf, planOf } from "./geometry.ts";
import { useOpenMatch } from "./match/useOpenMatch.tsx";
import { currentRound, type MatchViewer } from "./matchLook.ts";
import { FOOT_HEIGHT, type Measures, measuresFor, type Room } from "./measures.ts";
import { useNameWidths } from "./nameWidths.ts";
import { OwnMatchFoot, useHasFoot } from "./OwnMatchFoot.tsx";
import { useRoom, useShownRound } from "./useBracketView.ts";
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
  const { groups } = shapeOf(props.shown.progress);
  // Once the groups are over, the bracket comes first.
  const areGroupsOver = !props.shown.matches.some((match) => isGroupMatch(match) && isOpenMatch(match));
  const tables = groups && <GroupTables shown={props.shown} stage={groups} viewer={props.viewer} />;
  return (
    <div ref={frame} className="grid gap-3 max-lg:gap-1">
      {!areGroupsOver && tables}
      {isPrinted ? (
        <BracketSheets shown={props.shown} viewer={props.viewer} />
      ) : (
        room && <ScreenBracket {...props} room={room} />
      )}
      {props.shown.progress.tournament.consolation && room && (
        <Consolation shown={props.shown} viewer={props.viewer} room={room} />
      )}
      {areGroupsOver && tables}
    </div>
  );
}

function ScreenBracket({ shown, viewer, zoom, room }: BracketViewProps & { room: Room }) {
  const { scale, scroller, setScroller } = zoom;
  const teamCount = shapeOf(shown.progress).teams;
  const shape = useShape(shown);
  const { width } = room;
  const names = useNameWidths(shown);
  const measures = useMemo(() => measuresFor(roundsOf(teamCount), room, names), [teamCount, room, names]);
  const { isPhone } = measures;
  const [next, foot] = useFoot(shown, isPhone);
  const plan = useMemo(() => planOf(shape, { ...measures, foot }), [shape, measures, foot]);
  const isOverflowing = plan.width * scale > width;
  const { round, choose, onScroll, onTouch } = useShownRound(scroller, plan, {
    // A finished bracket is read from its beginning: the final would stand in an empty field.
    current: shown.progress.tournament.status === "completed" ? 1 : currentRound(shown),
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
        foot={next && <OwnMatchFoot shown={shown} next={next} />}
      />
    ),
    [shown, plan, measures, viewer, isPhone, onOpen, next],
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

/** The shape of the bracket: the same object until it changes, because every change of its plan scrolls the bracket. */
function useShape({ progress }: ShownTournament): Shape {
  const text = JSON.stringify(shapeOf(progress));
  return useMemo(() => JSON.parse(text), [text]);
}

/** The viewer's next match, if its box on a phone has buttons, and where they are in the plan. */
function useFoot(shown: ShownTournament, isPhone: boolean): readonly [NextMatch?, Measures["foot"]?] {
  const isWide = useIsWide();
  const [next] = useTopic("nextMatches");
  const hasFoot = useHasFoot(shown, next);
  const isShown = isPhone && !isWide && hasFoot && next?.tournamentId === shown.progress.tournament.id;
  return useMemo(() => (isShown && next ? [next, { ...next, height: FOOT_HEIGHT }] : []), [isShown, next]);
}

/** The consolation bracket, below the main one (rule T30). */
function Consolation({ shown, viewer, room }: Omit<BracketViewProps, "zoom"> & { room: Room }) {
  const teams = shapeOf(shown.progress).teams;
  const names = useNameWidths(shown);
  const measures = useMemo(
    () => measuresFor(roundsOf(consolationTeamCount(teams)), room, names),
    [teams, room, names],
  );
  const [next, foot] = useFoot(shown, measures.isPhone);
  const plan = useMemo(() => consolationPlanOf(teams, { ...measures, foot }), [teams, measures, foot]);
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
          foot={next && <OwnMatchFoot shown={shown} next={next} />}
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
      className="relative z-1 -mx-4 -my-1 flex gap-1.5 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6"
    >
      {Array.from({ length: rounds }, (_, index) => index + 1).map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === round ? "true" : undefined}
          onClick={() => onChoose(each)}
          className="group min-h-11 shrink-0 rounded-full"
        >
          <span className="flex min-h-9 items-center whitespace-nowrap rounded-full border border-line bg-surface px-3.5 font-semibold text-sm transition-colors group-aria-[current]:border-ink group-aria-[current]:bg-ink group-aria-[current]:text-ground">
            {roundName(teamCount, each)}
          </span>
        </button>
      ))}
    </nav>
  );
}
