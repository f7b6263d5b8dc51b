import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { usePlayer } from "../live/players/usePlayer.ts";
import { shellTexts } from "../texts/shell.ts";
import { classes } from "../ui/classes.ts";
import type { Elements } from "../ui/jsx/content.ts";
import { Boundary } from "../ui/loading/Boundary.tsx";
import { part, useIdle } from "../ui/loading/part.tsx";
import { useIsWide } from "../ui/wide.ts";
import { entriesOf } from "./entries.ts";

const EntryNames = part(() => import("./EntryNames.tsx"));

/**
 * The main navigation (rule N6). On phones it is at the bottom, with icons only, in two rows if the entries of one row
 * would be narrower than 43 px; in a low window one row that scrolls sideways (rule N19). From 640 px on it has names; from 1024 px on it is at the side, with `foot` below it.
 */
export function Navigation({
  me,
  isAdmin,
  foot,
}: {
  /** The player's id. */
  me: string;
  isAdmin: boolean;
  /** The content below the side navigation. */
  foot: Elements;
}) {
  const [pathname] = useLocation();
  const [firstPathname] = useState(pathname);
  const { chosen, choose } = useChoice();
  const spinsId = useId();
  const isWide = useIsWide();
  const nav = useRef<HTMLElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const markUsed = () => setIsUsed(true);
  const needsNames = useIdle() || isUsed;
  // The entry of the administration leads to /admin/home, and is marked on all screens under /admin.
  const isCurrent = (to: string) =>
    chosen
      ? chosen === to
      : pathname === to || (to !== "/" && `${pathname}/`.startsWith(`${to.replace("/home", "")}/`));
  return (
    <div
      data-navigation={isAdmin ? "nine" : "eight"}
      className={classes(
        "on-navy fixed inset-x-0 bottom-0 z-30 border-white/8 border-t bg-navy-900 px-1 pt-1.5 pb-[calc(--spacing(1.5)+env(safe-area-inset-bottom))] sm:px-4",
        "lg:top-(--spacing-top-bar) lg:right-auto lg:flex lg:w-(--spacing-side-bar) lg:flex-col lg:gap-4 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:px-3 lg:py-4 lg:pl-[calc(0.75rem+env(safe-area-inset-left))]",
      )}
    >
      <nav ref={nav} aria-label={shellTexts.navigation} onPointerEnter={markUsed} onFocus={markUsed}>
        <ul
          className={classes(
            "mx-auto grid max-w-4xl auto-cols-fr grid-flow-col [scrollbar-width:none] lg:flex lg:flex-col lg:gap-1 squat:auto-cols-[minmax(2.75rem,1fr)] max-lg:squat:overflow-x-auto",
            isAdmin
              ? "narrow-9:grid-flow-row narrow-9:grid-cols-5"
              : "narrow-8:grid-flow-row narrow-8:grid-cols-4",
          )}
        >
          {entriesOf(isAdmin).map(({ to, name, icon: Icon }) => (
            <li key={name} className="relative flex justify-center">
              <Link
                to={to}
                onClick={(event) => choose(event, to)}
                aria-current={isCurrent(to) ? "page" : undefined}
                aria-describedby={name === "roulette" ? spinsId : undefined}
                className={classes(
                  "flex min-h-(--bar-row) w-full max-w-16 select-none flex-col items-center justify-center gap-0.5 rounded-[0.875rem] font-medium text-xs transition-colors -outline-offset-2 [-webkit-touch-callout:none]",
                  "sm:max-w-none lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-control lg:px-3.5 lg:text-base",
                  isCurrent(to)
                    ? "bg-gold text-navy-950 lg:font-semibold"
                    : "text-navy-300 hover:bg-white/8 hover:text-white enabled-active:bg-white/16 lg:text-navy-200",
                )}
              >
                <Icon aria-hidden="true" className="size-5.5 shrink-0 lg:size-5.25" />
                <span className="max-sm:sr-only">{shellTexts.nav[name]}</span>
              </Link>
              {name === "roulette" && <WaitingSpins me={me} id={spinsId} />}
            </li>
          ))}
        </ul>
      </nav>
      {needsNames && (
        <Boundary waiting={null} failed={() => null}>
          <EntryNames nav={nav} isAdmin={isAdmin} firstPathname={firstPathname} />
        </Boundary>
      )}
      {isWide && foot}
    </div>
  );
}

/**
 * The entry that was just pressed. It is marked at once, and its screen is opened after the next paint: on a cheap phone
 * rendering a screen takes up to 300 ms, during which the press would seem lost.
 */
function useChoice() {
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (chosen === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        setChosen(null);
        navigate(chosen);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [chosen, navigate]);
  const choose = (event: MouseEvent, to: string) => {
    // `useNamedEntry` has prevented the click that ends a long press: that click must open no screen.
    if (event.defaultPrevented) return;
    event.preventDefault();
    setChosen(to);
  };
  return { chosen, choose };
}

/**
 * The number of unused spins, on the wheel's entry of the navigation (rule R18). Nothing is shown if the player has no spins or
 * does not play.
 */
function WaitingSpins({ me, id }: { me: string; id: string }) {
  const player = usePlayer(me);
  const spins = player?.rouletteSpins;
  if (!spins || player.plays === false) return null;
  return (
    <span
      id={id}
      className="pointer-events-none absolute top-1 left-1/2 h-4.5 min-w-4.5 translate-x-1 rounded-full bg-[#7c3aed] px-1.25 text-center font-bold text-[0.6875rem] text-white leading-4.5 ring-2 ring-navy-900 tabular-nums lg:top-1/2 lg:right-3.5 lg:left-auto lg:h-5.5 lg:min-w-5.5 lg:translate-x-0 lg:-translate-y-1/2 lg:text-xs lg:leading-5.5 lg:ring-0"
    >
      <span aria-hidden="true">{spins > MAX_SHOWN ? `${MAX_SHOWN}+` : spins}</span>
      <span className="sr-only">{shellTexts.spinsWait(spins)}</span>
    </span>
  );
}

/** Larger numbers do not fit next to the icon. */
const MAX_SHOWN = 99;
