import { uiTexts } from "../../texts/ui.ts";
import { Button } from "../Button.tsx";
import type { Elements } from "../jsx/content.ts";
import { RetryBanner } from "../RetryBanner.tsx";
import { Skeleton } from "../Skeleton.tsx";

/** The state of a query that reads page by page. */
interface Pages {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

/** A list that is read page by page: `children` renders the items read so far; `empty` is shown when there are no items. */
export function PagedList<T>({
  pages,
  items,
  empty,
  failed,
  children,
}: {
  pages: Pages;
  /** Undefined until the first page is loaded. */
  items: readonly T[] | undefined;
  empty: Elements;
  /** The message when a page can't be read. */
  failed: string;
  children(items: readonly T[]): Elements;
}) {
  return (
    <div className="grid gap-3">
      {!items && pages.isPending && <Waiting />}
      {items?.length === 0 && empty}
      {items && items.length > 0 && children(items)}
      {pages.isError && (
        <RetryBanner message={failed} busy={pages.isFetching} onRetry={() => pages.refetch()} />
      )}
      {pages.hasNextPage && (
        <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {uiTexts.more}
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-2">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </div>
  );
}
