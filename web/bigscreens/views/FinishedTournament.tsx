import { Crown } from "lucide-react";
import { podiumTeams } from "../../../domain/bigscreens/news.ts";
import { consolationWinnerOf } from "../../../domain/tournaments/outcomes.ts";
import { chosenNameOf, peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { displayTexts } from "../../texts/displays.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";
import { Cup } from "../../tournaments/moments/Cup.tsx";
import type { ShownTournament } from "../../tournaments/useTournament.ts";
import { SceneFaces } from "../scenes/people.tsx";
import { px } from "./MatchBox.tsx";
import { fittingNames, smallestNames } from "./nameSize.ts";
import { PodiumStep } from "./PodiumStep.tsx";
import { ViewHead } from "./ViewHead.tsx";

/** The width of the names on a step, in scene pixels. */
const NAMES_WIDTH = 390;

/** The podium of a finished tournament: the first three teams with the names of their players (rule B18). */
export function FinishedTournament({ cup }: { cup: ShownTournament }) {
  const podium = podiumTeams(cup);
  const teams = podium.map(({ team }) => team);
  const names = fittingNames(teams, NAMES_WIDTH, { 1: 60, 2: 56 }) ?? smallestNames(teams);
  const hasConsolation = consolationWinnerOf(cup) !== null;
  return (
    <>
      <ViewHead title={cup.progress.tournament.name} aside={texts.finished} />
      <ol className="flex min-h-0 flex-1 items-end justify-center gap-24">
        {podium.map(({ rank, team }, index) => (
          <li
            key={team.id}
            className={index === 1 ? "-order-1 min-w-0 max-w-460 flex-1" : "min-w-0 max-w-460 flex-1"}
          >
            <div className="grid justify-items-center gap-14 text-center">
              {rank === 1 && <Crown aria-hidden="true" className="size-100 fill-medal-1 text-medal-1" />}
              <SceneFaces
                people={team.players}
                size={(rank === 1 ? 250 : 190) * (hasConsolation ? 0.75 : 1)}
                width={430}
                ring="#16264f"
              />
              <span className="sr-only">{displayTexts.rank(rank)}</span>
              <b translate="no" dir="auto" className="tv-heading w-full" style={{ fontSize: px(names.size) }}>
                {names.parts.get(team.id)?.map((part) => (
                  <span key={part} className="tv-part inline-block max-w-full px-[0.13em] align-top">
                    {part}
                  </span>
                ))}
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
      <Consolation cup={cup} />
    </>
  );
}

/** The team that won the consolation bracket, if there was one. */
function Consolation({ cup }: { cup: ShownTournament }) {
  const team = cup.teams.get(consolationWinnerOf(cup) ?? "");
  if (!team) return null;
  return (
    <section className="flex items-center gap-30 rounded-[calc(var(--spacing)*30)] border-[calc(var(--spacing)*3)] border-ice-ink/50 bg-ice-ink/15 px-30 py-12">
      <Cup className="w-84 shrink-0 hue-rotate-145" />
      <SceneFaces people={team.players} size={92} width={170} ring="#0d3a52" />
      <p className="min-w-0 flex-1 leading-tight">
        <b translate="no" dir="auto" className="tv-heading block truncate text-left">
          {peopleOf(team)}
        </b>
        <span className="tv-small text-ice-ink">{tournamentsTexts.winConsolation(team.players.length)}</span>
      </p>
    </section>
  );
}
