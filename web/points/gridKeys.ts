import { FEWEST_PLAYERS, mostPlayers } from "../../domain/points/grid.ts";
import type { Cell } from "./gridDraft.ts";

/** What a key does in the grid. `edit` begins typing: over the cell's text when `text` is given, else in it. */
export type GridAction =
  | { readonly do: "move"; readonly to: Cell }
  | { readonly do: "edit"; readonly text: string | null }
  | { readonly do: "empty" | "toggle" | "undo" };

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Keys on a cell: arrows, Home and End move; a digit or a minus types; Space toggles no points; Delete gives none. */
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

/** Keys while typing in a cell: Enter goes on to the next cell, up and down to a neighbour, Escape undoes the typing. */
export function typingAction({ key }: Pick<Key, "key">, cell: Cell, rows: number): GridAction | null {
  if (key === "Escape") return { do: "undo" };
  if (key === "Enter") return { do: "move", to: next(cell, rows) };
  const to = key === "ArrowUp" || key === "ArrowDown" ? destination(key, false, cell, rows) : null;
  return to && { do: "move", to };
}

function destination(key: string, far: boolean, { playerCount, position }: Cell, rows: number): Cell | null {
  const most = mostPlayers({ rows });
  const at = (count: number, place: number): Cell => {
    const kept = Math.min(Math.max(count, FEWEST_PLAYERS), most);
    return { playerCount: kept, position: Math.min(Math.max(place, 1), kept) };
  };
  switch (key) {
    case "ArrowLeft":
      return at(playerCount, position - 1);
    case "ArrowRight":
      return at(playerCount, position + 1);
    case "ArrowUp":
      return at(playerCount - 1, position);
    case "ArrowDown":
      return at(playerCount + 1, position);
    case "Home":
      return at(far ? FEWEST_PLAYERS : playerCount, 1);
    case "End":
      return at(far ? most : playerCount, most);
    default:
      return null;
  }
}

/** The cell after this one, row by row; the last one is its own. */
function next({ playerCount, position }: Cell, rows: number): Cell {
  if (position < playerCount) return { playerCount, position: position + 1 };
  return playerCount < mostPlayers({ rows })
    ? { playerCount: playerCount + 1, position: 1 }
    : { playerCount, position };
}
