import type { EventNews } from "../../../domain/bigscreens/news.ts";
import type { Seat } from "../../../domain/games/game.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { signed } from "../../texts/numbers.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { Name } from "../../ui/Name.tsx";
import { SceneFaces } from "./people.tsx";

const MAX_ROWS = 5;

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
              <Name as="b" className="scene-line-name">
                {nameIn(item)}
              </Name>
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
  return champions ? peopleOf(champions) : texts.people(peopleIn(news));
}

function lineOf(news: EventNews): string {
  switch (news.kind) {
    case "champions":
      return texts.newsLine.champions(news.tournament.name);
    case "leader":
      return texts.newsLine.leader;
    case "victory":
      return texts.newsLine.victory(news.winners.length, news.gameName);
    case "theft":
      return texts.newsLine.theft(news.victim.name, news.loot);
    case "action":
      return texts.newsLine.action(news.card, news.target?.name ?? null);
    case "card":
      return texts.newsLine.card(news.card, news.points);
  }
}
