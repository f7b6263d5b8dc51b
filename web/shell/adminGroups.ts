import { Flag, type LucideIcon, ScrollText, ShieldCheck, Star, Trophy, Tv, Users } from "lucide-react";
import { administrationTexts } from "../texts/administration.ts";
import { WheelIcon } from "../ui/WheelIcon.ts";

const { groups, titles } = administrationTexts;

/** The screens of the administration for one purpose. The group opens on its first screen. */
interface AdminGroup {
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  readonly screens: readonly [AdminScreen, ...AdminScreen[]];
}

/** The address of a screen and its name in the administration. */
interface AdminScreen {
  readonly to: `/${string}`;
  readonly label: string;
}

/** The groups of the administration (rule N3). */
export const adminGroups: readonly AdminGroup[] = [
  { ...groups.event, icon: Flag, screens: [{ to: "/admin/event", label: titles.event }] },
  {
    ...groups.players,
    icon: Users,
    screens: [
      { to: "/admin/people", label: titles.people },
      { to: "/admin/ranking", label: titles.ranking },
    ],
  },
  {
    ...groups.games,
    icon: Star,
    screens: [
      { to: "/admin", label: titles.points },
      { to: "/admin/games", label: titles.games },
    ],
  },
  {
    ...groups.prizes,
    icon: WheelIcon,
    screens: [
      { to: "/admin/cards", label: titles.cards },
      { to: "/admin/chills", label: titles.chills },
      { to: "/roulette", label: administrationTexts.wheel },
    ],
  },
  {
    ...groups.tournaments,
    icon: Trophy,
    screens: [{ to: "/admin/tournaments", label: titles.tournaments }],
  },
  { ...groups.displays, icon: Tv, screens: [{ to: "/admin/displays", label: titles.displays }] },
  { ...groups.journal, icon: ScrollText, screens: [{ to: "/admin/journal", label: titles.journal }] },
  {
    ...groups.backups,
    icon: ShieldCheck,
    screens: [{ to: "/admin/sauvegardes", label: titles.backups }],
  },
];

/** The group and the screen of an address; null outside the groups. */
export function adminScreenAt(pathname: string): { group: AdminGroup; screen: AdminScreen } | null {
  for (const group of adminGroups) {
    const screen = group.screens.findLast(
      ({ to }) => pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`)),
    );
    if (screen) return { group, screen };
  }
  return null;
}
