import { Crown, Printer } from "lucide-react";
import type { CSSProperties } from "react";
import { createPortal } from "react-dom";
import type { Award } from "../../../../domain/event/ceremony/awards.ts";
import type { Player } from "../../../../domain/people/players/player.ts";
import { type Standing, standings } from "../../../../domain/people/players/standings.ts";
import { headcount } from "../../../../domain/people/players/tally.ts";
import type { Tournament } from "../../../../domain/tournaments/tournament.ts";
import { useRow } from "../../../live/LiveProvider.tsx";
import { useNow } from "../../../live/now.ts";
import { useRanking } from "../../../live/players/useRanking.ts";
import { Logo } from "../../../shell/Logo.tsx";
import { ceremonyTexts, endTexts } from "../../../texts/ceremony.ts";
import { longDate, shortDate, timeOfDay } from "../../../texts/dates.ts";
import { number } from "../../../texts/numbers.ts";
import { rankingSheetTexts as texts } from "../../../texts/rankingSheet.ts";
import { uiTexts } from "../../../texts/ui.ts";
import { initialsOf, useFace } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Name } from "../../../ui/Name.tsx";
import { Place } from "../../../ui/Place.tsx";
import { useIsPrinted } from "../../../ui/useIsPrinted.ts";
import { Champions, FinishedTournaments, useFinishedTournaments } from "./Champions.tsx";
import "./rankingSheet.css";

const PODIUM_STEPS = 3;
/** With more players than this, the sheet only counts the last ones: their names could not be read. */
const MAX_NAMES = 240;
/** The height (mm) of the list below the podium without awards, and the maximum height of one of its rows. */
const LIST_HEIGHT = 168;
const MAX_ROW_HEIGHT = 10;
/** A column of more rows than this is divided, as long as there are fewer than four columns. */
const MAX_ROWS = 24;
/** The height (mm) of an award, and of the frame around all of them. */
const AWARD_HEIGHT = 6;
const FRAME_HEIGHT = 12;
/** The heights of the podium's steps, in mm. */
const stepHeights: Record<number, number> = { 1: 26, 2: 19, 3: 14 };
const stepColours: Record<number, string> = { 1: "bg-[#fdf0c4]", 2: "bg-[#eceff5]", 3: "bg-[#f6e6d8]" };

/**
 * The ranking on one upright A4 sheet, printed by its button and by the browser's own command: the podium, everybody else,
 * and the awards once the event has ended (rule K13).
 */
export function RankingSheet({ className }: { className?: string | undefined }) {
  const isPrinted = useIsPrinted();
  const isFinal = useIsFinal();
  return (
    <>
      <Button variant="quiet" size="s" icon={Printer} className={className} onClick={() => print()}>
        {texts.print}
      </Button>
      {isFinal && <FinishedTournaments />}
      {isPrinted && <Sheet />}
    </>
  );
}

/** Whether the event has ended and nothing is frozen any more. */
function useIsFinal(): boolean {
  const event = useRow("event", "event");
  return typeof event?.endedAt === "number" && event.frozenAt === null;
}

/** The sheet, outside the app: all that the app shows is hidden in print. */
function Sheet() {
  const event = useRow("event", "event");
  const ceremony = useRow("ceremony", "ceremony");
  const { first, all } = useRanking();
  const now = useNow();
  const isFinal = useIsFinal();
  const finished = useFinishedTournaments();
  if (!event) return null;
  const ranked = standings(first, all);
  const awards = isFinal ? (ceremony?.awards ?? []) : [];
  const tournaments = isFinal ? finished : [];
  const awardCount = awards.length + tournaments.length;
  const others = ranked.slice(PODIUM_STEPS, MAX_NAMES);
  const count = headcount(all);
  return createPortal(
    <section className="ranking-sheet bg-white text-ink">
      <header className="flex items-center gap-[4mm]">
        <Logo url={event.logoUrl} alt="" size={44} />
        <div className="min-w-0 flex-1">
          <p translate="no" className="truncate font-bold font-display text-[12pt]">
            {event.title}
          </p>
          <h1 className="text-[24pt]! leading-tight">{isFinal ? texts.final : texts.current}</h1>
        </div>
        <p className="text-right text-[9.5pt] text-ink-2">
          {event.startedAt !== null && (
            <span className="block">
              {texts.period(shortDate(event.startedAt), shortDate(event.endedAt ?? now))}
            </span>
          )}
          <span className="block">{texts.players(count)}</span>
        </p>
      </header>
      <ol className="flex items-end justify-center gap-[4mm] border-ink border-b-2">
        {ranked.slice(0, PODIUM_STEPS).map((standing, index) => (
          <Step key={standing.player.id} standing={standing} isSecond={index === 1} />
        ))}
      </ol>
      <Others
        standings={others}
        height={LIST_HEIGHT - (awardCount > 0 ? FRAME_HEIGHT + awardCount * AWARD_HEIGHT : 0)}
      />
      {count > MAX_NAMES && <p className="text-[9pt] text-ink-2">{texts.more(count - MAX_NAMES)}</p>}
      {awardCount > 0 && <Awards awards={awards} tournaments={tournaments} />}
      <footer className="mt-auto text-[8pt] text-ink-2">
        {texts.printedOn(longDate(now), timeOfDay(now))}
      </footer>
    </section>,
    document.body,
  );
}

