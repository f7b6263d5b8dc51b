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
import type { shellTexts } from "../texts/shell.ts";
import { WheelIcon } from "../ui/WheelIcon.ts";

/** An entry of the main navigation. */
interface Entry {
  readonly to: `/${string}`;
  readonly name: keyof typeof shellTexts.nav;
  readonly icon: LucideIcon;
}

const entries: readonly Entry[] = [
  { to: "/", name: "games", icon: Gamepad2 },
  { to: "/roulette", name: "roulette", icon: WheelIcon },
  { to: "/player", name: "player", icon: CircleUserRound },
  { to: "/sessions", name: "sessions", icon: History },
  { to: "/points", name: "points", icon: Star },
  { to: "/players", name: "players", icon: Users },
  { to: "/rules", name: "rules", icon: BookOpen },
  { to: "/tournaments", name: "tournaments", icon: Trophy },
  { to: "/admin/home", name: "admin", icon: Settings },
];

/** The entries of the main navigation that a player sees, in order (rule N6). */
export function entriesOf(isAdmin: boolean): readonly Entry[] {
  return entries.filter(({ name }) => isAdmin || name !== "admin");
}
