import { useEffect, useRef, useState } from "react";
import { namingTexts as texts } from "../texts/naming.ts";
import { shellTexts } from "../texts/shell.ts";
import { Button, LinkButton } from "../ui/Button.tsx";
import { entriesOf } from "./entries.ts";

/** A press within this time after the hint appeared does not close it. */
const EARLY_PRESS_MS = 500;
/** Stored once a player has closed the hint in this browser. The browser tests set it. */
const KEY = "entries-named";

/**
 * A hint above the bottom bar: the names of all entries of the navigation. It is shown from the first visit of this browser
 * until any press closes it for good. The names are also under "Comment ça marche" (rule N15). The hint is hidden on a screen
 * with a form, because it would cover the form's button. On a small phone it is also hidden on the home of the administration,
 * because it would cover the next action.
 */
export function AllEntryNames({ isAdmin }: { isAdmin: boolean }) {
  const [isOpen, setIsOpen] = useState(wasNeverClosed);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const shownAt = performance.now();
    const close = () => {
      // A press that was under way when the hint appeared was not meant for it.
      if (performance.now() - shownAt < EARLY_PRESS_MS) return;
      // The hint is invisible where the bar itself shows names, or where the hint would cover a button. A press does not
      // close an invisible hint for good.
      if (!section.current?.getClientRects().length) return;
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
      className="dark absolute inset-x-2 bottom-full mb-2 grid gap-2 rounded-card border border-white/14 bg-navy-800 p-3 text-white shadow-high sm:hidden short:hidden [body:has(main_form_[type=submit],main_[data-saves])_&]:hidden [@media(max-height:52rem)]:[body:has(main_[data-next])_&]:hidden"
    >
      <b className="font-display font-bold text-lg leading-tight">{texts.title(entries.length)}</b>
      <ul className="grid grid-cols-3 gap-x-2">
        {entries.map(({ name, icon: Icon }) => (
          <li key={name} className="flex min-h-7.5 min-w-0 items-center gap-2 text-sm">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-gold-soft" />
            {shellTexts.nav[name]}
          </li>
        ))}
      </ul>
      <p className="text-navy-200 text-xs">{texts.hint}</p>
      <div className="flex gap-2">
        <Button grow>{texts.close}</Button>
        <LinkButton to="/help" variant="quiet" className="whitespace-nowrap max-[22rem]:px-3">
          {shellTexts.help}
        </LinkButton>
      </div>
    </section>
  );
}

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
