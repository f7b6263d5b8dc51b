import { type RefObject, useEffect, useState } from "react";

const LONG_PRESS_MS = 400;

/**
 * The link of the navigation whose name is to be shown: held with a finger, under the mouse, or focused by keyboard. A
 * long press opens neither the link nor the browser's menu.
 */
export function useNamedEntry(nav: RefObject<HTMLElement | null>): HTMLElement | null {
  const [entry, setEntry] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const bar = nav.current;
    if (!bar) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Whether the last press was made by a finger or a pen. */
    let isTouched = false;
    /** Whether the press lasted long enough to be a long press. */
    let isHeld = false;
    const hide = () => {
      clearTimeout(timer);
      setEntry(null);
    };
    const startLongPress = (link: HTMLElement | null) => {
      hide();
      timer = setTimeout(() => {
        isHeld = true;
        setEntry(link);
      }, LONG_PRESS_MS);
    };
    const listeners: { [type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[type]) => void } = {
      pointerdown: (event) => {
        isHeld = false;
        isTouched = event.pointerType !== "mouse";
        if (isTouched) startLongPress(linkAt(event));
      },
      pointerover: (event) => {
        if (event.pointerType === "mouse") setEntry(linkAt(event));
      },
      pointerleave: hide,
      pointerup: (event) => event.pointerType !== "mouse" && hide(),
      pointercancel: hide,
      focusin: (event) => {
        const link = linkAt(event);
        if (link?.matches(":focus-visible")) setEntry(link);
      },
      focusout: hide,
      keydown: ({ key }) => key === "Escape" && hide(),
      contextmenu: (event) => isTouched && event.preventDefault(),
      click: (event) => {
        if (!isHeld) return;
        isHeld = false;
        event.preventDefault();
      },
    };
    const listening = new AbortController();
    for (const [type, listener] of Object.entries(listeners))
      bar.addEventListener(type, listener as EventListener, { signal: listening.signal });
    // A press, a pointer or a focus that loaded this code began before these listeners were added.
    const pressed = bar.querySelector<HTMLElement>("a:active");
    if (pressed && !canHover()) {
      isTouched = true;
      startLongPress(pressed);
    } else setEntry(bar.querySelector<HTMLElement>(canHover() ? "a:hover" : "a:focus-visible"));
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [nav]);
  return entry;
}

function linkAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

function canHover(): boolean {
  return matchMedia("(hover: hover)").matches;
}
