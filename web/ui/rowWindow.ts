import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";

/** Up to this many rows all are drawn, so that the browser's own search finds them. */
const ALL_UP_TO = 80;
/** How many rows are drawn above and below the screen. */
const BEYOND = 10;

/** Which rows of a long list are drawn: those near the screen, and the one that has the focus. */
export interface RowWindow {
  /** In their order; null when all are. Where they begin and end is told from the top of the page (px). */
  readonly rows: readonly VirtualItem[] | null;
  /** Where the list begins, and ends, from the top of the page (px). */
  readonly top: number;
  readonly bottom: number;
  /** The ref of what is as high as its row; that has `data-index`, too. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** The window on a list of `count` rows of the page, each about `rowHeight` high and `gap` apart (px). */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  rowsOf: { count: number; rowHeight: number; gap: number; keyAt(index: number): string | number },
): RowWindow {
  const { count, rowHeight, gap, keyAt } = rowsOf;
  const [top, setTop] = useState(0);
  const isWhole = count <= ALL_UP_TO;
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    gap,
    enabled: !isWhole,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: BEYOND,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), count, list.current),
    useFlushSync: false,
  });
  // What stands above the list may change its height.
  useLayoutEffect(() => {
    const now = Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
    if (!isWhole && now !== top) setTop(now);
  });
  return {
    rows: isWhole ? null : virtual.getVirtualItems(),
    top,
    bottom: top + virtual.getTotalSize(),
    measure: isWhole ? undefined : virtual.measureElement,
  };
}

/** The row that has the focus stays drawn, however far the page is scrolled. */
function withFocused(indexes: number[], count: number, list: HTMLElement | null): number[] {
  const active = document.activeElement;
  const row = list?.contains(active) ? active?.closest<HTMLElement>("[data-index]") : null;
  const focused = Number(row?.dataset.index ?? Number.NaN);
  if (!(focused < count) || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}
