import type { FillingCard } from "../../../domain/games/week/week.ts";
import { number } from "../../texts/numbers.ts";
import { fillingCardTexts as texts } from "../../texts/weekFillings.ts";
import { fullestDay, hoursOf, shareOfDay } from "./moments.ts";
import type { Telling } from "./telling.ts";
import type { CardWords } from "./words.ts";

const MAX_FACES = 7;
const MAX_BOXES = 5;
const MAX_NAMES = 3;
const WEEK_MS = 6.5 * 86_400_000;

/** What the drawing of a card says that is shown when others are missing (rule K20). */
export function fillingWords(card: FillingCard, telling: Telling): CardWords {
  const { voice, showsNames, me, faceOf } = telling;
  switch (card.kind) {
    case "shelf": {
      const { played, gameNames, shelf } = card;
      const [first] = shelf;
      const isFavourite = (first?.games ?? 0) > 1;
      return {
        kind: "shelf",
        kicker: isFavourite ? texts.favourite(voice) : texts.shelf(voice),
        title: isFavourite ? (first?.gameName ?? "") : texts.games(gameNames),
        line: isFavourite ? texts.gamesOf(first?.games ?? 0, played) : texts.neverTwice(played),
        boxes: shelf.slice(0, MAX_BOXES).map(({ gameName, games }) => ({
          label: gameName,
          count: texts.times(games),
          share: games / Math.max(1, first?.games ?? 1),
        })),
      };
    }
    case "table": {
      const { played, people, companions } = card;
      const faces = companions.map((other) => (showsNames ? faceOf(other) : null));
      const unknown = Array.from(
        { length: Math.max(0, Math.min(MAX_FACES, people) - faces.length) },
        () => null,
      );
      return {
        kind: "table",
        title: people > 0 ? texts.table : texts.ownTable(voice),
        line:
          people === 0
            ? texts.ownGames
            : showsNames && companions.length > 0
              ? texts.mostWith(
                  companions.slice(0, MAX_NAMES).map(({ name }) => name),
                  people,
                )
              : texts.inGames(played),
        figure: number(people > 0 ? people : played),
        unit: people > 0 ? texts.people(people) : texts.gamesUnit(played),
        own: faceOf(me),
        faces: [...faces, ...unknown].slice(0, MAX_FACES),
      };
    }
    case "day": {
      const games = fullestDay(card.games);
      const [first, last] = [games[0]?.at ?? 0, games.at(-1)?.at ?? 0];
      const isOneWeek = (card.games.at(-1)?.at ?? 0) - (card.games[0]?.at ?? 0) < WEEK_MS;
      return {
        kind: "day",
        kicker: texts.day(voice),
        title: texts.onDay(first, isOneWeek),
        line: texts.ended(first, last),
        figure: number(games.length),
        unit: texts.gamesUnit(games.length),
        games: games.map(({ at }) => shareOfDay(at)),
      };
    }
    case "moment": {
      const { hours, part, from, count } = hoursOf(card.games);
      return {
        kind: "moment",
        kicker: texts.moment(voice),
        title: texts.parts[part],
        line: texts.endedIn(count, card.games.length, part),
        hours,
        from,
      };
    }
  }
}
