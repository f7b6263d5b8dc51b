import { History } from "lucide-react";
import { useNow } from "../live/now.ts";
import { historyTexts as texts } from "../texts/history.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PagedList } from "../ui/PagedList.tsx";
import { HistoryRow } from "./HistoryRow.tsx";
import { useHistory } from "./useHistory.ts";

/** What happened to one player, told to them, or to everybody (null), told by name; newest first, a page at a time. */
export function HistoryList({
  playerId,
  named = false,
}: {
  playerId: string | null;
  named?: boolean | undefined;
}) {
  const pages = useHistory(playerId);
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
            <HistoryRow key={line.id} line={line} named={named} now={now} />
          ))}
        </Card>
      )}
    </PagedList>
  );
}
