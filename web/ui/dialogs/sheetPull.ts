import type { PointerEvent, RefObject } from "react";
import { useRef } from "react";

const CLOSES_AFTER_PX = 96;
const CLOSES_AT_PX_PER_MS = 0.6;

/** Lets a finger pull a bottom sheet down by its top: a long pull or a flick closes the sheet; otherwise it moves back. */
export function useSheetPull(sheet: RefObject<HTMLElement | null>, enabled: boolean, close: () => void) {
  const start = useRef<{ y: number; time: number } | null>(null);

  function down(event: PointerEvent<HTMLElement>) {
    if (!enabled || event.pointerType === "mouse" || matchMedia("(min-width: 40rem)").matches) return;
    start.current = { y: event.clientY, time: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!start.current || !sheet.current) return;
    const pulled = Math.max(0, event.clientY - start.current.y);
    sheet.current.style.transition = "none";
    sheet.current.style.transform = `translateY(${pulled}px)`;
  }
  function up(event: PointerEvent<HTMLElement>) {
    if (!start.current || !sheet.current) return;
    const pulled = event.clientY - start.current.y;
    const speed = pulled / Math.max(1, event.timeStamp - start.current.time);
    start.current = null;
    sheet.current.style.transition = "";
    const closes =
      event.type === "pointerup" &&
      (pulled > CLOSES_AFTER_PX || (pulled > 16 && speed > CLOSES_AT_PX_PER_MS));
    if (!closes) {
      sheet.current.style.transform = "";
      return;
    }
    close();
    // If the owner refused to close the sheet, it moves back.
    setTimeout(() => sheet.current?.style.removeProperty("transform"), 250);
  }
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}
