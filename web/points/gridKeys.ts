import { MIN_PLAYERS, maxPlayersOf } from "../../domain/points/grid.ts";
import type { Cell } from "./gridDraft.ts";

/**
 * The action of a key in the grid. `edit` starts typing: `text` replaces the cell's text; if `text` is null, the
 * cell's text stays. `empty` removes the cell's points, and `toggle` removes or restores them.
 */
export type GridAction =
  | { readonly do: "move"; readonly to: Cell }
  | { readonly do: "edit"; readonly text: string | null }
  | { readonly do: "empty" | "toggle" | "undo" };

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * The action of a key pressed on a selected cell; null for a key that the browser handles. The arrows, Home and End move; a
 * digit, a sign, Enter or F2 starts typing; Space removes or restores the points; Delete and Backspace remove them.
 */
export function cellAction(
  { key, ctrlKey, metaKey, altKey }: Key,
  cell: Cell,
  rows: number,
): GridAction | null {
  if (altKey || metaKey) return null;
  const to = destination(key, ctrlKey, cell, rows);
  if (to) return { do: "move", to };
  if (ctrlKey) return null;
  if (/^[-−+\d]$/.test(key)) return { do: "edit", text: key };
  if (key === "Enter" || key === "F2") return { do: "edit", text: null };
  if (key === " ") return { do: "toggle" };
  return key === "Delete" || key === "Backspace" ? { do: "empty" } : null;
}

/**
 * The action of a key pressed while typing in a cell; null for a key that the browser handles. Enter moves to the next cell,
 * the up and down arrows move to the cell above or below, and Escape undoes the typing.
 */
export function typingAction({ key }: Pick<Key, "key">, cell: Cell, rows: number): GridAction | null {
  if (key === "Escape") return { do: "undo" };
  if (key === "Enter") return { do: "move", to: nextCell(cell, rows) ?? cell };
  const to = key === "ArrowUp" || key === "ArrowDown" ? destination(key, false, cell, rows) : null;
  return to && { do: "move", to };
}

/**
 * The cell of the grid that a key moves to. With `isWholeGrid`, Home and End go to the first and last cell of the whole
 * grid, otherwise of the row.
 */
function destination(
  key: string,
  isWholeGrid: boolean,
  { playerCount, position }: Cell,
  rows: number,
): Cell | null {
  const maxPlayers = maxPlayersOf({ rows });
  const nearestCell = (count: number, place: number): Cell => {
    const players = Math.min(Math.max(count, MIN_PLAYERS), maxPlayers);
    return { playerCount: players, position: Math.min(Math.max(place, 1), players) };
  };
  switch (key) {
    case "ArrowLeft":
      return nearestCell(playerCount, position - 1);
    case "ArrowRight":
      return nearestCell(playerCount, position + 1);
    case "ArrowUp":
      return nearestCell(playerCount - 1, position);
    case "ArrowDown":
      return nearestCell(playerCount + 1, position);
    case "Home":
      return nearestCell(isWholeGrid ? MIN_PLAYERS : playerCount, 1);
    case "End":
      return nearestCell(isWholeGrid ? maxPlayers : playerCount, maxPlayers);
    default:
      return null;
  }
}

/** The next cell, row by row; null after the last cell. */
export function nextCell({ playerCount, position }: Cell, rows: number): Cell | null {
  if (position < playerCount) return { playerCount, position: position + 1 };
  return playerCount < maxPlayersOf({ rows }) ? { playerCount: playerCount + 1, position: 1 } : null;
}
