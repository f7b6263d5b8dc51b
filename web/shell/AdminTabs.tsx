import { Link, useLocation } from "wouter";
import { administrationTexts as texts } from "../texts/administration.ts";
import { classes } from "../ui/classes.ts";
import { LinkTabs } from "../ui/tabs/LinkTabs.tsx";
import { useIsWide } from "../ui/wide.ts";
import { adminGroups, adminScreenAt } from "./adminGroups.ts";

/**
 * The navigation of the administration (rule N3). The first tab is the home, with the number of tasks `waiting` there. On a computer, each group of screens has a tab; on
 * a phone, a single tab leads to the list of groups. If the open group has several screens, the links to them are below the
 * tabs, on a phone beside them if there is room.
 */
export function AdminTabs({ waiting }: { waiting: number }) {
  const [pathname] = useLocation();
  const isWide = useIsWide();
  const open = adminScreenAt(pathname);
  const home = {
    to: "/admin/home",
    label: texts.titles.home,
    waiting: waiting > 0 ? { count: waiting, label: texts.waiting(waiting) } : undefined,
  };
  const groupTabs = isWide
    ? adminGroups.map(({ label, screens: [{ to }] }) => ({ to, label }))
    : [{ to: "/admin/all", label: texts.all }];
  const activeGroupTab = isWide ? open?.group.screens[0].to : "/admin/all";
  const active = pathname === home.to ? home.to : activeGroupTab;
  const screens = isWide ? [] : (open?.group.screens ?? []);
  return (
    <div className="grid gap-3 max-lg:-mt-3">
      <LinkTabs
        label={texts.navigation}
        tabs={[home, ...groupTabs]}
        active={active}
        end={
          screens.length > 1 && (
            <ul className="flex px-2.5 sm:px-0">
              {screens.map((screen) => (
                <li key={screen.to}>
                  <Link
                    to={screen.to}
                    aria-current={screen === open?.screen ? "page" : undefined}
                    className="flex min-h-11 items-center px-1.5 font-semibold text-ink-2 text-sm aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-4"
                  >
                    {screen.label}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      />
      {isWide && open && open.group.screens.length > 1 && (
        <nav aria-label={open.group.label}>
          <ul className="flex flex-wrap gap-2">
            {open.group.screens.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={to === open.screen.to ? "page" : undefined}
                  className={classes(
                    "flex min-h-11 items-center rounded-full border px-4 font-semibold transition-colors",
                    to === open.screen.to
                      ? "border-navy-900 bg-navy-900 text-white dark:border-navy-600 dark:bg-navy-600"
                      : "border-line bg-surface text-ink-2 hover:text-ink",
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
