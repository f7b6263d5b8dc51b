import { Flame } from "lucide-react";
import { Link } from "wouter";
import { MIN_SERIES } from "../../../domain/games/series.ts";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { eventGamesTexts as texts } from "../../texts/bonds.ts";
import { hoursAndMinutes } from "../../texts/durations.ts";
import { number } from "../../texts/numbers.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import type { Content } from "../../ui/jsx/content.ts";
import { Name } from "../../ui/Name.tsx";
import { CrownList } from "./CrownList.tsx";

const MINUTE_MS = 60_000;

const eventGames = liveQuery({
  path: "games.eventGames",
  failed: texts.failed,
  ask: () => api.games.eventGames.query({}),
});

/** The games of the whole event in figures, its longest series and its crowns (rules J24 to J26). Nothing before the first game. */
export function EventGamesBand() {
  const { data } = useLiveQuery(eventGames, null);
  const reigns = useShownTopic("reigns") ?? [];
  if (!data || data.games === 0) return null;
  const { games, playedMs, mostPlayed, longestSeries } = data;
  return (
    <section aria-label={texts.title} className="grid gap-3 lg:grid-cols-2">
      <dl className="dark on-navy flex flex-wrap content-center gap-x-8 gap-y-3 rounded-[1.25rem] border border-line bg-[radial-gradient(26rem_14rem_at_0%_-30%,#2c4788,transparent)] bg-navy-900 p-4 shadow-card">
        <Figure label={texts.games(games)}>{number(games)}</Figure>
        {playedMs >= MINUTE_MS && <Figure label={texts.hours}>{hoursAndMinutes(playedMs)}</Figure>}
        {mostPlayed && (
          <Figure label={texts.mostPlayed}>
            <Link to={`/games/${mostPlayed.gameNameId}`} className="block min-w-0 hover:underline">
              <Name>{mostPlayed.gameName}</Name>
            </Link>
          </Figure>
        )}
      </dl>
      {longestSeries && longestSeries.games.length >= MIN_SERIES && (
        <p className="flex min-w-0 flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card">
          <Flame aria-hidden="true" className="size-6 shrink-0 text-gold-ink" />
          <span className="min-w-40 flex-1">
            <b className="block font-semibold">{texts.longest}</b>
            <span className="block text-ink-2 text-sm">{texts.wins(longestSeries.games.length)}</span>
          </span>
          <span className="flex min-w-0 max-w-full items-center gap-3">
            <Avatar id={longestSeries.id} name={longestSeries.name} />
            <Name className="font-semibold">{longestSeries.name}</Name>
          </span>
        </p>
      )}
      {reigns.length > 0 && <CrownList reigns={reigns} />}
    </section>
  );
}

function Figure({ label, children }: { label: string; children: Content }) {
  return (
    <div className="flex min-w-0 max-w-full flex-col-reverse justify-end">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="truncate font-display font-extrabold text-2xl text-gold-soft tabular-nums">
        {children}
      </dd>
    </div>
  );
}
