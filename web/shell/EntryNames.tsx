import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { AllEntryNames } from "./AllEntryNames.tsx";

/**
 * Shows names above the navigation where its entries are only icons: a hint with all names until a press closes the hint, the
 * name of the entry that is held with a finger, under the mouse or focused, and that of an entry just opened (rule N15). Scrolls a bar that is too narrow for
 * all entries to the current one (rule N19).
 */
export function EntryNames({
  nav,
  isAdmin,
  firstPathname,
}: {
  nav: RefObject<HTMLElement | null>;
  isAdmin: boolean;
  /** The path of the screen with which the page began. */
  firstPathname: string;
}) {
  const [pathname] = useLocation();
  const openedEntry = useOpenedEntry(nav, pathname, firstPathname);
  const entry = useNamedEntry(nav) ?? openedEntry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when another entry becomes current
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [nav, pathname]);
  const box = entry?.getBoundingClientRect();
  return (
    <>
      <AllEntryNames isAdmin={isAdmin} />
      {entry && box && (
        <span
          aria-hidden="true"
          style={{
            left: box.left + box.width / 2,
            bottom: innerHeight - box.top + GAP_PX,
            // If each name was centred above its entry, a name at the edge of the screen would be cut off.
            translate: `${-100 * ((box.left + box.width / 2) / innerWidth)}%`,
          }}
          className="pointer-events-none fixed z-30 whitespace-nowrap rounded-control border border-white/14 bg-navy-900 px-3.5 py-2 font-semibold text-white shadow-high animate-[calm_0.15s] sm:hidden"
        >
          {entry.textContent}
        </span>
      )}
    </>
  );
}

/** The distance between an entry and its name. */
const GAP_PX = 8;

const OPENED_MS = 1000;
/** How many visits of a browser show the names of opened entries. */
const NAMED_VISITS = 10;

/** The link of the entry that was just opened, for a second; null after the browser's first visits. */
function useOpenedEntry(
  nav: RefObject<HTMLElement | null>,
  pathname: string,
  firstPathname: string,
): HTMLElement | null {
  const [isNamed] = useState(() => countVisit() <= NAMED_VISITS);
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const previous = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may belong to another entry
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]") ?? null;
    // The press that opened another screen may have loaded this code.
    const isOpened = previous.current ? current !== previous.current : pathname !== firstPathname;
    if (isNamed && isOpened) setOpened(current);
    previous.current = current;
  }, [nav, pathname, isNamed]);
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => setOpened(null), OPENED_MS);
    return () => clearTimeout(timer);
  }, [opened]);
  return opened;
}

const VISITS_KEY = "visits";

/** Counts a visit, and gives the number of visits of this browser so far, up to the first that shows no names. */
function countVisit(): number {
  try {
    const visits = Math.min(Number(localStorage.getItem(VISITS_KEY)), NAMED_VISITS) + 1;
    localStorage.setItem(VISITS_KEY, String(visits));
    return visits;
  } catch {
    // Storage is not available: every visit would be the first.
    return NAMED_VISITS + 1;
  }
}

const LONG_PRESS_MS = 400;

/**
 * The link of the navigation whose name is to be shown: held with a finger, under the mouse, or focused by keyboard. A
 * long press opens neither the link nor the browser's menu.
 */
function useNamedEntry(nav: RefObject<HTMLElement | null>): HTMLElement | null {
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
