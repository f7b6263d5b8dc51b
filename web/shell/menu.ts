import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from "react";

/**
 * The behaviour of a menu under a button, both inside `root`: arrows, Home and End move among the items, Escape closes
 * and gives the focus back, a press outside or leaving with Tab closes.
 */
export function useMenu(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
) {
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [root, open, setOpen]);

  function close() {
    setOpen(false);
    root.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = items();
    const at = all.findIndex((item) => item.matches(":focus"));
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const move = moves[event.key];
    if (event.key === "Escape" && open) close();
    else if (move === undefined) return;
    else if (open) all.at(move % all.length)?.focus();
    else if (event.key === "ArrowDown") setOpen(true);
    event.preventDefault();
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
  }

  return { close, onKeyDown, onBlur };
}
