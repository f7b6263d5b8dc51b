import { Ivya } from "ivya";

/** WebKit for GTK has no `Touch` constructor, only the older functions that create touches. */
interface TouchMaker {
  createTouch(view: Window, target: EventTarget, identifier: number, pageX: number, pageY: number): Touch;
  createTouchList(...touches: readonly Touch[]): Touch[];
}

/** Where to touch an element, or the reason why it can't be touched now. */
type Place = { readonly x: number; readonly y: number } | { readonly reason: string };

const ivya = Ivya.create({ browser: "webkit" });
const find = (selector: string) => ivya.queryLocatorSelectorAll(selector, document);
/** The warnings and errors since this code was added to the page. */
const problems: string[] = [];
let touched: Element | null = null;

for (const level of ["warn", "error"] as const) {
  const original = console[level];
  console[level] = (...words: unknown[]) => {
    problems.push(words.join(" "));
    original(...words);
  };
}
addEventListener("error", ({ error, message }) => {
  // This is not an error: the browser only delivers some ResizeObserver entries in the next frame.
  if (!message.startsWith("ResizeObserver loop")) problems.push(String(error?.stack ?? message));
});
addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason?.stack ?? reason)));

/** The functions that tests in Firefox and WebKit call in the page. Their results are passed as JSON. */
const inPage = {
  /** The texts of all elements that match and are shown. */
  texts: (selector: string): string[] =>
    find(`${selector} >> visible=true`).map(({ textContent }) => textContent ?? ""),

  /** The value of a property of the only element that matches, as text. */
  property(selector: string, name: string): string {
    const [element] = find(selector);
    return String(element ? Reflect.get(element, name) : "no element");
  },

  isFocused: (selector: string): boolean => find(selector)[0] === document.activeElement,

  path: (): string => location.pathname + location.search,

  /** The problems since the last call. */
  takeProblems: (): string[] => problems.splice(0),

  /**
   * Where to touch the only element that matches. Gives the reason instead while the element is disabled or covered, or
   * while anything on the page moves.
   */
  place(selector: string): Place {
    const shown = find(`${selector} >> visible=true`);
    const [element] = shown;
    if (!element || shown.length > 1) return { reason: `${shown.length} elements match and are shown` };
    if (element.matches(":disabled, [aria-disabled=true]")) return { reason: "it is disabled" };
    const isMoving = ({ effect }: Animation) => effect?.getTiming().iterations !== Infinity;
    if (document.getAnimations().some(isMoving)) return { reason: "something moves" };
    const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
    if (!isInside(element.getBoundingClientRect()))
      element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const topmost = document.elementFromPoint(x, y);
    const isReachable = element.contains(topmost) || topmost?.closest("label")?.contains(element);
    return isReachable ? { x, y } : { reason: `it is covered by ${topmost?.outerHTML.slice(0, 100)}` };
  },

  /** Dispatches the events of a finger. The driver of WebKit for GTK can't make touches itself. */
  touch(type: "touchstart" | "touchmove" | "touchend", x: number, y: number): null {
    if (type === "touchstart") touched = document.elementFromPoint(x, y);
    if (!touched) throw new Error(`There is nothing to touch at ${x}, ${y}`);
    const maker = document as unknown as TouchMaker;
    const finger = maker.createTouch(window, touched, 1, x + scrollX, y + scrollY);
    const changedTouches = maker.createTouchList(finger);
    const touches = type === "touchend" ? maker.createTouchList() : changedTouches;
    const init = { touches, targetTouches: touches, changedTouches, bubbles: true, cancelable: true };
    touched.dispatchEvent(new TouchEvent(type, init));
    return null;
  },
};

export type InPage = typeof inPage;
Object.assign(globalThis, { inPage });
