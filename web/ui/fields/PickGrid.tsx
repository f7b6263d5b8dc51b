import { Fragment, useRef, useSyncExternalStore } from "react";
import type { Content } from "../jsx/content.ts";
import { useRowWindow } from "../lists/rowWindow.ts";

const ROW_PX = 55;
const GAP_PX = 8;

const wideScreen = matchMedia("(min-width: 40rem)");

/** The number of columns: two on a screen of 640 px or more. */
function useColumns(): 1 | 2 {
  return useSyncExternalStore(
    (onChange) => {
      wideScreen.addEventListener("change", onChange);
      return () => wideScreen.removeEventListener("change", onChange);
    },
    () => (wideScreen.matches ? 2 : 1),
  );
}

/** A grid of items to choose from (`PickRow`s). Of a long list, only the rows near the screen are rendered. */
export function PickGrid<T extends { readonly id: string }>({
  items,
  children,
}: {
  items: readonly T[];
  children(item: T): Content;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const { rows, top, bottom, measure } = useRowWindow(grid, {
    count: Math.ceil(items.length / columns),
    rowHeight: ROW_PX,
    gap: GAP_PX,
    keyAt: (row) => items[row * columns]?.id ?? row,
  });
  const renderCell = (item: T, index: number) => (
    <div
      key={item.id}
      ref={index % columns === 0 ? measure : undefined}
      data-index={Math.floor(index / columns)}
      className="min-w-0"
    >
      {children(item)}
    </div>
  );
  const renderRow = (rowIndex: number) =>
    items
      .slice(rowIndex * columns, (rowIndex + 1) * columns)
      .map((item, column) => renderCell(item, rowIndex * columns + column));
  // `Space` subtracts the gaps above and below itself. The first space has no gap above, so it is measured from the end of an
  // imaginary row above the list.
  const endAboveList = top - GAP_PX;
  return (
    <div ref={grid} className="grid gap-2 sm:grid-cols-2">
      {rows ? (
        <Fragment>
          {rows.flatMap(({ index, start }, position) => [
            <Space key={`above ${index}`} height={start - (rows[position - 1]?.end ?? endAboveList)} />,
            ...renderRow(index),
          ])}
          <Space height={bottom + GAP_PX - (rows.at(-1)?.end ?? endAboveList)} />
        </Fragment>
      ) : (
        items.map(renderCell)
      )}
    </div>
  );
}

/** The space of rows that are not rendered. `height` includes the gaps above and below the space. */
function Space({ height }: { height: number }) {
  const inner = height - 2 * GAP_PX;
  return inner > 0 && <div className="col-span-full" style={{ height: inner }} />;
}
