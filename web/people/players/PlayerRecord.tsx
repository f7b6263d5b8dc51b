import { History } from "lucide-react";
import type { Statistics } from "../../../domain/games/statistics.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { FinishedGame } from "../../games/list/FinishedGame.tsx";
import { playerRecord } from "../../games/new/playerRecord.ts";
import { usePlayerPath } from "../../live/players/usePlayerPath.ts";
import { LedgerButton } from "../../points/LedgerButton.tsx";
import { PointsOverTime } from "../../points/PointsOverTime.tsx";
import { playerPageTexts as texts } from "../../texts/players.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { GameRecords } from "./GameRecords.tsx";
import { ShortList } from "./ShortList.tsx";

/** What a player has done so far, read from the server: points over time, games, companions and latest results. */
export function PlayerRecord({ player }: { player: Player }) {
  const record = useLiveQuery(playerRecord, player.id);

  if (!record.data)
    return record.isError ? (
      <RetryBanner message={texts.loadFailed} busy={record.isFetching} onRetry={() => record.refetch()} />
    ) : (
      <Waiting />
    );
  const { history, statistics, lastGames } = record.data;
  return (
    <div className="grid gap-x-6 gap-y-7 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      <PointsOverTime history={history} action={<LedgerButton player={player} />} />
      <div className="grid content-start gap-7 xl:row-span-2">
        <GameRecords statistics={statistics} />
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
