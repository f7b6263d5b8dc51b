import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { shellTexts } from "../texts/shell.ts";
import { classes } from "../ui/classes.ts";

const tabs: { to: string; name: keyof typeof shellTexts.adminTabs }[] = [
  { to: "/admin", name: "points" },
  { to: "/admin/ranking", name: "ranking" },
  { to: "/admin/tournaments", name: "tournaments" },
  { to: "/admin/cards", name: "cards" },
  { to: "/admin/chills", name: "chills" },
  { to: "/admin/games", name: "games" },
  { to: "/admin/event", name: "event" },
  { to: "/admin/history", name: "history" },
];

/** The administrators' screens. Scrolls sideways on phones and brings the active one into sight. */
export function AdminTabs() {
  const bar = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each path
  useEffect(() => {
    const active = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current && active)
      bar.current.scrollLeft = active.offsetLeft - (bar.current.clientWidth - active.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={shellTexts.adminNavigation} className="-mx-4 border-line border-b sm:mx-0">
      <ul ref={bar} className="relative flex overflow-x-auto px-3 [scrollbar-width:none] sm:px-0">
        {tabs.map(({ to, name }) => (
          <li key={name} className="shrink-0">
            <NavLink
              to={to}
              end={to === "/admin"}
              className={({ isActive }) =>
                classes(
                  "relative flex min-h-12 items-center whitespace-nowrap rounded-t-control px-3.5 font-semibold transition-colors -outline-offset-2 after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-t-full after:transition-colors",
                  isActive ? "text-ink after:bg-gold" : "text-ink-2 hover:text-ink hover:after:bg-ink/15",
                )
              }
            >
              {shellTexts.adminTabs[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
