import type { WeekGame } from "../../../domain/games/week/week.ts";
import { dayOfMonth, shownParts } from "../../texts/dates.ts";
import { startOfDay } from "../../texts/days.ts";
import type { DayColumn } from "./words.ts";

/** So many games have a colour of their own; all others share the next colour. */
const NAMED_COLOURS = 4;
const MAX_DAYS = 7;

/** The games by day, the latest days with games: the colours are those of `legendOf`. */
export function dayColumns(games: readonly WeekGame[]): DayColumn[] {
  const colours = coloursOf(games);
  const days = [...grouped(games, ({ at }) => startOfDay(at))].sort(([a], [b]) => a - b).slice(-MAX_DAYS);
  const [first, last] = [days[0]?.[0] ?? 0, days.at(-1)?.[0] ?? 0];
  const isOneWeek = last - first < 6.5 * 86_400_000;
  return days.map(([day, played]) => ({
    day: isOneWeek ? shownParts(day).weekday : dayOfMonth(day),
    games: played.map(({ gameName }) => colours.get(gameName) ?? NAMED_COLOURS),
  }));
}

/** The names and colours of the games that were played most; `others` stands for all other games. */
export function legendOf(
  games: readonly WeekGame[],
  others: string,
): readonly { readonly label: string; readonly colour: number }[] {
  const colours = coloursOf(games);
  const named = [...colours].map(([label, colour]) => ({ label, colour }));
  const hasOthers = games.some(({ gameName }) => !colours.has(gameName));
  return hasOthers ? [...named, { label: others, colour: NAMED_COLOURS }] : named;
}

/** The colours by name: five names have one each, of more names the fifth colour is for all the others. */
function coloursOf(games: readonly WeekGame[]): ReadonlyMap<string, number> {
  const byName = [...grouped(games, ({ gameName }) => gameName)].sort(([, a], [, b]) => b.length - a.length);
  const named = byName.length === NAMED_COLOURS + 1 ? byName : byName.slice(0, NAMED_COLOURS);
  return new Map(named.map(([name], colour) => [name, colour]));
}

/** The games by what `keyOf` gives of them. The oldest supported browsers have no \`Map.groupBy\`. */
function grouped<K>(
  games: readonly WeekGame[],
  keyOf: (game: WeekGame) => K,
): ReadonlyMap<K, readonly WeekGame[]> {
  const groups = new Map<K, WeekGame[]>();
  for (const game of games) groups.set(keyOf(game), [...(groups.get(keyOf(game)) ?? []), game]);
  return groups;
}
