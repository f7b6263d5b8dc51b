import { useMemo } from "react";
import {
  type MatchResult,
  type MatchUnderWay,
  matchesUnderWay,
  matchResults,
} from "../../../domain/bigscreens/matches.ts";
import { contenders } from "../../../domain/games/contenders.ts";
import { type Game, isBot } from "../../../domain/games/game.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { timeOfDay } from "../../texts/dates.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { signed } from "../../texts/numbers.ts";
import { togetherTexts } from "../../texts/together.ts";
import { Avatar, BotAvatar } from "../../ui/Avatar.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { Medal } from "../../ui/Medal.tsx";
import { Name } from "../../ui/Name.tsx";
import { useClock } from "../useClock.ts";
import { useCup } from "../useCup.ts";
import { NewsCard, useNews } from "./news.tsx";
import { SignUpOnScreen, useOpenSignUps } from "./signUps.tsx";
import { faceStyle, ViewHead } from "./ViewHead.tsx";

const MAX_ITEMS = 3;
const MAX_FACES = 5;
const MINUTE_MS = 60_000;

/** What is played, or was played, at one table. */
type Item =
  | { readonly kind: "game"; readonly id: string; readonly at: number; readonly game: Game }
  | { readonly kind: "match"; readonly id: string; readonly at: number; readonly match: MatchUnderWay }
  | { readonly kind: "result"; readonly id: string; readonly at: number; readonly result: MatchResult };

const latestFirst = (one: Item, other: Item) => other.at - one.at;

/** The ongoing games and matches, and those that have ended, the latest first. */
function useNow(): { readonly ongoing: readonly Item[]; readonly ended: readonly Item[] } {
  const games = useTopic("games");
  const { cup, tournament } = useCup();
  return useMemo(() => {
    const gamesOf = (status: Game["status"], at: (game: Game) => number) =>
      games
        .filter((game) => game.status === status)
        .map((game): Item => ({ kind: "game", id: game.id, at: at(game), game }));
    const active = tournament?.status === "active" ? cup : undefined;
    const matches = active ? matchesUnderWay(active) : [];
    const results = cup ? matchResults(cup).slice(0, MAX_ITEMS) : [];
    return {
      ongoing: [
        ...gamesOf("ongoing", ({ createdAt }) => createdAt),
        ...matches.map((match): Item => ({ kind: "match", id: match.id, at: match.at, match })),
      ].sort(latestFirst),
      ended: [
        ...gamesOf("completed", ({ completedAt }) => completedAt ?? 0),
        ...results.map((result): Item => ({ kind: "result", id: result.id, at: result.at, result })),
      ].sort(latestFirst),
    };
  }, [games, cup, tournament]);
}

/** Whether nothing is played and nothing was (rule B5). */
export function useIsNowEmpty(): boolean {
  const { ongoing, ended } = useNow();
  const signUps = useOpenSignUps();
  return signUps.length + ongoing.length + ended.length === 0;
}

/** Sign-ups, the latest games and matches under way, results and news: at most three of each (rules B26 and T46). */
export function NowView() {
  const { ongoing, ended } = useNow();
  const signUps = useOpenSignUps();
  const { tournament, calls } = useCup();
  const isCupUnderWay = tournament?.status === "active";
  const matches = ongoing.filter(({ kind }) => kind === "match").length;
  const played = texts.playedNow(ongoing.length - matches, matches);
  const called = calls.map(({ table }) => table).sort((one, other) => one - other);
  return (
    <>
      <ViewHead
        title={texts.views.now}
        aside={isCupUnderWay && ongoing.length === 0 ? texts.tournamentUnderWay : played}
      />
      <div className="mt-30 grid flex-1 grid-cols-2 content-start gap-x-28">
        <Column title={texts.underWay} none={isCupUnderWay ? noMatchText(called) : texts.noGames}>
          {[
            ...signUps.map((signUp) => <SignUpOnScreen key={signUp.id} signUp={signUp} />),
            ...ongoing.map((item) => <ItemCard key={item.id} item={item} />),
          ].slice(0, MAX_ITEMS)}
        </Column>
        <Column title={texts.results} none={texts.noResults}>
          {ended.slice(0, MAX_ITEMS).map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </Column>
      </div>
      <NewsStrip />
    </>
  );
}

/** What is said of a tournament that is under way while no match is played. */
const noMatchText = (called: readonly number[]) =>
  called.length === 0 ? texts.noneCalled : texts.tablesCalled(called);

function ItemCard({ item }: { item: Item }) {
  if (item.kind === "match") return <MatchCard match={item.match} />;
  if (item.kind === "result") return <MatchResultCard result={item.result} />;
  return item.game.status === "ongoing" ? <OngoingCard game={item.game} /> : <ResultCard game={item.game} />;
}

/** A match at its table: both teams. */
function MatchCard({ match: { table, teams, name } }: { match: MatchUnderWay }) {
  return (
    <li className="tv-card">
      <span className="flex items-baseline gap-16">
        <span className="tv-tiny flex-1 text-ink-2">{name}</span>
        <span className="tv-tiny shrink-0 text-ink-2">{texts.table(table)}</span>
      </span>
      {teams.map((team, index) => (
        <span key={team.id} className="flex items-baseline gap-16">
          {index > 0 && <span className="tv-tiny shrink-0 text-ink-2">{texts.against}</span>}
          <Name as="b" className="tv-small flex-1 font-semibold">
            {peopleOf(team)}
          </Name>
        </span>
      ))}
    </li>
  );
}

/** The result of a match: who beat whom. */
function MatchResultCard({ result: { at, winner, loser, score, name } }: { result: MatchResult }) {
  return (
    <li className="tv-card">
      <span className="flex items-baseline gap-16">
        <span className="tv-tiny flex-1 text-ink-2">{score === null ? name : `${name} · ${score}`}</span>
        <span className="tv-tiny shrink-0 text-ink-2 tabular-nums">{timeOfDay(at)}</span>
      </span>
      <Name as="b" className="tv-small font-semibold">
        {peopleOf(winner)}
      </Name>
      <Name translate="yes" className="tv-tiny text-ink-2">
        {texts.beaten(peopleOf(loser))}
      </Name>
    </li>
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
  const isWon = game.results.some(({ position }) => position === 1);
  const points = game.results.find(({ position }) => position === (isWon ? 1 : 2))?.pointsEarned ?? null;
  return (
    <li className="tv-card">
      <span className="flex items-baseline gap-16">
        <Name className="tv-tiny flex-1 text-ink-2">{game.gameName}</Name>
        <span className="tv-tiny shrink-0 text-ink-2 tabular-nums">{timeOfDay(game.completedAt ?? 0)}</span>
      </span>
      <span className="flex items-center gap-16">
        {game.isCooperative ? (
          <b className="tv-name shrink-0 font-semibold">{togetherTexts.end(isWon)}</b>
        ) : (
          <>
            <span className="tv-medal">
              <Medal rank={1} />
            </span>
            <Name as="b" className="tv-name font-semibold">
              {winners[0]}
            </Name>
          </>
        )}
        {game.isCooperative && (
          <span className="tv-small min-w-0 truncate text-ink-2">{texts.players(game.players.length)}</span>
        )}
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