/** One of the three steps of the podium. The second player is at the left of the first. */
function Step({ standing: { rank, player }, isSecond }: { standing: Standing<Player>; isSecond: boolean }) {
  const { emoji } = useFace(player.id);
  return (
    <li className={classes("grid w-[52mm] min-w-0 justify-items-center gap-[1.5mm]", isSecond && "-order-1")}>
      {rank === 1 && <Crown aria-hidden="true" className="size-[7mm] fill-medal-1 text-medal-1" />}
      <span
        aria-hidden="true"
        className="grid size-[16mm] place-items-center rounded-full border-2 border-ink font-bold text-[15pt]"
      >
        {emoji ? <span className="font-emoji">{emoji}</span> : initialsOf(player.name)}
      </span>
      <Name centred className="max-w-full font-bold text-[12pt]">
        {player.name}
      </Name>
      <p
        className={classes(
          "grid w-full content-center justify-items-center rounded-t-[3mm] border-2 border-ink border-b-0",
          stepColours[rank] ?? stepColours[3],
        )}
        style={{ height: `${stepHeights[rank] ?? stepHeights[3]}mm` }}
      >
        <span className="sr-only">{uiTexts.rank(rank)}</span>
        <b className="font-display font-extrabold text-[17pt] tabular-nums leading-none">
          {number(player.totalPoints)}
        </b>
        <span className="text-[8.5pt]">{uiTexts.points(player.totalPoints)}</span>
      </p>
    </li>
  );
}

/** The players after the podium, in two to four columns whose rows fill at most `height` mm. */
function Others({ standings: shown, height }: { standings: readonly Standing<Player>[]; height: number }) {
  if (shown.length === 0) return null;
  const columns = Math.max(2, Math.min(4, Math.ceil(shown.length / MAX_ROWS)));
  const rows = Math.ceil(shown.length / columns);
  const rowHeight = Math.min(MAX_ROW_HEIGHT, height / rows);
  const style: CSSProperties = {
    gridTemplate: `repeat(${rows}, ${rowHeight}mm) / repeat(${columns}, minmax(0, 1fr))`,
    fontSize: `${Math.min(4.6, rowHeight * 0.6)}mm`,
  };
  return (
    <ol className="grid grid-flow-col gap-x-[8mm]" style={style}>
      {shown.map(({ rank, player }) => (
        <li key={player.id} className="flex items-center gap-[2mm] border-line border-b leading-none">
          <span className="w-[3em] shrink-0 text-ink-2 tabular-nums">
            <Place rank={rank} />
          </span>
          <Name className="flex-1 leading-tight">{player.name}</Name>
          <b className="font-semibold tabular-nums">{number(player.totalPoints)}</b>
        </li>
      ))}
    </ol>
  );
}

/** The awards of the ceremony, and the champions of the tournaments. */
function Awards({ awards, tournaments }: { awards: readonly Award[]; tournaments: readonly Tournament[] }) {
  return (
    <section className="rounded-[3mm] border-[0.4mm] border-ink px-[5mm] py-[3mm] text-[9.5pt]">
      <h2 className="sr-only">{endTexts.awards}</h2>
      <ul className="grid gap-[1mm]">
        {awards.map(({ kind, value, winners }) => (
          <li key={kind} className="truncate">
            <b className="font-semibold">{ceremonyTexts.award[kind]}</b>
            <span> </span>
            <bdi translate="no">{ceremonyTexts.winners(winners)}</bdi>
            <span>{`, ${ceremonyTexts.value(kind, value)}`}</span>
          </li>
        ))}
        {tournaments.map((tournament) => (
          <Champions key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </section>
  );
}
