import {
  BookOpen,
  CircleUserRound,
  Gamepad2,
  History,
  type LucideIcon,
  Settings,
  Star,
  Trophy,
  Users,
} from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link, useLocation } from "wouter";
import { shellTexts } from "../texts/shell.ts";
import { classes } from "../ui/classes.ts";
import { WheelIcon } from "../ui/WheelIcon.ts";
import { useIsWide } from "../ui/wide.ts";
import { WaitingSpins } from "./WaitingSpins.tsx";

const entries: { to: string; name: keyof typeof shellTexts.nav; icon: LucideIcon }[] = [
  { to: "/", name: "games", icon: Gamepad2 },
  { to: "/roulette", name: "roulette", icon: WheelIcon },
  { to: "/player", name: "player", icon: CircleUserRound },
  { to: "/sessions", name: "sessions", icon: History },
  { to: "/points", name: "points", icon: Star },
  { to: "/players", name: "players", icon: Users },
  { to: "/rules", name: "rules", icon: BookOpen },
  { to: "/tournaments", name: "tournaments", icon: Trophy },
  { to: "/admin", name: "admin", icon: Settings },
];

/**
 * The main navigation (rule N6): at the bottom, icons alone on phones (in two rows where one would leave them less than
 * 44 px), named from 640 px on; at the side from 1024 px on, with `foot` below it.
 */
export function Navigation({
  me,
  isAdmin,
  foot,
}: {
  me: string;
  isAdmin: boolean;
  /** What stands at the foot of the side navigation. */
  foot: ReactNode;
}) {
  const [pathname] = useLocation();
  const spinsId = useId();
  const isWide = useIsWide();
  const isShown = (to: string) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
  return (
    <div
      data-navigation={isAdmin ? "nine" : "eight"}
      className={classes(
        "on-navy fixed inset-x-0 bottom-0 z-30 border-white/8 border-t bg-navy-900 px-1 pt-1.5 max-[22.5rem]:px-0 pb-[calc(0.375rem+env(safe-area-inset-bottom))] sm:px-4",
        "lg:top-(--spacing-top-bar) lg:right-auto lg:flex lg:w-(--spacing-side-bar) lg:flex-col lg:gap-4 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:px-3 lg:py-4 lg:pl-[calc(0.75rem+env(safe-area-inset-left))]",
      )}
    >
      <nav aria-label={shellTexts.navigation}>
        <ul
          className={classes(
            "mx-auto grid max-w-4xl auto-cols-fr grid-flow-col lg:flex lg:flex-col lg:gap-1",
            isAdmin
              ? "max-[25.25rem]:grid-flow-row max-[25.25rem]:grid-cols-5"
              : "max-[22rem]:grid-flow-row max-[22rem]:grid-cols-4",
          )}
        >
          {entries
            .filter((entry) => isAdmin || entry.name !== "admin")
            .map(({ to, name, icon: Icon }) => (
              <li key={name} className="relative flex justify-center">
                <Link
                  to={to}
                  aria-current={isShown(to) ? "page" : undefined}
                  aria-describedby={name === "roulette" ? spinsId : undefined}
                  className={classes(
                    "flex min-h-(--bar-row) w-full max-w-16 flex-col items-center justify-center gap-0.5 rounded-[0.875rem] font-medium text-xs transition-colors -outline-offset-2",
                    "sm:max-w-none lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-control lg:px-3.5 lg:text-base",
                    isShown(to)
                      ? "bg-gold text-navy-950 lg:font-semibold"
                      : "text-navy-300 hover:bg-white/8 hover:text-white lg:text-navy-200",
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
      {isWide && foot}
    </div>
  );
}
