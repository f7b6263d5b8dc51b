import { History } from "lucide-react";
import { useNow } from "../live/now.ts";
import { historyTexts as texts } from "../texts/history.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { RetryBanner } from "../ui/RetryBanner.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
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
  const lines = pages.data?.pages.flatMap((page) => page.lines);
  return (
    <div className="grid gap-3">
      {pages.isError && (
        <RetryBanner message={texts.loadFailed} busy={pages.isFetching} onRetry={() => pages.refetch()} />
      )}
      {!lines && pages.isPending && <Waiting />}
      {lines?.length === 0 && (
        <EmptyState icon={History} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {lines && lines.length > 0 && (
        <Card as="ol" padded={false} aria-label={texts.lines}>
          {lines.map((line) => (
            <HistoryRow key={line.id} line={line} named={named} now={now} />
          ))}
        </Card>
      )}
      {pages.hasNextPage && (
        <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-2">
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </div>
  );
}
