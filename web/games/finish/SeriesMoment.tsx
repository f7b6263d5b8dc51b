import type { WonGame } from "../../../domain/games/series.ts";
import { useNow } from "../../live/now.ts";
import { crownTexts as texts } from "../../texts/crowns.ts";
import { relativeTime } from "../../texts/days.ts";
import { classes } from "../../ui/classes.ts";
import type { ContinuedSeries } from "./honours.ts";
import { LongestSeries } from "./LongestSeries.tsx";
import { MAX_SHOWN_WINS } from "./SeriesRun.tsx";
import { BEGINS_MS } from "./timeline.ts";

/** How much higher each step is than the one before, in rem. */
const RISE_REM = 3;
/** The size of the circle of a step, in rem. */
const CIRCLE_REM = 4.25;

/** The large figure and the words of a series, as the title of its moment. */
export function SeriesTitle({ wins }: { wins: number }) {
  return (
    <span className="flex flex-wrap items-end gap-x-4 gap-y-2 pt-3 pb-2 lg:gap-x-6 lg:pt-0">
      <b
        className={classes(
          "font-display font-extrabold text-gold-soft tabular-nums leading-[0.78] tracking-tight lg:text-[15rem]",
          wins < 10 ? "text-[clamp(7rem,42vw,11rem)]" : "text-[clamp(5rem,30vw,9rem)]",
        )}
      >
        {wins}
      </b>
      <span className="max-w-min text-[clamp(1.5rem,9vw,2.5rem)] leading-none lg:text-6xl">
        {` ${texts.winsInARow}`}
      </span>
    </span>
  );
}

/** The last games of a series rise as steps, and the longest series of the week is named below (rule P41). */
export function SeriesMoment({ series, me }: { series: ContinuedSeries; me: string }) {
  const { games } = series;
  const shown = games.slice(-MAX_SHOWN_WINS);
  return (
    <div className="mx-auto grid w-full max-w-md gap-4 pt-2 lg:mx-0 lg:pb-4 lg:[zoom:1.4]">
      <ol className="grid grid-cols-3 gap-2 text-center text-sm">
        {shown.map((game, index) => (
          <WinStep
            key={game.gameId}
            game={game}
            win={games.length - shown.length + index + 1}
            below={index}
            above={shown.length - 1 - index}
          />
        ))}
      </ol>
      {/* The longest series is known last: its row is free from the beginning. */}
      <div className="min-h-12">
        <LongestSeries series={series} me={me} />
      </div>
    </div>
  );
}

/** A game of the series, with `below` steps before it and `above` steps after it. `win`: its number in the whole series. */
function WinStep({
  game: { gameName, at },
  win,
  below,
  above,
}: {
  game: WonGame;
  win: number;
  below: number;
  above: number;
}) {
  const now = useNow();
  const top = above * RISE_REM;
  return (
    <li
      style={{ paddingTop: `${top}rem`, animationDelay: `${BEGINS_MS.steps[above]}ms` }}
      className="relative grid min-w-0 content-start justify-items-center motion-safe:animate-[rise_0.4s_cubic-bezier(0.16,1,0.3,1)_backwards]"
    >
      {win > 1 && below === 0 && <Climb top={top + CIRCLE_REM / 2} from="before" />}
      {above > 0 && <Climb top={top + CIRCLE_REM / 2 - RISE_REM} from="here" />}
      <span
        aria-hidden="true"
        style={{
          width: `${CIRCLE_REM}rem`,
          height: `${CIRCLE_REM}rem`,
          marginBottom: `${below * RISE_REM}rem`,
        }}
        className={classes(
          "relative grid place-items-center rounded-full font-display font-extrabold text-2xl tabular-nums",
          above === 0
            ? "bg-gold text-navy-950 ring-4 ring-gold-soft"
            : "bg-[#7c2d12] text-white ring-3 ring-white/35",
        )}
      >
        {String(win)}
      </span>
      <span dir="auto" translate="no" className="wrap-anywhere mt-2 line-clamp-2 font-semibold">
        {gameName}
      </span>
      <span className="text-white/85 tabular-nums">{relativeTime(at, now)}</span>
    </li>
  );
}

/** The line up to the next step; dotted, the line up from earlier wins. It is below the circles at its ends. */
function Climb({ top, from }: { top: number; from: "before" | "here" }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 10"
      preserveAspectRatio="none"
      style={{ top: `${top}rem`, height: `${RISE_REM}rem` }}
      className={classes("absolute w-[calc(100%+0.5rem)]", from === "here" ? "left-1/2" : "right-1/2")}
    >
      <path
        d="M0 10L10 0"
        fill="none"
        stroke="#f7c65b"
        strokeWidth="4"
        strokeDasharray={from === "here" ? undefined : "2 8"}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
