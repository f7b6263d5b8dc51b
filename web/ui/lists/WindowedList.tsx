import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { classes } from "../classes.ts";
import type { Content } from "../jsx/content.ts";
import { useRowWindow } from "./rowWindow.ts";

/**
 * A list that may be long and scrolls with the page. Of more than 80 rows, only the rows near the screen are rendered.
 * Screen readers get each row's number and the total.
 */
export function WindowedList<T>({
  as: List = "ol",
  items,
  idOf,
  rowHeight,
  glides = false,
  label,
  rowClassName,
  pinned,
  children,
}: {
  as?: "ol" | "ul" | undefined;
  items: readonly T[];
  idOf(item: T): string;
  /** The estimated height of a row before its first render (px). */
  rowHeight: number;
  /** Animates rows that change places. */
  glides?: boolean | undefined;
  label: string;
  rowClassName: string;
  /** The id of a row that stays visible: it sticks to the screen's edge while its place is beyond the edge. */
  pinned?: string | undefined;
  children(item: T): Content;
}) {
  const list = useRef<HTMLElement>(null);
  const ids = items.map(idOf);
  const { rows, top, bottom, measure } = useRowWindow(list, {
    count: items.length,
    rowHeight,
    gap: 0,
    pinnedIndex: pinned === undefined ? undefined : nonNegative(ids.indexOf(pinned)),
    keyAt: (index) => ids[index] ?? index,
  });
  useSmoothOrder(list, glides ? ids.join() : null);
  const setList = useCallback((element: HTMLElement | null) => {
    list.current = element;
  }, []);
  const isPinned = (index: number | undefined) => index !== undefined && ids[index] === pinned;
  /** The height (px) of the unrendered rows directly above the rendered row at this place in `rows`. */
  const spaceAbove = (place: number) => {
    const start = rows?.[place]?.start;
    return start === undefined ? 0 : start - (rows?.[place - 1]?.end ?? top);
  };
  // A sticky row can't move over its own margins, so the space above and below it is a margin of its neighbours.
  const marginsOf = (place: number) => ({
    marginTop: isPinned(rows?.[place]?.index) ? 0 : spaceAbove(place),
    marginBottom: isPinned(rows?.[place + 1]?.index) ? spaceAbove(place + 1) : 0,
  });
  const renderRow = (index: number, style?: CSSProperties) => {
    const item = items[index];
    return (
      item !== undefined && (
        <li
          key={ids[index]}
          ref={measure}
          data-index={index}
          aria-setsize={rows ? items.length : undefined}
          aria-posinset={rows ? index + 1 : undefined}
          style={style}
          className={classes(rowClassName, isPinned(index) && PINNED)}
        >
          {children(item)}
        </li>
      )
    );
  };
  return (
    <List
      ref={setList}
      aria-label={label}
      // The space of the unrendered rows above a pinned first row, and below the last rendered row.
      style={
        rows
          ? {
              paddingTop: isPinned(rows[0]?.index) ? spaceAbove(0) : 0,
              paddingBottom: bottom - (rows.at(-1)?.end ?? top),
            }
          : undefined
      }
      className="relative flow-root"
    >
      {rows
        ? rows.map(({ index }, place) => renderRow(index, marginsOf(place)))
        : items.map((_, index) => renderRow(index))}
    </List>
  );
}

/** A pinned row sticks to the top bar or the bottom bar, above the rows that scroll under it. */
const PINNED =
  "sticky top-[calc(var(--spacing-top-bar)+var(--list-head,0px)+var(--loose))] bottom-[calc(var(--spacing-bottom-bar)+0.25rem+var(--loose))] z-5 border-transparent";

function nonNegative(index: number): number | undefined {
  return index < 0 ? undefined : index;
}

const MOVE_ANIMATION: KeyframeAnimationOptions = { duration: 200, easing: "cubic-bezier(0.16, 1, 0.3, 1)" };

/**
 * Animates the items of a list to their new places when `order` changes. Nothing is animated if `order` is null, or under
 * reduced motion. An item that was not rendered before appears at its place at once.
 */
function useSmoothOrder(list: RefObject<HTMLElement | null>, order: string | null): void {
  const tops = useRef(new Map<Element, number>());
  const previousOrder = useRef(order);
  useLayoutEffect(() => {
    if (order === null) return;
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    const isAnimated =
      order !== previousOrder.current && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const item of items) {
      const distance = (tops.current.get(item) ?? item.offsetTop) - item.offsetTop;
      if (isAnimated && distance !== 0)
        item.animate([{ translate: `0 ${distance}px` }, { translate: "0 0" }], MOVE_ANIMATION);
    }
    tops.current = new Map(items.map((item) => [item, item.offsetTop]));
    previousOrder.current = order;
  });
}
