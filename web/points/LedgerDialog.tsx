import { ScrollText } from "lucide-react";
import type { Cursor } from "../../domain/inputs.ts";
import type { Player } from "../../domain/people/players/player.ts";
import { api } from "../api/client.ts";
import { livePages, useLivePages } from "../api/liveQuery.ts";
import { usePlayer } from "../live/players/usePlayer.ts";
import { inPoints } from "../texts/numbers.ts";
import { ledgerTexts as texts } from "../texts/players.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { PagedList } from "../ui/lists/PagedList.tsx";
import { LedgerEntry } from "./LedgerEntry.tsx";

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
