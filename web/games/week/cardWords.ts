import type { BestGame, WeekCard } from "../../../domain/games/week/week.ts";
import { number, ordinalEnding } from "../../texts/numbers.ts";
import { weekCardTexts as texts } from "../../texts/week.ts";
import { curveOf } from "./curve.ts";
import { dayColumns, legendOf } from "./dayColumns.ts";
import { fillingWords } from "./fillingWords.ts";
import type { Telling } from "./telling.ts";
import type { CardWords, DrawnIcon, RaisedNumber } from "./words.ts";

const MAX_FACES = 4;
const MAX_STEPS = 4;
const MAX_WON_NAMES = 3;

/** What the drawing of a card says. Without `showsNames`, nothing in it tells who the others are. */
export function cardWords(card: WeekCard, telling: Telling): CardWords {
  const { voice, showsNames, showsPoints, me, faceOf } = telling;
  const own = faceOf(me);
  const faceOfOther = (other: { readonly id: string; readonly name: string }) =>
    showsNames ? faceOf(other) : null;
  switch (card.kind) {
    case "games": {
      const { played, playedMs, people, gameNames, games } = card;
      return {
        kind: "games",
        figure: number(played),
        unit: texts.unit(played),
        line: texts.played(playedMs, people, gameNames),
        legend: legendOf(games, texts.otherGames),
        columns: dayColumns(games),
      };
    }
    case "best": {
      const { best } = card;
      const shown = [...best.others].sort((a, b) => Number(b.isBehind) - Number(a.isBehind));
      return {
        kind: "best",
        place: raised(best.position),
        kicker: texts.best(voice),
        title: best.gameName,
        lines: [
          { text: texts.when(best.at) },
          { text: texts.earned(showsPoints ? best.points : null, best.cards), isBold: true },
        ].filter(({ text }) => text !== ""),
        faces: [own, ...shown.slice(0, MAX_FACES - 1).map(faceOfOther)],
        caption: captionOf(best, showsNames),
      };
    }
    case "rival": {
      const { name, games, ahead, behind, level } = card.rival;
      return {
        kind: "rival",
        kicker: showsNames ? texts.rival(voice) : texts.facing,
        title: showsNames ? name : texts.someRival,
        own,
        other: faceOfOther(card.rival),
        ahead: halves(2 * ahead + level),
        behind: halves(2 * behind + level),
        line: texts.together(games, Math.abs(ahead - behind)),
      };
    }
    case "accomplice": {
      const { name, games, won, wins } = card.accomplice;
      const told = wins.slice(0, MAX_WON_NAMES);
      const more = won - told.reduce((sum, { games }) => sum + games, 0);
      return {
        kind: "accomplice",
        kicker: showsNames ? texts.accomplice(voice) : texts.withSome,
        title: showsNames ? name : texts.someAccomplice,
        own,
        other: faceOfOther(card.accomplice),
        figure: number(won),
        unit: [texts.won(won), texts.outOf(games)],
        lines: [{ text: texts.wonGames(told, more), isBold: true }, { text: texts.sameSide(games) }],
      };
    }
    case "series": {
      const { games } = card.series;
      const [first, last] = [games[0]?.at ?? 0, games.at(-1)?.at ?? 0];
      const skipped = Math.max(0, games.length - MAX_STEPS);
      return {
        kind: "series",
        title: texts.series(games.length),
        line: texts.unstopped(voice, last - first),
        steps: games
          .slice(skipped)
          .map(({ gameName }, index) => ({ figure: number(skipped + index + 1), label: gameName })),
        span: [texts.from(first), texts.to(first, last)],
      };
    }
    case "crown": {
      const { gameName, wins, games, since } = card.crown;
      const others = card.others.map((other) => other.gameName);
      return {
        kind: "crown",
        title: texts.crown(gameName),
        lines: [
          { text: texts.wins(wins, games) },
          { text: texts.heldSince(since) },
          { text: telling.hasEnded ? texts.heldToTheEnd : texts.heldNow, isBold: true },
          ...(others.length > 0 ? [{ text: texts.otherCrowns(others) }] : []),
        ],
        own,
      };
    }
    case "wheel": {
      const { spins, points, chills, cards, freeSpins } = card.wheel;
      const gains: { count: number; icon: DrawnIcon; text: string }[] = [
        { count: chills, icon: "snowflake", text: texts.chills(chills) },
        { count: cards, icon: "layers", text: texts.cards(cards) },
        { count: freeSpins, icon: "rotate", text: texts.free(freeSpins) },
      ];
      return {
        kind: "wheel",
        kicker: texts.wheel(voice, points),
        figure: showsPoints ? texts.gained(points) : number(spins),
        unit: showsPoints
          ? [texts.points(points), texts.inSpins(spins)]
          : [texts.spins(spins), texts.spinsOfWheel],
        segments: telling.segments,
        gains: gains.filter(({ count }) => count > 0),
      };
    }
    case "place":
      return {
        kind: "place",
        kicker: texts.place(voice, telling.standing),
        place: raised(telling.rank),
        line: texts.ofPlayers(telling.playerCount, showsPoints ? telling.points : null),
        ...curveOf(card, showsPoints),
        own,
      };
    case "shelf":
    case "table":
    case "day":
    case "moment":
      return fillingWords(card, telling);
    case "newcomer":
      return {
        kind: "newcomer",
        title: telling.hasEnded ? texts.newcomerEnd : texts.newcomer,
        line: telling.hasEnded ? texts.newcomerEndHint : texts.newcomerHint,
        own,
      };
  }
}

/** The name of the one other player whom a card shows; null if it shows several or none. "several": several. */
export function namedIn(card: WeekCard): string | "several" | null {
  if (card.kind === "rival") return card.rival.name;
  if (card.kind === "accomplice") return card.accomplice.name;
  if (card.kind === "best" && card.best.others.length > 0) return "several";
  if (card.kind === "table" && card.companions.length > 0) return "several";
  return null;
}

/** Whether a card shows points. */
export const hasPoints = ({ kind }: WeekCard) => kind === "best" || kind === "wheel" || kind === "place";

const MAX_NAMES = 3;

function captionOf({ others }: BestGame, showsNames: boolean): string {
  if (others.length === 0) return "";
  const behind = others.filter(({ isBehind }) => isBehind);
  const told = behind.length > 0 ? behind : others;
  const names = told.slice(0, told.length > MAX_NAMES ? MAX_NAMES - 1 : MAX_NAMES).map(({ name }) => name);
  const more = told.length - names.length;
  if (behind.length > 0)
    return showsNames
      ? more > 0
        ? texts.beforeAndMore(names, more)
        : texts.before(names)
      : texts.beforeSome(told.length);
  return showsNames
    ? more > 0
      ? texts.atTableAndMore(names, more)
      : texts.atTableWith(names)
    : texts.atTableWithSome(told.length);
}

const raised = (place: number): RaisedNumber => [number(place), ordinalEnding(place)];

/** "6", "6½" */
const halves = (count: number) => `${Math.floor(count / 2)}${count % 2 === 1 ? "½" : ""}`;
