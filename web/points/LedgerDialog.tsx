import { ScrollText } from "lucide-react";
import { Link } from "wouter";
import type { Cursor } from "../../domain/inputs.ts";
import type { Player } from "../../domain/people/players/player.ts";
import type { LedgerLine } from "../../server/points/repository.ts";
import { api } from "../api/client.ts";
import { livePages, useLivePages } from "../api/liveQuery.ts";
import { usePlayer } from "../live/players/usePlayer.ts";
import { usePlayerPath } from "../live/players/usePlayerPath.ts";
import { shortDate, timeOfDay } from "../texts/dates.ts";
import { inPoints, number, signed } from "../texts/numbers.ts";
import { ledgerTexts as texts } from "../texts/players.ts";
import { classes } from "../ui/classes.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { PagedList } from "../ui/lists/PagedList.tsx";

/** The ledger entries of a player, by the player's id. */
const ledger = livePages({
  path: "points.ledger",
  failed: texts.failed,
  readPage: (playerId, before: Cursor | null) => api.points.ledger.query({ playerId, before }),
  cursorAfter: ({ entries, more }) => {
    const last = entries.at(-1);
    return more && last ? { at: last.at, id: last.id } : undefined;
  },
});

/** All changes of a player's points, with amount, reason, time and author; newest first. */
export function LedgerDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const currentPlayer = usePlayer(player.id) ?? player;
  const pages = useLivePages(ledger, player.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(player.name)}
      description={
        <>
          <span>{`${texts.total} : `}</span>
          <b className="font-semibold text-ink">{inPoints(currentPlayer.totalPoints)}</b>
        </>
      }
    >
      <PagedList
        pages={pages}
        items={pages.data?.pages.flatMap((page) => page.entries)}
        empty={
          <EmptyState icon={ScrollText} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
        failed={texts.failed}
      >
        {(entries) => (
          <ol aria-label={texts.entries}>
            {entries.map((entry) => (
              <LedgerEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedList>
    </Dialog>
  );
}

/** One change of a player's points: its amount, reason, time and author, and the new total. */
function LedgerEntry({
  entry: { delta, cause, label, reason, at, by, byName, total },
}: {
  entry: LedgerLine;
}) {
  const authorPath = usePlayerPath(by);
  return (
    <li className="flex items-center gap-3 border-line border-b py-2.5 last:border-0">
      <b
        className={classes(
          "grid h-9 min-w-12 shrink-0 place-items-center rounded-lg px-1.5 font-display tabular-nums",
          delta > 0 ? "bg-action/14 text-green-ink" : "bg-hero/12 text-red-ink",
        )}
      >
        {signed(delta)}
      </b>
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-semibold">
          <span>{texts.causes[cause](label)}</span>
          {reason !== null && <span className="font-normal">{` : ${reason}`}</span>}
        </p>
        <p className="text-ink-2 text-sm">
          <time dateTime={new Date(at).toISOString()}>{`${shortDate(at)}, ${timeOfDay(at)}`}</time>
          <span>{` · ${texts.by} `}</span>
          {authorPath ? (
            <Link
              to={authorPath}
              translate="no"
              className="underline decoration-ink-3/50 underline-offset-2 hover:text-ink"
            >
              {byName}
            </Link>
          ) : (
            <span translate="no">{byName}</span>
          )}
        </p>
      </div>
      <span className="shrink-0 text-ink-2 tabular-nums">
        <span aria-hidden="true">{number(total)}</span>
        <span className="sr-only">{texts.totalAfter(inPoints(total))}</span>
      </span>
    </li>
  );
}
