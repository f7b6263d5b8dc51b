import { isBot } from "../../../domain/games/game.ts";
import { LONG_GAME_MS } from "../../../domain/prepare/home/pendingTasks.ts";
import { timeSince } from "../../texts/dates.ts";
import { homeTexts as texts } from "../../texts/home.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { HomeHeading } from "./HomeHeading.tsx";
import { OverlappingFaces } from "./OverlappingFaces.tsx";
import type { Home } from "./useHome.ts";

const MAX_GAMES = 9;

/** The games under way with the time since they began, the longest first. A game that lasts too long is orange. */
export function Tables({ ongoing, now }: Pick<Home, "ongoing" | "now">) {
  const tables = [...ongoing].sort((a, b) => a.createdAt - b.createdAt);
  return (
    <section aria-labelledby="ongoing" className="grid gap-2">
      <HomeHeading id="ongoing" note={texts.tableCount(tables.length)}>
        {texts.tables}
      </HomeHeading>
      {tables.length === 0 ? (
        <Card className="text-ink-2">{texts.noGames}</Card>
      ) : (
        <Card
          as="ul"
          padded={false}
          aria-labelledby="ongoing"
          className="lg:grid lg:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] lg:gap-3 lg:border-0 lg:bg-transparent lg:shadow-none"
        >
          {tables.slice(0, MAX_GAMES).map((game) => {
            const lasting = now - game.createdAt;
            const isLong = lasting >= LONG_GAME_MS;
            return (
              <li
                key={game.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line border-b px-3.5 py-2.5 last:border-0 lg:rounded-card lg:border lg:bg-surface lg:p-4 lg:shadow-card lg:last:border"
              >
                <div className="flex min-w-0 items-baseline justify-between gap-3 lg:col-span-2 lg:grid lg:gap-0">
                  <Name className="wrap-anywhere font-semibold lg:line-clamp-2 lg:whitespace-normal lg:text-lg">
                    {game.gameName}
                  </Name>
                  <span
                    className={classes(
                      "shrink-0 text-sm tabular-nums lg:text-base",
                      isLong ? "font-semibold text-orange-ink" : "text-ink-2",
                    )}
                  >
                    {timeSince(game.createdAt, now)}
                  </span>
                </div>
                <span aria-hidden="true" className="col-span-2 h-1 overflow-hidden rounded-full bg-ink/10">
                  <span
                    style={{ width: `${Math.min(100, Math.max(3, (lasting / LONG_GAME_MS) * 100))}%` }}
                    className={classes("block h-full rounded-full", isLong ? "bg-orange-ink" : "bg-tactic")}
                  />
                </span>
                <div className="col-start-2 row-start-1 lg:col-span-2 lg:row-start-3">
                  <OverlappingFaces people={game.players.filter(({ id }) => !isBot(id))} />
                </div>
              </li>
            );
          })}
        </Card>
      )}
      {tables.length > MAX_GAMES && (
        <LinkButton to="/" variant="quiet" size="s" className="justify-self-start">
          {texts.allGames}
        </LinkButton>
      )}
    </section>
  );
}
