import { describe, expect, test } from "vitest";
import { cellAction, typingAction } from "./gridKeys.ts";

/** The rows of games of 2, 3 and 4 players. */
const ROWS = 3;
const press = (key: string, modifiers: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...modifiers,
});
/** The cell "4-1" has the points of the first place (1) in a game of 4 players. */
const at = (name: string) => {
  const [playerCount = 0, position = 0] = name.split("-").map(Number);
  return { playerCount, position };
};
const move = (to: string) => ({ do: "move", to: at(to) });

describe("on a selected cell", () => {
  test.each([
    { key: "ArrowRight", from: "3-1", to: "3-2" },
    { key: "ArrowRight", from: "3-3", to: "3-3" },
    { key: "ArrowLeft", from: "3-2", to: "3-1" },
    { key: "ArrowLeft", from: "3-1", to: "3-1" },
    { key: "ArrowDown", from: "2-2", to: "3-2" },
    { key: "ArrowDown", from: "4-2", to: "4-2" },
    { key: "ArrowUp", from: "3-1", to: "2-1" },
    { key: "ArrowUp", from: "4-4", to: "3-3" },
    { key: "ArrowUp", from: "2-1", to: "2-1" },
    { key: "Home", from: "4-3", to: "4-1" },
    { key: "End", from: "3-1", to: "3-3" },
  ])("$key moves from $from to $to", ({ key, from, to }) => {
    expect(cellAction(press(key), at(from), ROWS)).toEqual(move(to));
  });

  test.each([
    { key: "Home", from: "4-3", to: "2-1" },
    { key: "End", from: "2-1", to: "4-4" },
  ])("Ctrl+$key moves from $from to $to", ({ key, from, to }) => {
    expect(cellAction(press(key, { ctrlKey: true }), at(from), ROWS)).toEqual(move(to));
  });

  test.each(["0", "7", "-", "−", "+"])("« %s » starts a new number", (key) => {
    expect(cellAction(press(key), at("3-1"), ROWS)).toEqual({ do: "edit", text: key });
  });

  test.each([
    { key: "Enter", action: { do: "edit", text: null } },
    { key: "F2", action: { do: "edit", text: null } },
    { key: " ", action: { do: "toggle" } },
    { key: "Delete", action: { do: "empty" } },
    { key: "Backspace", action: { do: "empty" } },
  ])("« $key » starts the action $action.do", ({ key, action }) => {
    expect(cellAction(press(key), at("3-1"), ROWS)).toEqual(action);
  });

  test.each([
    { keys: "Tab", event: press("Tab") },
    { keys: "a", event: press("a") },
    { keys: "Escape", event: press("Escape") },
    { keys: "Ctrl+5", event: press("5", { ctrlKey: true }) },
    { keys: "Cmd+c", event: press("c", { metaKey: true }) },
  ])("$keys has no action: the browser handles the key", ({ event }) => {
    expect(cellAction(event, at("3-1"), ROWS)).toBeNull();
  });
});

describe("while typing in a cell", () => {
  test.each([
    { key: "Enter", from: "3-2", to: "3-3" },
    { key: "Enter", from: "3-3", to: "4-1" },
    { key: "Enter", from: "4-4", to: "4-4" },
    { key: "ArrowDown", from: "3-2", to: "4-2" },
    { key: "ArrowUp", from: "3-3", to: "2-2" },
  ])("$key moves from $from to $to", ({ key, from, to }) => {
    expect(typingAction(press(key), at(from), ROWS)).toEqual(move(to));
  });

  test("Escape undoes the typing; the browser handles digits, Tab, and the left and right arrows", () => {
    expect(typingAction(press("Escape"), at("3-1"), ROWS)).toEqual({ do: "undo" });
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End", " ", "5", "Delete", "Tab"])
      expect(typingAction(press(key), at("3-1"), ROWS)).toBeNull();
  });
});
