import { ArrowLeft, Merge, UserX } from "lucide-react";
import { Link, useParams } from "wouter";
import type { Player } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { useLoggedWhileShown } from "../../api/shownErrors.ts";
import { FreezeLine } from "../../event/freeze/FreezeLine.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { NotPlaying } from "../../shell/playing/NotPlaying.tsx";
import { mergingTexts } from "../../texts/merging.ts";
import { playerPageTexts as texts } from "../../texts/players.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { useVisit } from "../../ui/dialogs/visits.ts";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { AgainstYou } from "../bonds/AgainstYou.tsx";
import { CrownsHeld } from "../bonds/CrownsHeld.tsx";
import { CounterStats, RankAndPoints } from "./PlayerFigures.tsx";
import { PlayerRecord } from "./PlayerRecord.tsx";

const GuestSection = part(() => import("../guests/GuestSection.tsx"));

/** A player's page, open to every player: points over time, games, latest results, and frequent companions. */
export function PlayerPage() {
  const { id = "" } = useParams();
  // Part of the key of `PlayerRecord`, which is mounted again at every visit, so that open dialogs close.
  const visit = useVisit();
  const player = usePlayer(id);
  return (
    <>
      <Link
        to="/players"
        className="-my-2 -ml-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 font-semibold text-ink-2 transition-colors hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        <span>{texts.back}</span>
      </Link>
      {player?.plays === false ? (
        <NotPlaying />
      ) : player ? (
        <>
          <PlayerHeader player={player} />
          <CrownsHeld playerId={player.id} />
          <InlinePart waiting={null}>
            <GuestSection key={player.id} player={player} />
          </InlinePart>
          <FreezeLine playerId={player.id} />
          <AgainstOther player={player} />
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

/** Whether a player with this id existed and was deleted. */
const wasDeleted = liveQuery({
  path: "accounts.isDeleted",
  failed: texts.unknown,
  ask: (playerId) => api.accounts.isDeleted.query({ playerId }),
});

/** The id of the account into which this one was merged, or null. */
const accountMergedInto = liveQuery({
  path: "merging.mergedInto",
  failed: texts.unknown,
  ask: (playerId) => api.merging.mergedInto.query({ playerId }),
});

/**
 * Shown for an unknown or deleted player, or a merged account. If the server does not answer whether the player was deleted,
 * the player is shown as unknown. If it does not answer into which account a deleted player was merged, the player is shown as
 * deleted.
 */
function PlayerUnknown({ id }: { id: string }) {
  const { data: isDeleted, isPending } = useLiveQuery(wasDeleted, id);
  const { data: mergedIntoId = null, isLoading } = useLiveQuery(accountMergedInto, id, {
    enabled: isDeleted === true,
  });
  const isWaiting = isPending || isLoading;
  const [title, hint] = isDeleted ? [texts.deleted, texts.deletedHint] : [texts.unknown, texts.unknownHint];
  useLoggedWhileShown(isWaiting || mergedIntoId !== null ? null : { code: "notFound", message: title });
  if (isWaiting) return <Skeleton className="h-80" />;
  if (mergedIntoId !== null)
    return (
      <EmptyState
        icon={Merge}
        title={mergingTexts.accountMerged}
        action={<LinkButton to={`/players/${mergedIntoId}`}>{mergingTexts.accountMergedLink}</LinkButton>}
      >
        {mergingTexts.accountMergedHint}
      </EmptyState>
    );
  return (
    <EmptyState icon={UserX} title={title} action={<LinkButton to="/players">{texts.seeAll}</LinkButton>}>
      {hint}
    </EmptyState>
  );
}

/** The reader's record against the page's player; nothing on one's own page. */
function AgainstOther({ player }: { player: Player }) {
  return useMyId() === player.id ? null : <AgainstYou player={player} />;
}

/** The player's current name, rank, points and counters. */
function PlayerHeader({ player }: { player: Player }) {
  const isMe = useMyId() === player.id;
  return (
    <header className="grid gap-4 xl:grid-cols-2 xl:items-center">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar id={player.id} name={player.name} size="l" />
        <div className="min-w-0">
          <h1 className="wrap-anywhere flex flex-wrap items-center gap-x-2.5 gap-y-1 text-2xl sm:text-3xl">
            <span translate="no">{player.name}</span>
            {isMe && <Tag tone="gold">{uiTexts.me}</Tag>}
          </h1>
          <RankAndPoints player={player} />
        </div>
      </div>
      <CounterStats player={player} />
    </header>
  );
}
