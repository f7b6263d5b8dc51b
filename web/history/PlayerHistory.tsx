import { History } from "lucide-react";
import type { Cursor } from "../../domain/inputs.ts";
import { api } from "../api/client.ts";
import { livePages, useLivePages } from "../api/liveQuery.ts";
import { useNow } from "../live/now.ts";
import { journalTexts as texts } from "../texts/journal.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { PagedList } from "../ui/lists/PagedList.tsx";
import { JournalRow } from "./JournalRow.tsx";

/** What has happened to a player, newest first, in pages. */
export function PlayerHistory({ playerId }: { playerId: string }) {
  const pages = useLivePages(historyPages, playerId);
  const now = useNow();
  return (
    <PagedList
      pages={pages}
      items={pages.data?.pages.flatMap((page) => page.lines)}
      empty={
        <EmptyState icon={History} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      }
      failed={texts.loadFailed}
    >
      {(lines) => (
        <Card as="ol" padded={false} aria-label={texts.lines}>
          {lines.map((line) => (
            <JournalRow key={line.id} line={line} now={now} />
          ))}
        </Card>
      )}
    </PagedList>
  );
}

const historyPages = livePages({
  path: "journal.list",
  failed: texts.loadFailed,
  readPage: (playerId, before: Cursor | null) => api.journal.list.query({ playerId, before }),
  cursorAfter: ({ lines, more }) => {
    const last = lines.at(-1);
    return more && last ? { at: last.at, id: last.id } : undefined;
  },
});
