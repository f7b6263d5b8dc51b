import { type ReactNode, useRef, useSyncExternalStore } from "react";
import { useRowWindow } from "../lists/rowWindow.ts";

const ROW_PX = 55;
const GAP_PX = 8;

const wide = matchMedia("(min-width: 40rem)");

/** The number of columns: two on a wide screen. */
function useColumns(): 1 | 2 {
  return useSyncExternalStore(
    (changed) => {
      wide.addEventListener("change", changed);
      return () => wide.removeEventListener("change", changed);
    },
    () => (wide.matches ? 2 : 1),
  );
}

/** A grid of items to choose from (`PickRow`s). Of a long list, only the rows near the screen are rendered. */
export function PickGrid<T extends { readonly id: string }>({
  items,
  children,
}: {
  items: readonly T[];
  children(item: T): ReactNode;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const { rows, top, bottom, measure } = useRowWindow(grid, {
    count: Math.ceil(items.length / columns),
    rowHeight: ROW_PX,
    gap: GAP_PX,
    keyAt: (row) => items[row * columns]?.id ?? row,
  });
  const cell = (item: T, index: number) => (
    <div
      key={item.id}
      ref={index % columns === 0 ? measure : undefined}
      data-index={Math.floor(index / columns)}
      className="min-w-0"
    >
      {children(item)}
    </div>
  );
  const row = (at: number) =>
    items.slice(at * columns, (at + 1) * columns).map((item, column) => cell(item, at * columns + column));
  const before = top - GAP_PX;
  return (
    <div ref={grid} className="grid gap-2 sm:grid-cols-2">
      {rows ? (
        <>
          {rows.flatMap(({ index, start }, at) => [
            <Space key={`above ${index}`} height={start - (rows[at - 1]?.end ?? before)} />,
            ...row(index),
          ])}
          <Space height={bottom + GAP_PX - (rows.at(-1)?.end ?? before)} />
        </>
      ) : (
        items.map(cell)
      )}
    </div>
  );
}

/** The space of rows that are not rendered. `height` includes the gaps above and below the space. */
function Space({ height }: { height: number }) {
  const inner = height - 2 * GAP_PX;
  return inner > 0 && <div className="col-span-full" style={{ height: inner }} />;
}
