import { History } from "lucide-react";
import type { Cursor } from "../../domain/inputs.ts";
import { channelOf } from "../../domain/live/topics.ts";
import { api } from "../api/client.ts";
import { useLivePages } from "../api/liveQuery.ts";
import { useNow } from "../live/now.ts";
import { journalTexts as texts } from "../texts/journal.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PagedList } from "../ui/PagedList.tsx";
import { JournalRow } from "./JournalRow.tsx";

/** What happened to one player, told to them, or to everybody (null), told by name; newest first, a page at a time. */
export function JournalList({
  playerId,
  named = false,
}: {
  playerId: string | null;
  named?: boolean | undefined;
}) {
  const pages = useJournal(playerId);
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
            <JournalRow key={line.id} line={line} named={named} now={now} />
          ))}
        </Card>
      )}
    </PagedList>
  );
}

/** What happened to a player (null: to everybody), a page at a time. */
function useJournal(playerId: string | null) {
  return useLivePages({
    queryKey: ["journal", playerId],
    failed: texts.loadFailed,
    dependsOn: [playerId === null ? channelOf("journal") : channelOf("playerJournal", playerId)],
    readPage: (before: Cursor | null) => api.journal.list.query({ playerId, before }),
    cursorAfter: ({ lines, more }) => {
      const last = lines.at(-1);
      return more && last ? { at: last.at, id: last.id } : undefined;
    },
  });
}
