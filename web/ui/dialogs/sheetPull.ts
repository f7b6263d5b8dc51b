import type { PointerEvent, RefObject } from "react";
import { useRef } from "react";

/** A pull of this length closes the sheet. */
const LONG_PULL_PX = 96;
/** A shorter pull closes the sheet if it is a flick: at least this long and this fast. */
const FLICK_PX = 16;
const FLICK_PX_PER_MS = 0.6;

/** Lets a finger pull a bottom sheet down by its top: a long pull or a flick closes the sheet; otherwise it moves back. */
export function useSheetPull(sheet: RefObject<HTMLElement | null>, enabled: boolean, close: () => void) {
  const start = useRef<{ y: number; time: number } | null>(null);

  function startPull(event: PointerEvent<HTMLElement>) {
    if (!enabled || event.pointerType === "mouse" || matchMedia("(min-width: 40rem)").matches) return;
    start.current = { y: event.clientY, time: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function movePull(event: PointerEvent<HTMLElement>) {
    if (!start.current || !sheet.current) return;
    const pulled = Math.max(0, event.clientY - start.current.y);
    sheet.current.style.transition = "none";
    sheet.current.style.transform = `translateY(${pulled}px)`;
  }
  function endPull(event: PointerEvent<HTMLElement>) {
    if (!start.current || !sheet.current) return;
    const pulled = event.clientY - start.current.y;
    const speed = pulled / Math.max(1, event.timeStamp - start.current.time);
    start.current = null;
    sheet.current.style.transition = "";
    const closes =
      event.type === "pointerup" && (pulled > LONG_PULL_PX || (pulled > FLICK_PX && speed > FLICK_PX_PER_MS));
    if (!closes) {
      sheet.current.style.transform = "";
      return;
    }
    close();
    // The closing transition (200 ms) has ended by then. If the owner refused to close the sheet, it moves back.
    setTimeout(() => sheet.current?.style.removeProperty("transform"), 250);
  }
  return {
    onPointerDown: startPull,
    onPointerMove: movePull,
    onPointerUp: endPull,
    onPointerCancel: endPull,
  };
}
