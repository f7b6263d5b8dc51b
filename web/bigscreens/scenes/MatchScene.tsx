import { Check, ChevronsUp } from "lucide-react";
import type { DecidedMatch, MatchStage } from "../../../domain/bigscreens/matchNews.ts";
import type { Score } from "../../../domain/tournaments/score.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { matchSceneTexts as texts } from "../../texts/matchScenes.ts";
import { tournamentMomentTexts } from "../../texts/tournamentMoments.ts";
import { Cup } from "../../tournaments/moments/Cup.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { Medal } from "../../ui/Medal.tsx";
import { FinalScene } from "./FinalScene.tsx";
import { SceneFaces, SceneNames } from "./people.tsx";
import { Qualified } from "./Qualified.tsx";

interface MatchProps {
  readonly match: DecidedMatch;
}

/** How many rounds the steps below a match show at most. */
const MAX_STEPS = 4;

/** A match that was played: who beat whom, the score, and what it means (rule B27). */
export function MatchScene({ match }: MatchProps) {
  const Stage = stages[match.stage];
  return <Stage match={match} />;
}

const stages: Readonly<Record<MatchStage, (props: MatchProps) => Elements>> = {
  early: EarlyMatch,
  semi: SemiFinal,
  third: Prize,
  consolation: Prize,
  final: FinalScene,
};

function ScorePill({ score, className }: { score: Score | null; className: string }) {
  return score && <b className={`scene-points whitespace-nowrap ${className}`}>{texts.score(score)}</b>;
}

/** A match of the first rounds, and the round that its winner has reached. */
function EarlyMatch({ match: { winner, loser, score, name, rounds, reached, ...next } }: MatchProps) {
  const reachedName = rounds[reached];
  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-[calc(var(--spacing)*600)_minmax(0,1fr)] items-center gap-70">
        <div className="relative grid justify-items-center">
          <span aria-hidden="true" className="scene-rays" />
          <SceneFaces people={winner.players} size={356} width={560} ring="#f5b301" />
        </div>
        <div className="min-w-0">
          <p dir="auto" className="scene-kicker truncate text-left">
            {texts.round(name)}
          </p>
          <SceneNames as="h1" team={winner} width={1090} maxSize={144} className="mt-14" />
          <div className="mt-34 flex items-center gap-34">
            <ScorePill score={score} className="" />
            <div className="min-w-0 flex-1">
              <p className="scene-against">{texts.beats(winner.players.length)}</p>
              <SceneNames team={loser} width={score ? 660 : 1090} maxSize={66} />
            </div>
          </div>
          <p className="mt-44 flex flex-wrap items-center gap-x-24 text-[calc(var(--spacing)*50)]">
            <b className="shrink-0 text-gold-soft">{reachedName && texts.reached(reachedName)}</b>
            {next.winnerMeets && next.qualified.length === 0 && (
              <span dir="auto" className="line-clamp-2 min-w-0 text-left leading-tight">
                {(reachedName ? texts.meets : texts.nextAgainst)(peopleOf(next.winnerMeets))}
              </span>
            )}
          </p>
          <Qualified matches={[next]} />
        </div>
      </div>
      <Steps rounds={rounds} reached={reached} />
    </>
  );
}

