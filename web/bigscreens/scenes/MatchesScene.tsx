import type { DecidedMatch } from "../../../domain/bigscreens/matchNews.ts";
import { withFirstNames } from "../../../domain/bigscreens/shortNames.ts";
import { groupOfPosition } from "../../../domain/tournaments/groups.ts";
import { groupName } from "../../../domain/tournaments/roundNames.ts";
import { isGroupMatch } from "../../../domain/tournaments/shape.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { matchSceneTexts as texts } from "../../texts/matchScenes.ts";
import { SceneFaces } from "./people.tsx";
import { Qualified } from "./Qualified.tsx";

/** If the names of a team are longer, the scene has first names only. */
const LENGTH_MAX = 32;
/** Up to this many matches are in one column. */
const ONE_COLUMN_MAX = 3;

/** Several matches of groups or first rounds: who beat whom, and the round that the winners have reached (rule B27). */
export function MatchesScene({ matches }: { matches: readonly DecidedMatch[] }) {
  const teams = matches.flatMap(({ winner, loser }) => [winner, loser]);
  const shown = teams.some((team) => peopleOf(team).length > LENGTH_MAX) ? withFirstNames(teams) : teams;
  const people = new Map(shown.map((team) => [team.id, peopleOf(team)]));
  const isWide = matches.length <= ONE_COLUMN_MAX;
  const placeNames = [...new Set(matches.map(placeNameOf))];
  const reached = [...new Set(matches.map(({ rounds, reached }) => rounds[reached] ?? ""))];
  return (
    <>
      <header className="mt-20 mb-28 flex items-baseline gap-40">
        <h1 className="scene-title shrink-0 text-[calc(var(--spacing)*116)]">{titleOf(matches)}</h1>
        <span className="ml-auto line-clamp-2 min-w-0 text-balance text-right text-[calc(var(--spacing)*46)] text-navy-200 leading-tight">
          {placeNames.join(", ")}
        </span>
      </header>
      <ul
        className={`grid min-h-0 flex-1 auto-rows-[minmax(0,calc(var(--spacing)*216))] content-center gap-22 ${isWide ? "grid-cols-1" : "grid-cols-2"}`}
      >
        {matches.map((match) => (
          <Row key={match.id} match={match} people={people} isWide={isWide} />
        ))}
      </ul>
      {reached.length === 1 && reached[0] && (
        <p className="mt-26 text-[calc(var(--spacing)*50)]">
          <b className="text-gold-soft">{texts.reached(reached[0])}</b>
        </p>
      )}
      <Qualified matches={matches} />
    </>
  );
}

/** Nobody goes on by one match of a group, and a team that is in two of the matches may have won one and lost the other. */
function titleOf(matches: readonly DecidedMatch[]): string {
  if (matches.every(isGroupMatch)) return texts.groupResults;
  const ids = matches.flatMap(({ winner, loser }) => [winner.id, loser.id]);
  const isEachOnce = new Set(ids).size === ids.length;
  return isEachOnce && !matches.some(isGroupMatch)
    ? texts.passing(matches.length)
    : texts.played(matches.length);
}

const placeNameOf = (match: DecidedMatch) =>
  isGroupMatch(match) ? groupName(groupOfPosition(match.position)) : match.name;

function Row({
  match: { winner, loser, score },
  people,
  isWide,
}: {
  match: DecidedMatch;
  /** The names of each team, by the team's id. */
  people: ReadonlyMap<string, string>;
  isWide: boolean;
}) {
  const [large, small] = isWide ? [64, 50] : [44, 40];
  return (
    <li className="scene-match">
      <SceneFaces
        people={winner.players}
        size={isWide ? 130 : 92}
        width={isWide ? 230 : 160}
        ring="#22386f"
      />
      <div className="min-w-0 flex-1">
        <b
          translate="no"
          dir="auto"
          className="line-clamp-2 text-left"
          style={{ fontSize: `calc(var(--spacing) * ${large})` }}
        >
          {people.get(winner.id)}
        </b>
        <span
          dir="auto"
          className="line-clamp-2 text-left text-navy-200"
          style={{ fontSize: `calc(var(--spacing) * ${small})` }}
        >
          {texts.beatsTeam(winner.players.length, people.get(loser.id) ?? "")}
        </span>
      </div>
      {score && (
        <b className="shrink-0 whitespace-nowrap font-display font-extrabold text-[calc(var(--spacing)*72)] text-gold-soft tabular-nums">
          {texts.shortScore(score)}
        </b>
      )}
    </li>
  );
}
