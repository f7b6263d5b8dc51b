import { Gamepad2 } from "lucide-react";
import { crownTexts as texts } from "../../texts/crowns.ts";
import { timeOfDay } from "../../texts/dates.ts";
import { Name } from "../../ui/Name.tsx";
import type { ContinuedSeries } from "./honours.ts";
import { LongestSeries } from "./LongestSeries.tsx";

/** How many of the won games are shown, the last ones. */
export const MAX_SHOWN_WINS = 3;

/** The wins in a row that a game continued, and the longest series of the week, as a card (rule P41). */
export function SeriesRun({ series, me }: { series: ContinuedSeries; me: string }) {
  const { games } = series;
  const shown = games.slice(-MAX_SHOWN_WINS);
  return (
    <section className="grid gap-3 rounded-[1.25rem] bg-linear-to-br from-[#b8410f] to-[#6b1f0f] p-4 text-white lg:p-6">
      <h3 className="flex items-center gap-3">
        <b className="font-display font-extrabold text-[4rem] text-gold-soft tabular-nums leading-none">
          {games.length}
        </b>
        <span className="max-w-36 font-bold font-display text-2xl leading-none">{texts.winsInARow}</span>
      </h3>
      <ol className="grid grid-cols-3 gap-2 text-center text-sm">
        {shown.map(({ gameId, gameName, at }, index) => (
          <li key={gameId} className="relative grid min-w-0 justify-items-center gap-1">
            {index > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-4.5 right-1/2 h-1 w-full rounded-full bg-gold"
              />
            )}
            <span
              aria-hidden="true"
              className="relative grid size-10 place-items-center rounded-full bg-gold text-navy-950"
            >
              <Gamepad2 className="size-5" />
            </span>
            <Name centred className="w-full font-semibold">
              {gameName}
            </Name>
            <span className="text-white/85 tabular-nums">{timeOfDay(at)}</span>
          </li>
        ))}
      </ol>
      <LongestSeries series={series} me={me} />
    </section>
  );
}
