import { type RefObject, useEffect } from "react";
import { useLocation } from "wouter";
import { AllEntryNames } from "./AllEntryNames.tsx";
import { useNamedEntry } from "./useNamedEntry.ts";

/**
 * Shows names above the navigation where its entries are only icons: a hint with all names until a press closes the hint, and
 * the name of the entry that is held with a finger, under the mouse or focused (rule N15). Scrolls a bar that is too narrow for
 * all entries to the current one (rule N19).
 */
export function EntryNames({ nav, isAdmin }: { nav: RefObject<HTMLElement | null>; isAdmin: boolean }) {
  const entry = useNamedEntry(nav);
  const [pathname] = useLocation();
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
          className="pointer-events-none fixed z-30 whitespace-nowrap rounded-control bg-white px-3.5 py-2 font-semibold text-navy-950 shadow-high sm:hidden"
        >
          {entry.textContent}
        </span>
      )}
    </>
  );
}

/** The distance between an entry and its name. */
const GAP_PX = 8;
