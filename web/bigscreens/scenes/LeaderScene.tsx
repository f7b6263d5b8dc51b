import type { NewLeader } from "../../../domain/bigscreens/news.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { FaceScene } from "./FaceScene.tsx";

/** A player who takes the lead of the ranking. */
export function LeaderScene({ leader: { player, points, previous } }: { leader: NewLeader }) {
  return (
    <FaceScene
      people={[player]}
      kicker={texts.ranking}
      title={texts.leads(player.name)}
      against={previous && texts.aheadOf(previous.name)}
    >
      <p className="mt-56">
        <b className="scene-points">{texts.total(points)}</b>
      </p>
    </FaceScene>
  );
}
