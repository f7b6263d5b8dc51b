import { MIN_SERIES } from "../series.ts";
import type { FillingCard, OwnWeek, WeekCard } from "./week.ts";

/** A week has at least so many cards once so many games were played (rule K20). */
const MIN_CARDS = 6;
const MIN_GAMES = 3;

/** The order of all cards. */
const ORDER: readonly WeekCard["kind"][] = [
  "games",
  "best",
  "shelf",
  "rival",
  "accomplice",
  "table",
  "series",
  "crown",
  "day",
  "moment",
  "wheel",
  "place",
  "newcomer",
];

/** The cards of a week in the order in which they are shown: only those with something to tell (rules K16 and K20). */
export function weekCards(week: OwnWeek): readonly WeekCard[] {
  const { played, best, rival, accomplice, wheel, history } = week;
  if (played === 0 && wheel === null && history.length === 0) return [{ kind: "newcomer" }];
  const series = week.series.games.length >= MIN_SERIES ? week.series : null;
  const [crown, ...otherCrowns] = [...week.crowns].sort((a, b) => b.wins - a.wins);
  const cards: (WeekCard | null)[] = [
    played > 0 ? { kind: "games", ...gamesOf(week) } : null,
    best && { kind: "best", best },
    rival && { kind: "rival", rival },
    accomplice && { kind: "accomplice", accomplice },
    series && { kind: "series", series },
    crown ? { kind: "crown", crown, others: otherCrowns } : null,
    wheel && { kind: "wheel", wheel },
    { kind: "place", history, series },
  ];
  return withFillings(
    cards.filter((card) => card !== null),
    week,
  );
}

const gamesOf = ({ played, gameNames, people, playedMs, games }: OwnWeek) => ({
  played,
  gameNames,
  people,
  playedMs,
  games,
});

/** The cards with as many further ones as are missing for six, all in their order (rule K20). */
function withFillings(cards: readonly WeekCard[], week: OwnWeek): readonly WeekCard[] {
  const missing = Math.max(0, MIN_CARDS - cards.length);
  return [...cards, ...fillings(week).slice(0, missing)].sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
}

/** The further cards of a week, those that tell most first. Each of them is true of fewer games, too, but would repeat others. */
function fillings({ played, gameNames, people, shelf, companions, games }: OwnWeek): readonly FillingCard[] {
  const table: FillingCard = { kind: "table", played, people, companions };
  return [
    ...(people > 0 ? [table] : []),
    ...(played > 1
      ? ([
          { kind: "shelf", played, gameNames, shelf },
          { kind: "day", games },
          { kind: "moment", games },
        ] as const)
      : []),
    ...(people === 0 && played >= MIN_GAMES ? [table] : []),
  ];
}
