/** The elements that are marked while pressed. Text fields show their focus instead. */
const CONTROLS = "button, a, summary, [role^=menuitem]";
/** A mark stays for at least this long (ms) after the touch begins, so that a short tap can be seen. */
export const MIN_MARK_MS = 150;

addEventListener("pointerdown", markPressed, { capture: true, passive: true });

/**
 * Marks the control under a finger or a pen with the attribute `data-pressed`, for the variant `enabled-active` of
 * styles.css. The browser's own `:active` comes up to 100 ms later, or only with the click, whose work may delay the next
 * paint.
 */
function markPressed({ pointerType, pointerId, target }: PointerEvent): void {
  const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
  if (!control || pointerType === "mouse") return;
  const start = performance.now();
  const mark = String(start);
  control.dataset.pressed = mark;
  const unmark = () => {
    // A later press of the same control has its own mark.
    if (control.dataset.pressed === mark) delete control.dataset.pressed;
  };
  const untilEnd = new AbortController();
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    untilEnd.abort();
    // The browser cancels a press that starts a scroll.
    if (event.type === "pointercancel") unmark();
    else setTimeout(unmark, MIN_MARK_MS - (performance.now() - start));
  };
  for (const type of ["pointerup", "pointercancel"] as const)
    addEventListener(type, end, { capture: true, passive: true, signal: untilEnd.signal });
}
