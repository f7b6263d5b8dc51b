import { useEffect, useState } from "react";
import type { DecidedMatch } from "../../../domain/bigscreens/matchNews.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { matchSceneTexts as texts } from "../../texts/matchScenes.ts";
import { Cup } from "../../tournaments/moments/Cup.tsx";
import { celebrate } from "../../ui/motion.ts";
import { SceneFaces, SceneNames } from "./people.tsx";

/** For how long both teams are shown before the champions are, in ms. */
const SUSPENSE_MS = 1400;

/** The final: first both teams and the shadow of the cup, then the champions. The cup is given at the tournament's end. */
export function FinalScene({ match }: { match: DecidedMatch }) {
  const [isRevealed, setIsRevealed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRevealed(true), SUSPENSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRevealed ? <Champions match={match} /> : <FaceOff match={match} />;
}

/** Both teams, in an order that does not say who won. */
function FaceOff({ match: { winner, loser } }: { match: DecidedMatch }) {
  const [left, right] = winner.place < loser.place ? [winner, loser] : [loser, winner];
  return (
    <div className="grid flex-1 content-evenly">
      <h1 className="scene-title text-center text-[calc(var(--spacing)*150)]">{texts.finalPlayed}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)_calc(var(--spacing)*290)_minmax(0,1fr)] items-center gap-20">
        <Side team={left} />
        <Cup className="brightness-0 drop-shadow-[0_0_calc(var(--spacing)*36)_#f5b301]" />
        <Side team={right} />
      </div>
    </div>
  );
}

function Side({ team }: { team: Team }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center gap-34">
      <SceneFaces people={team.players} size={300} width={620} ring="#2c4788" />
      <SceneNames team={team} width={710} maxSize={88} className="text-center" />
    </div>
  );
}

function Champions({ match: { winner, loser, score } }: { match: DecidedMatch }) {
  useEffect(() => void celebrate().catch(() => undefined), []);
  const players = winner.players.length;
  return (
    <div className="grid min-h-0 flex-1 content-evenly justify-items-center text-center">
      <h1 className="scene-title text-[calc(var(--spacing)*170)] text-gold-soft">
        {texts.champions(players)}
      </h1>
      <SceneFaces people={winner.players} size={300} width={700} ring="#f5b301" />
      <SceneNames team={winner} width={1700} maxSize={116} className="text-center" />
      <div className="flex max-w-full items-center justify-center gap-30">
        <span className="scene-against shrink-0">{texts.beats(players)}</span>
        <SceneNames team={loser} width={1240} maxSize={66} />
        {score && (
          <b className="scene-points shrink-0 text-[calc(var(--spacing)*70)]!">{texts.score(score)}</b>
        )}
      </div>
      <p className="flex items-center gap-20 text-[calc(var(--spacing)*46)] text-navy-200">
        <Cup className="w-64" />
        <span>{texts.cupLater}</span>
      </p>
    </div>
  );
}
