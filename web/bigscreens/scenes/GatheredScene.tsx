import type { EventNews } from "../../../domain/bigscreens/news.ts";
import { withFirstNames } from "../../../domain/bigscreens/shortNames.ts";
import type { Seat } from "../../../domain/games/game.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { crownTexts } from "../../texts/crowns.ts";
import { signed } from "../../texts/numbers.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { nameWidthOf } from "../../tournaments/nameWidths.ts";
import { Name } from "../../ui/Name.tsx";
import { SceneFaces } from "./people.tsx";

const MAX_ROWS = 5;
/** The width of the names of a row, and their largest and smallest size, in scene pixels. */
const WIDTH = 1150;
const SIZE = 52;
const SMALLEST = 36;

/** Several pieces of news in one scene: the five most important pieces, and the number of those that have no room. */
export function GatheredScene({ news }: { news: readonly EventNews[] }) {
  const hiddenCount = news.length - MAX_ROWS;
  return (
    <>
      <h1 className="scene-title mt-26 mb-26 text-[calc(var(--spacing)*124)]">{texts.gathered}</h1>
      <ul className="grid gap-14">
        {news.slice(0, MAX_ROWS).map((item) => (
          <li key={item.kind + item.id} className="scene-line" data-kind={item.kind}>
            <SceneFaces people={peopleIn(item)} size={84} width={180} />
            <span className="min-w-0 flex-1">
              <span style={{ ["--name" as string]: sizeOf(nameIn(item)) }}>
                <Name as="b" className="scene-line-name">
                  {nameIn(item)}
                </Name>
              </span>
              <Name translate="yes" className="text-[calc(var(--spacing)*42)] leading-tight">
                {lineOf(item)}
              </Name>
            </span>
            {item.kind === "victory" && item.points !== null && (
              <b className="scene-points text-[calc(var(--spacing)*60)]!">{signed(item.points)}</b>
            )}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p className="tv-name mt-18 text-navy-200">{texts.more(hiddenCount)}</p>}
    </>
  );
}

function peopleIn(news: EventNews): readonly Seat[] {
  switch (news.kind) {
    case "champions":
      return news.podium[0]?.team.players ?? [];
    case "victory":
      return news.winners;
    case "theft":
      return [news.thief];
    default:
      return [news.player];
  }
}

function nameIn(news: EventNews): string {
  const champions = news.kind === "champions" ? news.podium[0]?.team : undefined;
  const team = champions ?? { name: "", players: peopleIn(news) };
  const nameOf = (one: typeof team) => (champions ? peopleOf(one) : texts.people(one.players));
  const [short = team] = withFirstNames([team]);
  return nameOf(nameWidthOf([nameOf(team)], 1) * SIZE > WIDTH ? short : team);
}

/** The size in which names fit a row, in scene pixels. */
const sizeOf = (name: string) =>
  Math.max(SMALLEST, Math.min(SIZE, Math.floor(WIDTH / nameWidthOf([name], 1))));

function lineOf(news: EventNews): string {
  switch (news.kind) {
    case "champions":
      return texts.newsLine.champions(news.tournament.name);
    case "leader":
      return texts.newsLine.leader;
    case "victory":
      return news.isTogether
        ? texts.newsLine.together(news.winners.length, news.gameName)
        : texts.newsLine.victory(news.winners.length, news.gameName);
    case "crown":
      return crownTexts.newsLine(news.gameName, news.previous?.name ?? null);
    case "theft":
      return texts.newsLine.theft(news.victim.name, news.loot);
    case "action":
      return texts.newsLine.action(news.card, news.target?.name ?? null);
    case "card":
      return texts.newsLine.card(news.card, news.points);
  }
}
