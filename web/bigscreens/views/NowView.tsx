import { useMemo } from "react";
import { contenders } from "../../../domain/games/contenders.ts";
import { type Game, isBot } from "../../../domain/games/game.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { timeOfDay } from "../../texts/dates.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { signed } from "../../texts/numbers.ts";
import { Avatar, BotAvatar } from "../../ui/Avatar.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { Medal } from "../../ui/Medal.tsx";
import { Name } from "../../ui/Name.tsx";
import { useClock } from "../useClock.ts";
import { NewsCard, useNews } from "./news.tsx";
import { faceStyle, ViewHead } from "./ViewHead.tsx";

const MAX_ITEMS = 3;
const MAX_FACES = 5;
const MINUTE_MS = 60_000;

/** The latest ongoing games, results and news: at most three of each. */
export function NowView() {
  const games = useTopic("games");
  const { ongoing, completed } = useMemo(
    () => ({
      ongoing: games.filter(({ status }) => status === "ongoing").sort((a, b) => b.createdAt - a.createdAt),
      completed: games
        .filter(({ status }) => status === "completed")
        .sort((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0)),
    }),
    [games],
  );
  return (
    <>
      <ViewHead title={texts.views.now} aside={texts.gamesUnderWay(ongoing.length)} />
      <div className="mt-30 grid flex-1 grid-cols-2 content-start gap-x-28">
        <Column title={texts.underWay} none={texts.noGames}>
          {ongoing.slice(0, MAX_ITEMS).map((game) => (
            <OngoingCard key={game.id} game={game} />
          ))}
        </Column>
        <Column title={texts.results} none={texts.noResults}>
          {completed.slice(0, MAX_ITEMS).map((game) => (
            <ResultCard key={game.id} game={game} />
          ))}
        </Column>
      </div>
      <NewsStrip />
    </>
  );
}

function Column({ title, none, children }: { title: string; none: string; children: readonly Elements[] }) {
  return (
    <section className="min-w-0">
      <h2 className="tv-heading mb-16">{title}</h2>
      {children.length === 0 ? (
        <p className="tv-small text-ink-2">{none}</p>
      ) : (
        <ul className="grid gap-18">{children}</ul>
      )}
    </section>
  );
}

function OngoingCard({ game }: { game: Game }) {
  const minutes = Math.max(0, Math.floor((useClock() - game.createdAt) / MINUTE_MS));
  return (
    <li className="tv-card">
      <span className="flex items-baseline gap-16">
        <Name as="b" className="tv-name flex-1 font-semibold">
          {game.gameName}
        </Name>
        <span className="tv-tiny shrink-0 text-ink-2 tabular-nums">{texts.minutes(minutes)}</span>
      </span>
      <span className="flex items-center gap-10">
        {game.players.slice(0, MAX_FACES).map(({ id, name }) => (
          <span key={id} style={faceStyle(52)}>
            {isBot(id) ? <BotAvatar size="em" /> : <Avatar id={id} name={name} size="em" />}
          </span>
        ))}
        <span className="tv-tiny ml-8 truncate text-ink-2">{texts.players(game.players.length)}</span>
      </span>
    </li>
  );
}

function ResultCard({ game }: { game: Game }) {
  const winners = winnersOf(game);
  const points = game.results.find(({ position }) => position === 1)?.pointsEarned ?? null;
  return (
    <li className="tv-card">
      <span className="flex items-baseline gap-16">
        <Name className="tv-tiny flex-1 text-ink-2">{game.gameName}</Name>
        <span className="tv-tiny shrink-0 text-ink-2 tabular-nums">{timeOfDay(game.completedAt ?? 0)}</span>
      </span>
      <span className="flex items-center gap-16">
        <span className="tv-medal">
          <Medal rank={1} />
        </span>
        <Name as="b" className="tv-name font-semibold">
          {winners[0]}
        </Name>
        {winners.length > 1 && (
          <span className="tv-small shrink-0 text-ink-2 tabular-nums">
            {texts.moreWinners(winners.length - 1)}
          </span>
        )}
        {points !== null && points > 0 && (
          <b className="tv-name ml-auto shrink-0 font-display text-gold-ink tabular-nums">{signed(points)}</b>
        )}
      </span>
    </li>
  );
}

/** The names of the winning players or teams. */
function winnersOf(game: Game): string[] {
  const winnerIds = new Set(
    game.results.filter(({ position }) => position === 1).map(({ playerId }) => playerId),
  );
  return contenders(game)
    .filter(({ members }) => members.some(({ id }) => winnerIds.has(id)))
    .map(({ name }) => name);
}

/** The latest news, in columns. */
function NewsStrip() {
  const news = useNews() ?? [];
  if (news.length === 0) return null;
  return (
    <ul aria-label={texts.latestNews} className="grid grid-cols-3 gap-20">
      {news.slice(0, MAX_ITEMS).map((item) => (
        <NewsCard key={item.id} item={item} lines={2} />
      ))}
    </ul>
  );
}
