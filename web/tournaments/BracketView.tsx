import { Printer, ZoomIn, ZoomOut } from "lucide-react";
import { useMemo, useRef } from "react";
import { roundName } from "../../domain/tournaments/roundNames.ts";
import { roundsOf } from "../../domain/tournaments/shape.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { classes } from "../ui/classes.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { BracketTree } from "./BracketTree.tsx";
import { measuresFor, phone, planOf } from "./geometry.ts";
import { currentRound, type Looker } from "./matchLook.ts";
import { useShownRound, useWidth, useZoom } from "./useBracketView.ts";
import type { ShownTournament } from "./useTournament.ts";

/** The bracket: whole on a computer; on a phone a round at a time, which the address names. */
export function BracketView({ shown, looker }: { shown: ShownTournament; looker: Looker }) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useWidth(frame);
  const zoom = useZoom();
  const count = shown.progress.teams.length;
  const measures = useMemo(() => measuresFor(roundsOf(count), room), [count, room]);
  const plan = useMemo(() => planOf(count, measures), [count, measures]);
  const isPhone = measures === phone;
  const overflows = room > 0 && plan.width * zoom.scale > room;
  const { round, choose, onScroll, onTouch } = useShownRound(scroller, plan, {
    current: currentRound(shown),
    scale: zoom.scale,
    isReady: overflows,
  });
  return (
    <div ref={frame} className="grid gap-3">
      <div className="flex items-center gap-2">
        {overflows && <Rounds count={count} rounds={plan.columns.length} round={round} onChoose={choose} />}
        <div className="ml-auto flex shrink-0 gap-1.5 print:hidden">
          <IconButton
            variant="quiet"
            label={texts.print}
            icon={Printer}
            className="max-lg:hidden"
            onClick={() => print()}
          />
          <IconButton
            variant="quiet"
            label={texts.zoomOut}
            icon={ZoomOut}
            disabled={!zoom.smaller}
            onClick={() => zoom.smaller?.()}
          />
          <IconButton
            variant="quiet"
            label={texts.zoomIn}
            icon={ZoomIn}
            disabled={!zoom.larger}
            onClick={() => zoom.larger?.()}
          />
        </div>
      </div>
      <section
        ref={scroller}
        aria-label={texts.bracket}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onPointerDown={onTouch}
        onWheel={onTouch}
        className={classes(
          "-mx-4 sm:-mx-6 lg:-mx-8 overflow-x-auto overflow-y-hidden print:mx-0 print:overflow-visible print:px-0 scroll-px-4 px-4 sm:scroll-px-6 sm:px-6 lg:scroll-px-8 lg:px-8",
          isPhone && "snap-x snap-proximity",
        )}
      >
        {room > 0 && (
          <BracketTree
            shown={shown}
            plan={plan}
            width={measures.width}
            looker={looker}
            scale={zoom.scale}
            hasHeadings={!isPhone}
          />
        )}
      </section>
    </div>
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
      className="-my-1 -ml-4 flex min-w-0 gap-2 overflow-x-auto py-1 pl-4 [scrollbar-width:none] print:hidden"
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
