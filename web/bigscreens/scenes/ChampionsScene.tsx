import { useEffect } from "react";
import type { Champions } from "../../../domain/bigscreens/news.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { Cup } from "../../tournaments/moments/Cup.tsx";
import { Medal } from "../../ui/Medal.tsx";
import { celebrate } from "../../ui/motion.ts";
import { fittingStyle, SceneFaces } from "./people.tsx";

const NAMES_WIDTH = 1700;

/** The champions of a tournament, with the second and third team. */
export function ChampionsScene({ champions: { tournament, podium } }: { champions: Champions }) {
  useEffect(() => void celebrate().catch(() => undefined), []);
  const [first, ...others] = podium;
  if (!first) return null;
  const [left, right] = halves(first.team.players);
  return (
    <div className="grid flex-1 content-evenly justify-items-center text-center">
      <h1 className="scene-title text-[calc(var(--spacing)*190)] text-gold-soft">
        {texts.champions(first.team.players.length)}
      </h1>
      <div className="flex items-center justify-center gap-70">
        <SceneFaces people={left} size={280} width={440} ring="#f5b301" />
        <Cup className="relative w-372 shrink-0" />
        <SceneFaces people={right} size={280} width={440} ring="#f5b301" />
      </div>
      <div className="w-full">
        <b
          translate="no"
          dir="auto"
          className="scene-title block truncate"
          style={fittingStyle(peopleOf(first.team), NAMES_WIDTH, 116)}
        >
          {peopleOf(first.team)}
        </b>
        <p dir="auto" className="tv-name mt-6 truncate">
          {texts.teams(tournament.name, tournament.teamCount)}
        </p>
      </div>
      <ul className="flex max-w-full justify-center gap-90 text-[calc(var(--spacing)*50)]">
        {others.map(({ rank, team }) => (
          <li key={team.id} className="flex min-w-0 items-center gap-22">
            <span className="tv-medal text-[calc(var(--spacing)*44)]!">
              <Medal rank={rank} />
            </span>
            <SceneFaces people={team.players} size={76} width={150} ring="#1b2e60" />
            <b translate="no" dir="auto" className="line-clamp-2 min-w-0 text-balance text-left leading-none">
              {peopleOf(team)}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The players to the left and to the right of the cup. */
function halves<P>(players: readonly P[]): readonly [readonly P[], readonly P[]] {
  const middle = Math.ceil(players.length / 2);
  return [players.slice(0, middle), players.slice(middle)];
}
