import { ScrollText } from "lucide-react";
import type { Cursor } from "../../domain/inputs.ts";
import type { Player } from "../../domain/players/player.ts";
import { api } from "../api/client.ts";
import { useLivePages } from "../api/liveQuery.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { inPoints } from "../texts/numbers.ts";
import { ledgerTexts as texts } from "../texts/players.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PagedList } from "../ui/PagedList.tsx";
import { LedgerEntry } from "./LedgerEntry.tsx";
import { useLedgerChannels } from "./ledgerChannels.ts";

/** Every point of a player: how many, where from, when, by whom; newest first. */
export function LedgerDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const row = useRow("players", player.id) ?? player;
  const pages = useLivePages({
    queryKey: ["points", "ledger", player.id],
    failed: texts.failed,
    dependsOn: useLedgerChannels(player.id),
    readPage: (before: Cursor | null) => api.points.ledger.query({ playerId: player.id, before }),
    cursorAfter: ({ entries, more }) => {
      const last = entries.at(-1);
      return more && last ? { at: last.at, id: last.id } : undefined;
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(player.name)}
      description={
        <>
          {texts.total} : <b className="font-semibold text-ink">{inPoints(row.totalPoints)}</b>
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
