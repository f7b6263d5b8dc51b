import { useMemo, useRef } from "react";
import { roundName } from "../../domain/tournaments/roundNames.ts";
import { roundsOf } from "../../domain/tournaments/shape.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { classes } from "../ui/classes.ts";
import { BracketSheets } from "./BracketSheets.tsx";
import { BracketTree, sizeOf } from "./BracketTree.tsx";
import { planOf } from "./geometry.ts";
import { currentRound, type Looker } from "./matchLook.ts";
import { measuresFor, phone, type Room } from "./measures.ts";
import { useIsPrinted, useRoom, useShownRound } from "./useBracketView.ts";
import type { ShownTournament } from "./useTournament.ts";
import type { Zoom } from "./useZoom.ts";

interface Shown {
  readonly shown: ShownTournament;
  readonly looker: Looker;
  readonly zoom: Zoom;
}

/** The bracket: whole on a computer; on a phone a round at a time, which the address names; on paper as sheets. */
export function BracketView(props: Shown) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const isPrinted = useIsPrinted();
  return (
    <div ref={frame} className="grid gap-3">
      {isPrinted ? (
        <BracketSheets shown={props.shown} looker={props.looker} />
      ) : (
        room && <OnScreen {...props} room={room} />
      )}
    </div>
  );
}

function OnScreen({ shown, looker, zoom, room }: Shown & { room: Room }) {
  const { scale, scroller, setScroller } = zoom;
  const count = shown.progress.teams.length;
  const { width, height } = room;
  const measures = useMemo(() => measuresFor(roundsOf(count), { width, height }), [count, width, height]);
  const plan = useMemo(() => planOf(count, measures), [count, measures]);
  const isPhone = measures === phone;
  const overflows = plan.width * scale > width;
  const { round, choose, onScroll, onTouch } = useShownRound(scroller, plan, {
    current: currentRound(shown),
    scale,
    isReady: overflows,
  });
  const size = sizeOf(plan, !isPhone);
  const tree = useMemo(
    () => (
      <BracketTree shown={shown} plan={plan} measures={measures} looker={looker} hasHeadings={!isPhone} />
    ),
    [shown, plan, measures, looker, isPhone],
  );
  return (
    <>
      {overflows && <Rounds count={count} rounds={plan.columns.length} round={round} onChoose={choose} />}
      <section
        ref={setScroller}
        aria-label={texts.bracket}
        onScroll={onScroll}
        onPointerDown={onTouch}
        onWheel={onTouch}
        className={classes(
          "-mx-4 sm:-mx-6 lg:-mx-8 touch-pan-x touch-pan-y scroll-px-4 overflow-x-auto overflow-y-hidden px-4 sm:scroll-px-6 sm:px-6 lg:scroll-px-8 lg:px-8",
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

/** The rounds, as a row that scrolls: a press shows one. */
function Rounds({
  count,
  rounds,
  round,
  onChoose,
}: {
  count: number;
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
          {roundName(count, each)}
        </button>
      ))}
    </nav>
  );
}
