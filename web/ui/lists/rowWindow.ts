import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";

/** A list of up to this many items is rendered as a whole, so that the browser's own search finds all of them. */
const MAX_ALL_RENDERED = 80;
/** How many items are rendered above and below the screen. */
const OVERSCAN = 10;

/** The rendered rows of a long list: the rows near the screen, the focused row, and the row at `pinnedIndex`. */
export interface RowWindow {
  /** The rendered rows in list order; null when all are rendered. Their start and end are measured from the page's top (px). */
  readonly rows: readonly VirtualItem[] | null;
  /** The start and the end of the list, measured from the page's top (px). */
  readonly top: number;
  readonly bottom: number;
  /** The ref of each row's element, whose height is measured and whose `data-index` is the row's index. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * The rendered part of a list that scrolls with the page. It has `count` rows of `perRow` items, each about `rowHeight` high and
 * `gap` apart (px). The row at `pinnedIndex` is rendered at every scroll position.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  options: {
    count: number;
    perRow?: number;
    rowHeight: number;
    gap: number;
    pinnedIndex?: number | undefined;
    keyAt(index: number): string | number;
  },
): RowWindow {
  const { count, perRow = 1, rowHeight, gap, pinnedIndex, keyAt } = options;
  const [top, setTop] = useState(0);
  const isWhole = count * perRow <= MAX_ALL_RENDERED;
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    gap,
    enabled: !isWhole,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: Math.ceil(OVERSCAN / perRow),
    scrollMargin: top,
    rangeExtractor: (range) =>
      withIndexes(defaultRangeExtractor(range), [focusedRow(list.current), pinnedIndex], count),
    useFlushSync: false,
  });
  // The height of the content above the list may change at any rendering.
  useLayoutEffect(() => {
    const measuredTop = Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
    if (!isWhole && measuredTop !== top) setTop(measuredTop);
  });
  return {
    rows: isWhole ? null : virtual.getVirtualItems(),
    top,
    bottom: top + virtual.getTotalSize(),
    measure: isWhole ? undefined : virtual.measureElement,
  };
}

/** The index of the focused row, which is rendered at every scroll position. */
function focusedRow(list: HTMLElement | null): number | undefined {
  const active = document.activeElement;
  const row = list?.contains(active) ? active?.closest<HTMLElement>("[data-index]") : null;
  return row ? Number(row.dataset.index) : undefined;
}

/** Adds the valid indexes of `others` to `indexes`. */
function withIndexes(indexes: number[], others: readonly (number | undefined)[], count: number): number[] {
  const more = others.flatMap((index) => (index !== undefined && index < count ? [index] : []));
  return [...new Set([...indexes, ...more])].sort((a, b) => a - b);
}