/** The rounds of the bracket as steps: those that the winner has left behind, the one that is reached, and the next ones. */
function Steps({ rounds, reached }: Pick<DecidedMatch, "rounds" | "reached">) {
  const first = Math.max(0, Math.min(reached - 1, rounds.length - MAX_STEPS));
  return (
    <ol className="mt-30 flex gap-18">
      {rounds.slice(first, first + MAX_STEPS).map((name, index) => {
        const step = first + index - reached;
        return (
          <li
            key={name}
            className="scene-step"
            data-state={step < 0 ? "past" : step === 0 ? "now" : undefined}
          >
            {step < 0 && <Check aria-hidden="true" className="size-40 shrink-0" strokeWidth={3.4} />}
            {step === 0 && <ChevronsUp aria-hidden="true" className="size-42 shrink-0" strokeWidth={3} />}
            <span className="truncate">{tournamentMomentTexts.shortRound(shortOf(name))}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The name of a round, without the consolation bracket to which all steps belong. */
const shortOf = (name: string) => name.replace(" de la consolante", "");

/** A semi-final: who is in the final, and against whom. The other team's next match is told, too. */
function SemiFinal({ match: { winner, loser, score, name, winnerMeets, loserOutcome } }: MatchProps) {
  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_calc(var(--spacing)*330)_calc(var(--spacing)*500)] items-center gap-20">
        <div className="min-w-0">
          <span className="flex pl-16">
            <SceneFaces people={winner.players} size={300} width={620} ring="#f5b301" />
          </span>
          <h1 className="scene-title mt-50 text-[calc(var(--spacing)*160)] text-gold-soft">
            {texts.finalists}
          </h1>
          <SceneNames team={winner} width={880} maxSize={94} className="mt-14" />
        </div>
        <div className="grid justify-items-center gap-14 text-center">
          {score && (
            <b className="whitespace-nowrap font-display font-extrabold text-[calc(var(--spacing)*176)] leading-none tabular-nums">
              {texts.shortScore(score)}
            </b>
          )}
          <span dir="auto" className="line-clamp-3 text-[calc(var(--spacing)*42)] leading-tight">
            {texts.round(name)}
          </span>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-22 text-center">
          <span className="saturate-60 brightness-85">
            <SceneFaces people={loser.players} size={176} width={400} ring="#1b2850" />
          </span>
          <SceneNames team={loser} width={480} maxSize={58} className="text-center" />
          {loserOutcome === "thirdPlaceNext" && (
            <span className="text-[calc(var(--spacing)*42)] text-navy-200">
              {texts.playsThird(loser.players.length)}
            </span>
          )}
        </div>
      </div>
      <div className="flex items-center gap-26 rounded-[calc(var(--spacing)*30)] bg-navy-950/70 px-34 py-20 text-[calc(var(--spacing)*50)]">
        <Cup className="w-74 shrink-0" />
        <span className="shrink-0">{winnerMeets ? texts.finalAgainst : texts.finalAwaits}</span>
        {winnerMeets && (
          <>
            <SceneFaces people={winnerMeets.players} size={84} width={150} />
            <b translate="no" dir="auto" className="line-clamp-2 min-w-0 text-left leading-tight">
              {peopleOf(winnerMeets)}
            </b>
          </>
        )}
      </div>
    </>
  );
}

/** The match for third place, or the final of the consolation bracket: its winners have won something. */
function Prize({ match: { stage, winner, loser, score, name } }: MatchProps) {
  const isConsolation = stage === "consolation";
  const players = winner.players.length;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_calc(var(--spacing)*600)] items-center gap-40">
      <div className="min-w-0">
        <p dir="auto" className="scene-kicker truncate text-left">
          {texts.round(name)}
        </p>
        <h1 className="scene-title mt-10 text-[calc(var(--spacing)*118)] text-[color:var(--tone)]">
          {isConsolation ? texts.consolation(players) : texts.third}
        </h1>
        <SceneNames team={winner} width={1120} maxSize={112} className="mt-44" />
        <div className="mt-34 flex items-center gap-34">
          <ScorePill score={score} className="bg-[var(--tone)]!" />
          <div className="min-w-0 flex-1">
            <p className="scene-against">{texts.against}</p>
            <SceneNames team={loser} width={score ? 720 : 1120} maxSize={64} />
          </div>
        </div>
      </div>
      <div className="grid justify-items-center">
        <SceneFaces
          people={winner.players}
          size={290}
          width={560}
          ring={isConsolation ? "#22d3ee" : "#d98b4a"}
        />
        {isConsolation ? (
          <Cup className="relative -mt-36 w-330 hue-rotate-145" />
        ) : (
          <span className="tv-medal relative -mt-60 text-[calc(var(--spacing)*120)]!">
            <Medal rank={3} />
          </span>
        )}
      </div>
    </div>
  );
}
