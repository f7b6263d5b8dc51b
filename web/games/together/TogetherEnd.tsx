import type { Game } from "../../../domain/games/game.ts";
import { isWonTogether } from "../../../domain/games/together.ts";
import { gamesTexts } from "../../texts/games.ts";
import { togetherTexts as texts } from "../../texts/together.ts";
import { classes } from "../../ui/classes.ts";
import { TeamFaces } from "../ranking/TeamMembers.tsx";

/** In a list: whether a completed cooperative game was won or lost, the points of each player, and the players (rule P36). */
export function TogetherEnd({ game, me }: { game: Game; me: string }) {
  const isOwn = game.players.some(({ id }) => id === me);
  const earned = game.results[0]?.pointsEarned ?? null;
  return (
    <p className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm sm:col-auto">
      <span className={classes(isOwn ? "own-pill" : "font-semibold")}>
        <span>{texts.end(isWonTogether(game))}</span>
        {earned !== null && <span className="tabular-nums">{gamesTexts.ownPoints(earned)}</span>}
      </span>
      <TeamFaces members={game.players} />
    </p>
  );
}
