import { Fragment, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import type { Content } from "../jsx/content.ts";
import { useRowWindow } from "../lists/rowWindow.ts";

const GAP_PX = 8;

/** The columns of each kind of grid, and the approximate height of its rows (px). */
const looks = {
  /** `PickRow`s: two beside each other on a screen of 640 px or more. */
  rows: { columns: "sm:grid-cols-2", rowPx: 55 },
  /** `PickTile`s: two on a phone. */
  tiles: {
    columns:
      "grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]",
    rowPx: 72,
  },
  /** `PickFace`s: four on a phone. */
  faces: {
    columns:
      "grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]",
    rowPx: 92,
  },
} as const;

/** The number of columns that the grid has at its current width. */
function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const count = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(" ").length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}

/** A grid of items to choose from. Of a long list, only the rows near the screen are rendered. */
export function PickGrid<T extends { readonly id: string }>({
  look = "rows",
  items,
  children,
}: {
  look?: keyof typeof looks;
  items: readonly T[];
  children(item: T): Content;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const columns = useColumns(grid);
  const { rows, top, bottom, measure } = useRowWindow(grid, {
    count: Math.ceil(items.length / columns),
    perRow: columns,
    rowHeight: looks[look].rowPx,
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
    <div ref={grid} className={classes("grid gap-2", looks[look].columns)}>
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
