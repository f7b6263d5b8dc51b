import { History } from "lucide-react";
import { Link } from "wouter";
import type { Statistics } from "../../../domain/games/statistics.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { FinishedGame } from "../../games/list/FinishedGame.tsx";
import { playerRecord } from "../../games/new/playerRecord.ts";
import { usePlayerPath } from "../../live/players/usePlayerPath.ts";
import { LedgerButton } from "../../points/LedgerButton.tsx";
import { PointsOverTime } from "../../points/PointsOverTime.tsx";
import { signed } from "../../texts/numbers.ts";
import { playerPageTexts as texts } from "../../texts/players.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { Name } from "../../ui/Name.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Bonds } from "../bonds/Bonds.tsx";
import { playerBonds } from "../bonds/bonds.ts";
import { PlayedFigures } from "./PlayedFigures.tsx";
import { ShortList } from "./ShortList.tsx";

/** What a player has done so far, read from the server: points over time, games, companions and latest results. */
export function PlayerRecord({ player }: { player: Player }) {
  const record = useLiveQuery(playerRecord, player.id);
  const bonds = useLiveQuery(playerBonds, player.id);

  if (!record.data)
    return record.isError ? (
      <RetryBanner message={texts.loadFailed} busy={record.isFetching} onRetry={() => record.refetch()} />
    ) : (
      <Waiting />
    );
  const { history, statistics, lastGames } = record.data;
  return (
    <div className="grid gap-x-6 gap-y-7 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] xl:grid-rows-[auto_auto_1fr]">
      <div className="grid gap-4 empty:hidden xl:col-span-2">
        <PlayedFigures statistics={statistics} playedMs={bonds.data?.playedMs} />
        <Bonds playerId={player.id} />
      </div>
      <PointsOverTime history={history} action={<LedgerButton player={player} />} />
      <div className="grid content-start gap-7 xl:row-span-2">
        {statistics.byGame.length > 0 && <GameRecords statistics={statistics} />}
        {statistics.companions.length > 0 && <Companions companions={statistics.companions} />}
      </div>
      <section className="grid content-start gap-3">
        <h2>{texts.lastResults}</h2>
        {lastGames.map((game) => (
          <FinishedGame key={game.id} game={game} />
        ))}
        {lastGames.length === 0 && <EmptyState icon={History} title={texts.noGames} />}
      </section>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-x-6 gap-y-7 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}

/** The players with whom the page's player has played, most shared games first. A deleted player has no link. */
function Companions({ companions }: { companions: Statistics["companions"] }) {
  return (
    <section className="grid gap-3">
      <h2>{texts.companions}</h2>
      <Card padded={false} className="has-[button]:pb-1">
        <ShortList label={texts.companions}>
          {companions.map((companion) => (
            <Companion key={companion.id} {...companion} />
          ))}
        </ShortList>
      </Card>
    </section>
  );
}

function Companion({ id, name, games }: Statistics["companions"][number]) {
  return (
    <li className={listItem}>
      <ListRow
        to={usePlayerPath(id)}
        leading={<Avatar id={id} name={name} />}
        title={name}
        subtitle={texts.together(games)}
      />
    </li>
  );
}

type GameRecord = Statistics["byGame"][number];

/** How many games of each name a player has played and won. */
function GameRecords({ statistics: { ranked, won, byGame } }: { statistics: Statistics }) {
  const mostPlayed = Math.max(1, ...byGame.map((record) => record.played));
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2>{texts.byGame}</h2>
        {ranked > 0 && <span className="text-ink-2 text-sm tabular-nums">{texts.winRate(won / ranked)}</span>}
      </div>
      <Card className="has-[button]:pb-1">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
          <LegendEntry look="bg-gold">{texts.barWon}</LegendEntry>
          <LegendEntry look="bg-ink/14">{texts.barPlayed}</LegendEntry>
        </p>
        <ShortList label={texts.byGame} className="mt-3 grid gap-4">
          {byGame.map((record) => (
            <Bar key={record.gameName} record={record} mostPlayed={mostPlayed} />
          ))}
        </ShortList>
      </Card>
    </section>
  );
}

/** The meaning of a colour of the bars. */
function LegendEntry({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={classes("h-2.5 w-5 rounded-full", look)} />
      <span>{children}</span>
    </span>
  );
}

/** The player's record in one game: the bar's length shows how often it was played, the gold part how often it was won. */
function Bar({
  record: { gameNameId, gameName, played, won, points },
  mostPlayed,
}: {
  record: GameRecord;
  mostPlayed: number;
}) {
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={`/games/${gameNameId}`}
          className="relative min-w-0 after:absolute after:-inset-y-3 after:inset-x-0 hover:underline"
        >
          <Name className="font-semibold">{gameName}</Name>
        </Link>
        <span className="shrink-0 font-semibold text-sm tabular-nums">
          {`${signed(points)} ${uiTexts.points(points)}`}
        </span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-2.5">
        <div
          className="flex h-full overflow-hidden rounded-full bg-ink/14"
          style={{ width: `${(played / mostPlayed) * 100}%` }}
        >
          <span className="bg-gold" style={{ width: `${(won / played) * 100}%` }} />
        </div>
      </div>
      <p className="mt-1 text-ink-2 text-sm">{texts.gameRecord(played, won)}</p>
    </li>
  );
}
