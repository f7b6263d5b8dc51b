import { Layers, type LucideIcon, Snowflake } from "lucide-react";
import { type Counter, counterNames } from "../../../domain/people/players/player.ts";
import { WheelIcon } from "../../ui/WheelIcon.ts";

interface Look {
  readonly icon: LucideIcon;
  readonly ink: string;
  readonly tone?: "violet" | "ice";
}

const looks: Readonly<Record<Counter, Look>> = {
  rouletteSpins: { icon: WheelIcon, ink: "text-violet-ink", tone: "violet" },
  cardsOwned: { icon: Layers, ink: "text-red-ink" },
  chillsOwned: { icon: Snowflake, ink: "text-ice-ink", tone: "ice" },
};

/** The counters in display order, each with its icon and its colours. */
export const counterLooks = counterNames.map((counter) => ({ counter, ...looks[counter] }));

/**
 * The columns from 1280 px on: rank, movement, avatar, name, counters, points. With more than 999 players, ranks and
 * movements may have four digits.
 */
export function playerColumns(areRanksLong: boolean): string {
  return areRanksLong
    ? "xl:grid-cols-[2.5rem_3.75rem_auto_minmax(0,1fr)_3rem_3rem_3rem_3.25rem]"
    : "xl:grid-cols-[1.75rem_2.75rem_auto_minmax(0,1fr)_3rem_3rem_3rem_3.25rem]";
}

/** The columns from 1280 px on; on narrower screens, a row opens to show its steppers. */
export const ADMIN_COLUMNS = "xl:grid-cols-[auto_minmax(0,1fr)_11rem_11rem_11rem_4rem]";
