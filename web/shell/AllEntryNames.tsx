import { X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { namingTexts as texts } from "../texts/naming.ts";
import { shellTexts } from "../texts/shell.ts";
import { Button, LinkButton } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { entriesOf } from "./entries.ts";
import { CONTENT_ID } from "./Page.tsx";

/** A press within this time after the hint appeared does not close it. */
const EARLY_PRESS_MS = 500;
/** Stored once a player has closed the hint in this browser. The browser tests set it. */
const KEY = "entries-named";

/**
 * A hint above the bottom bar: the names of all entries of the navigation. It is shown from the first visit of this browser
 * until any press closes it for good. The names are also under "Comment ça marche" (rule N15). If the names would cover a part
 * of the screen's content, the hint is only one line, which offers to show them.
 *
 * The hint waits until nothing on the screen is urgent: no dialog, menu, error or turning wheel, no field with the focus, no
 * form, whose button it would cover, and no element with `data-uncovered`. On a small phone it is also hidden on the home of the
 * administration, because it would cover the next action. `calm` delays it, because a dialog may open directly after another.
 */
export function AllEntryNames({ isAdmin }: { isAdmin: boolean }) {
  const [isOpen, setIsOpen] = useState(wasNeverClosed);
  const [areAsked, setAreAsked] = useState(false);
  const section = useRef<HTMLElement>(null);
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const isLine = useCoversContent(section) && !areAsked;
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const close = () => {
      // A press that was under way when the hint appeared was not meant for it.
      if (performance.now() - shownAt.current < EARLY_PRESS_MS) return;
      // The hint is invisible while it waits, and where the bar itself shows names. A press then does not close it for good.
      if (!section.current?.getClientRects().length) return;
      if (getComputedStyle(section.current).visibility === "hidden") return;
      storeClosed();
      setIsOpen(false);
    };
    addEventListener("click", close, { signal: listening.signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);
  if (!isOpen) return null;
  const entries = entriesOf(isAdmin);
  return (
    <section
      ref={section}
      aria-label={texts.title(entries.length)}
      onAnimationStart={() => {
        shownAt.current = performance.now();
      }}
      className={classes(
        "dark absolute inset-x-2 bottom-full mb-2 rounded-card border border-white/14 bg-navy-800 text-white shadow-high sm:hidden squat:hidden",
        "animate-[calm_0.2s_0.7s_backwards]",
        "[body:has([role=dialog],[role=menu],[role=alert],[data-spinning=true],[data-uncovered],:is(input,textarea,select):focus,main_form_[type=submit],main_[data-saves])_&]:hidden [@media(max-height:52rem)]:[body:has(main_[data-next])_&]:hidden",
        isLine ? "flex items-center" : "grid gap-2 p-3",
      )}
    >
      {isLine ? (
        <>
          <Button
            variant="ghost"
            grow
            className="text-white"
            onClick={(event) => {
              event.stopPropagation();
              setAreAsked(true);
            }}
          >
            {texts.showNames(entries.length)}
          </Button>
          <IconButton icon={X} label={texts.close} className="text-navy-200" />
        </>
      ) : (
        <>
          <b className="font-display font-bold text-lg leading-tight">{texts.title(entries.length)}</b>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.75rem),1fr))] gap-x-2">
            {entries.map(({ name, icon: Icon }) => (
              <li key={name} className="flex min-h-7.5 min-w-0 items-center gap-2 text-sm">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-gold-soft" />
                <span>{shellTexts.nav[name]}</span>
              </li>
            ))}
          </ul>
          <p className="text-navy-200 text-xs">{texts.hint}</p>
          <div className="flex flex-wrap gap-2">
            <Button grow>{texts.close}</Button>
            <LinkButton to="/help" variant="quiet" className="whitespace-nowrap max-[22rem]:px-3">
              {shellTexts.help}
            </LinkButton>
          </div>
        </>
      )}
    </section>
  );
}

/** Whether all names would cover a part of the screen's content: the content's end is below the place of the names. */
function useCoversContent(section: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(true);
  useLayoutEffect(() => {
    const content = document.getElementById(CONTENT_ID);
    if (!content) return;
    const measure = () => {
      const bar = section.current?.parentElement;
      if (!bar) return;
      const { bottom } = content.getBoundingClientRect();
      const end = bottom + scrollY - Number.parseFloat(getComputedStyle(content).paddingBottom);
      setCovers(end > innerHeight - bar.offsetHeight - NAMES_REM * rootFontSize());
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [section]);
  return covers;
}

/** The height of all names with their buttons, and the distances above and below. */
const NAMES_REM = 15;

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function wasNeverClosed(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // Storage is not available: the hint would be shown again at every visit.
    return false;
  }
}

function storeClosed(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Storage became unavailable: the hint is shown again at the next visit.
  }
}
