import type { Game } from "../../../domain/games/game.ts";
import type { FeedItem } from "../../../domain/history/feed.ts";
import { SPIN_MS } from "../../../domain/wheel/spin.ts";
import { newsText } from "../../history/newsText.ts";
import { useShownTopic, useTopic } from "../../live/LiveProvider.tsx";
import { relativeTime } from "../../texts/days.ts";
import { homeTexts } from "../../texts/home.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { useIsWide } from "../../ui/wide.ts";
import { HomeHeading } from "./HomeHeading.tsx";
import { useFigures } from "./useFigures.ts";
import type { Home } from "./useHome.ts";

const texts = homeTexts.lastHour;

/** The figures of the last hour (rule H7); on a computer, the latest news below. */
export function LastHour({ now }: Pick<Home, "now">) {
  const isWide = useIsWide();
  const { played, players, spins, thefts } = useFigures() ?? {};
  const figures: readonly [number | undefined, (count: number) => string][] = [
    [played, texts.played],
    [players, texts.players],
    [spins, texts.spins],
    [thefts, texts.thefts],
  ];
  return (
    <section aria-labelledby="last-hour" className="grid gap-2">
      <HomeHeading id="last-hour">{texts.title}</HomeHeading>
      <Card padded={false}>
        <dl className="grid grid-cols-4 lg:grid-cols-2">
          {figures.map(([count, label], index) => (
            <div
              key={label(2)}
              className={classes(
                "flex flex-col-reverse justify-end border-line px-1 py-2.5 text-center lg:px-4.5 lg:py-3.5 lg:text-left",
                index % 2 === 0 && "lg:border-r",
                index < 2 && "lg:border-b",
              )}
            >
              <dt className="text-balance text-ink-2 text-xs lg:text-sm">{label(count ?? 0)}</dt>
              <dd
                className={classes(
                  "font-display font-extrabold text-2xl tabular-nums lg:text-[2rem] lg:leading-tight",
                  count === 0 && "text-ink-3",
                )}
              >
                {count ?? "–"}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {isWide && <LatestNews now={now} />}
    </section>
  );
}

const MAX_NEWS = 5;

/** Something that a player did, in words after the player's name. */
interface Line {
  readonly key: string;
  readonly at: number;
  readonly playerId: string;
  readonly name: string;
  readonly text: string;
}

const lineOf = (item: FeedItem): Line => ({
  key: item.id,
  at: item.at,
  playerId: item.playerId,
  name: item.playerName,
  text: newsText(item),
});

/** Who won a completed game, or lost a cooperative one: everybody at its best place, of whom one is named (rule H7). */
function endOf({ id: key, gameName, completedAt, players, results }: Game): Line[] {
  const best = Math.min(...results.map(({ position }) => position));
  const atBest = new Set(results.filter(({ position }) => position === best).map(({ playerId }) => playerId));
  const [seat, ...others] = players.filter(({ id }) => atBest.has(id));
  if (!seat || completedAt === null) return [];
  const text = texts.ends(best === 1, others.length, gameName);
  return [{ key, at: completedAt, playerId: seat.id, name: seat.name, text }];
}

/** The latest ends of games and news of wheel and cards, newest first. A spin appears once the wheel has stopped at the player. */
function LatestNews({ now }: Pick<Home, "now">) {
  const feed = useShownTopic("feed") ?? [];
  const ends = useTopic("games").flatMap(endOf);
  const news = feed.filter(({ at }) => at <= now - SPIN_MS).map(lineOf);
  const latest = [...ends, ...news].sort((a, b) => b.at - a.at).slice(0, MAX_NEWS);
  if (latest.length === 0) return null;
  return (
    <Card as="ul" padded={false} aria-label={texts.news}>
      {latest.map(({ key, at, playerId, name, text }) => (
        <li
          key={key}
          className="flex min-h-14 items-center gap-3 border-line border-b px-3.5 py-1.5 text-sm last:border-0"
        >
          <Avatar id={playerId} name={name} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p>
              <b translate="no" className="font-semibold">
                {name}
              </b>
              <span>{` ${text}`}</span>
            </p>
            <p className="text-ink-2">{relativeTime(at, now)}</p>
          </div>
        </li>
      ))}
    </Card>
  );
}
