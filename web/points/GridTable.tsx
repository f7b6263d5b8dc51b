import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { maxPlayersOf, playerCounts } from "../../domain/points/grid.ts";
import { gridTexts, pointsTexts } from "../texts/points.ts";
import { Table, Th, Tr } from "../ui/lists/Table.tsx";
import { ClickClassifier } from "./clickClassifier.ts";
import { GridCell } from "./GridCell.tsx";
import {
  type Cell,
  cellKey,
  draftGrid,
  type GridDraft,
  readingAt,
  textAt,
  withoutPoints,
  withPointsToggled,
  withText,
} from "./gridDraft.ts";
import { cellAction, type GridAction, typingAction } from "./gridKeys.ts";
import { PositionHeadings } from "./PositionHeadings.tsx";

/** The time from the selection of a cell until the footer with the cell bar is laid out and measured. */
const FOOTER_MEASURED_MS = 50;

/**
 * The cells of the grid, which are edited like the cells of a spreadsheet. A mouse click starts typing. A double click sets the
 * cell to no points, or restores its points. A tap only selects the cell, which is then edited in the cell bar. `gridKeys`
 * defines the keys. Each typed character changes the draft at once.
 */
export function GridTable({
  draft,
  change,
  chosen,
  onChoose,
}: {
  draft: GridDraft;
  change(edit: (draft: GridDraft) => GridDraft): void;
  chosen: Cell | null;
  onChoose(cell: Cell): void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const pointerType = useRef("");
  const [clicks] = useState(() => new ClickClassifier());
  const [typing, setTyping] = useState<{ cell: Cell; textBefore: string; selectsAll: boolean } | null>(null);
  const positions = Array.from({ length: maxPlayersOf(draft) }, (_, index) => index + 1);
  useScrollIntoView(table, chosen);
  const tabStop = cellKey(chosen ?? { playerCount: 2, position: 1 });

  const startTyping = (cell: Cell, text: string | null) => {
    setTyping({ cell, textBefore: textAt(draft, cell), selectsAll: text === null });
    if (text !== null) change((latest) => withText(latest, cell, text));
  };
  const goTo = (cell: Cell) => {
    setTyping(null);
    onChoose(cell);
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(cell)}"]`)?.focus();
  };
  const act = (action: GridAction, cell: Cell) => {
    if (action.do === "move") goTo(action.to);
    else if (action.do === "edit") startTyping(cell, action.text);
    else if (action.do === "toggle") change((latest) => withPointsToggled(latest, cell));
    else if (action.do === "undo") {
      change((latest) => withText(latest, cell, typing?.textBefore ?? ""));
      goTo(cell);
    } else change((latest) => withoutPoints(latest, cell));
  };
  const onKeyDown = (event: KeyboardEvent, cell: Cell) => {
    clicks.cancel();
    const action = typing ? typingAction(event, cell, draft.rows) : cellAction(event, cell, draft.rows);
    if (!action) return;
    event.preventDefault();
    act(action, cell);
  };
  const onClick = (cell: Cell) => {
    if (typing && cellKey(typing.cell) === cellKey(cell)) return;
    const byFinger = pointerType.current === "touch";
    // The click selects the cell at once, so that the next key is for this cell. Typing starts after the double-click delay,
    // unless the focus has meanwhile moved out of the table, for instance to the cell bar.
    onChoose(cell);
    clicks.click(cellKey(cell), {
      single: () => {
        const isFocusElsewhere = !table.current?.contains(document.activeElement);
        if (!byFinger && !isFocusElsewhere) startTyping(cell, null);
      },
      double: () => act({ do: "toggle" }, cell),
    });
  };

  return (
    <Table
      ref={table}
      role="grid"
      label={gridTexts.editor}
      aria-label={gridTexts.editor}
      aria-describedby="grid-hint"
      className="[&_td]:p-1 [&_td]:last:pr-3"
      onPointerDown={(event) => {
        pointerType.current = event.pointerType;
      }}
    >
      <PositionHeadings positionCount={positions.length} />
      <tbody>
        {playerCounts(draft).map((count) => (
          <Tr key={count}>
            <Th scope="row" pinned className="py-1">
              <span>{pointsTexts.players(count)}</span>
              {isIncomplete(draft, count) && (
                <span className="block font-medium text-gold-ink text-xs">{gridTexts.incomplete}</span>
              )}
            </Th>
            {positions.map((position) => {
              const cell = { playerCount: count, position };
              const key = cellKey(cell);
              if (position > count) return <td key={key} />;
              return (
                <GridCell
                  key={key}
                  draft={draft}
                  cell={cell}
                  isChosen={chosen !== null && key === tabStop}
                  tabIndex={key === tabStop ? 0 : -1}
                  typing={typing && cellKey(typing.cell) === key ? typing : null}
                  onType={(text) => change((latest) => withText(latest, cell, text))}
                  onTypingEnd={() => setTyping(null)}
                  onChoose={() => onChoose(cell)}
                  onClick={() => onClick(cell)}
                  onKeyDown={(event) => onKeyDown(event, cell)}
                />
              );
            })}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Scrolls the selected cell out from under the footer, after the footer was measured. */
function useScrollIntoView(table: RefObject<HTMLTableElement | null>, chosen: Cell | null): void {
  const key = chosen && cellKey(chosen);
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => {
      table.current
        ?.querySelector(`[data-cell="${key}"]`)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }, FOOTER_MEASURED_MS);
    return () => clearTimeout(timer);
  }, [table, key]);
}

function isIncomplete(draft: GridDraft, playerCount: number): boolean {
  return draftGrid(draft).rules.some(
    (rule) =>
      rule.playerCount === playerCount && rule.points === null && readingAt(draft, rule) !== "invalid",
  );
}
