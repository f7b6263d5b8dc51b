import { ArrowLeft, UserX } from "lucide-react";
import { Link, useParams } from "wouter";
import type { Player } from "../../domain/players/player.ts";
import { useMyId } from "../accounts/session.tsx";
import { api } from "../api/client.ts";
import { useLiveQuery } from "../api/liveQuery.ts";
import { useLoggedWhileShown } from "../api/shownErrors.ts";
import { FreezeLine } from "../freeze/FreezeLine.tsx";
import { usePlayer } from "../live/everybody.ts";
import { playerPageTexts as texts } from "../texts/players.ts";
import { uiTexts } from "../texts/ui.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { LinkButton } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useVisit } from "../ui/visits.ts";
import { CounterStats, RankAndPoints } from "./PlayerFigures.tsx";
import { PlayerRecord } from "./PlayerRecord.tsx";

/** A player's page, open to every player: points over time, games, last results, and who they play with. */
export function PlayerPage() {
  const { id = "" } = useParams();
  // Mounted anew for every visit, also from one player to the next, so that open dialogs close.
  const visit = useVisit();
  const player = usePlayer(id);
  return (
    <>
      <Link
        to="/players"
        className="-my-2 -ml-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 font-semibold text-ink-2 transition-colors hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {texts.back}
      </Link>
      {player ? (
        <>
          <PlayerHeader player={player} />
          <FreezeLine of={player.id} />
          <PlayerRecord key={`${id} ${visit}`} player={player} />
        </>
      ) : player === null ? (
        <PlayerUnknown key={id} id={id} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </>
  );
}

/** Nobody has this page any more, or ever had it; where it can't be said which, it is said of both. */
function PlayerUnknown({ id }: { id: string }) {
  const { data: isDeleted, isPending } = useLiveQuery({
    queryKey: ["isDeleted", id],
    dependsOn: [],
    failed: texts.unknown,
    queryFn: () => api.accounts.isDeleted.query({ playerId: id }),
  });
  const [title, hint] = isDeleted ? [texts.deleted, texts.deletedHint] : [texts.unknown, texts.unknownHint];
  useLoggedWhileShown(isPending ? null : { code: "notFound", message: title });
  if (isPending) return <Skeleton className="h-80" />;
  return (
    <EmptyState icon={UserX} title={title} action={<LinkButton to="/players">{texts.seeAll}</LinkButton>}>
      {hint}
    </EmptyState>
  );
}

/** Who the player is: name, rank, points and counters, as they are now. */
function PlayerHeader({ player }: { player: Player }) {
  const isMe = useMyId() === player.id;
  return (
    <header className="grid gap-4 xl:grid-cols-2 xl:items-center">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar id={player.id} name={player.name} size="l" />
        <div className="min-w-0">
          <h1 className="wrap-anywhere flex flex-wrap items-center gap-x-2.5 gap-y-1 text-2xl sm:text-3xl">
            {player.name}
            {isMe && <Tag tone="gold">{uiTexts.me}</Tag>}
          </h1>
          <RankAndPoints player={player} />
        </div>
      </div>
      <CounterStats player={player} />
    </header>
  );
}
