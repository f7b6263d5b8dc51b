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
import { Link, useLocation } from "wouter";
import { shellTexts } from "../texts/shell.ts";
import { classes } from "../ui/classes.ts";
import { WheelIcon } from "../ui/WheelIcon.ts";

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
 * The main navigation, at the bottom on every screen size: icons alone on phones (in two rows where one would leave them
 * less than 44 px), named from 640 px, and from 1024 px a dock that floats over the page.
 */
export function BottomBar({ isAdmin }: { isAdmin: boolean }) {
  const [pathname] = useLocation();
  const isShown = (to: string) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
  return (
    <nav
      data-bottom-bar={isAdmin ? "nine" : "eight"}
      aria-label={shellTexts.navigation}
      className={classes(
        "on-navy fixed inset-x-0 bottom-0 z-30 border-white/8 border-t bg-navy-900 px-1 pt-1.5 max-[25.25rem]:px-0 pb-[calc(0.375rem+env(safe-area-inset-bottom))] sm:px-4",
        "lg:inset-x-auto lg:bottom-5 lg:left-1/2 lg:-translate-x-1/2 lg:rounded-[1.25rem] lg:border lg:p-1.5 lg:shadow-high",
      )}
    >
      <ul
        className={classes(
          "mx-auto grid max-w-4xl auto-cols-fr grid-flow-col lg:flex lg:gap-0.5",
          isAdmin
            ? "max-[25.25rem]:grid-flow-row max-[25.25rem]:grid-cols-5"
            : "max-[22rem]:grid-flow-row max-[22rem]:grid-cols-4",
        )}
      >
        {entries
          .filter((entry) => isAdmin || entry.name !== "admin")
          .map(({ to, name, icon: Icon }) => (
            <li key={name} className="flex justify-center">
              <Link
                to={to}
                aria-current={isShown(to) ? "page" : undefined}
                className={classes(
                  "flex min-h-(--bar-row) w-full max-w-16 flex-col items-center justify-center gap-0.5 rounded-[0.875rem] font-medium text-xs transition-colors -outline-offset-2",
                  "sm:max-w-none lg:min-h-11 lg:flex-row lg:gap-2 lg:px-3 lg:text-sm",
                  isShown(to)
                    ? "bg-gold text-navy-950 lg:font-semibold"
                    : "text-navy-300 hover:bg-white/8 hover:text-white",
                )}
              >
                <Icon aria-hidden="true" className="size-5.5 shrink-0 lg:size-4.5" />
                <span className="max-sm:sr-only">{shellTexts.nav[name]}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
