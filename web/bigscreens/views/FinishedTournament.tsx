import { Crown } from "lucide-react";
import { podiumTeams } from "../../../domain/bigscreens/news.ts";
import { chosenNameOf, peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { displayTexts } from "../../texts/displays.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import type { ShownTournament } from "../../tournaments/useTournament.ts";
import { SceneFaces } from "../scenes/people.tsx";
import { PodiumStep } from "./PodiumStep.tsx";
import { ViewHead } from "./ViewHead.tsx";

/** The podium of a finished tournament: the first three teams with the names of their players (rule B18). */
export function FinishedTournament({ cup }: { cup: ShownTournament }) {
  return (
    <>
      <ViewHead title={cup.progress.tournament.name} aside={texts.finished} />
      <ol className="flex flex-1 items-end justify-center gap-24">
        {podiumTeams(cup).map(({ rank, team }, index) => (
          <li
            key={team.id}
            className={index === 1 ? "-order-1 min-w-0 max-w-460 flex-1" : "min-w-0 max-w-460 flex-1"}
          >
            <div className="grid justify-items-center gap-14 text-center">
              {rank === 1 && <Crown aria-hidden="true" className="size-100 fill-medal-1 text-medal-1" />}
              <SceneFaces people={team.players} size={rank === 1 ? 250 : 190} width={430} ring="#16264f" />
              <span className="sr-only">{displayTexts.rank(rank)}</span>
              <b
                translate="no"
                dir="auto"
                className="tv-heading line-clamp-3 w-full wrap-anywhere text-balance text-[calc(var(--spacing)*60)]!"
              >
                {peopleOf(team)}
              </b>
              {chosenNameOf(team) !== null && (
                <span translate="no" dir="auto" className="tv-small w-full truncate text-ink-2">
                  {chosenNameOf(team)}
                </span>
              )}
              <PodiumStep rank={rank}>
                <b className="tv-title">{rank}</b>
              </PodiumStep>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
