import type { Game } from "../../../domain/games/game.ts";
import { useMyId } from "../../api/session.tsx";
import { MiniCard } from "../../cards/played/MiniCard.tsx";
import { useNow } from "../../live/now.ts";
import { elapsed } from "../../texts/dates.ts";
import { Card } from "../../ui/Card.tsx";
import { TeamFaces } from "../ranking/TeamMembers.tsx";
import { GameHeading } from "./GameHeading.tsx";
import { OngoingActions, OngoingGame } from "./OngoingGame.tsx";

/**
 * An ongoing game in everybody's list: of other people's games only the faces, the time and the drawings of the cards played on
 * them (rule P8). One's own game is shown as in one's own list.
 */
export function SessionGame({ game }: { game: Game }) {
  const me = useMyId();
  const now = useNow();
  if (game.players.some(({ id }) => id === me)) return <OngoingGame game={game} />;
  return (
    <Card as="article" className="grid h-full content-between gap-3">
      <div className="grid gap-2">
        <GameHeading game={game} since={elapsed(game.createdAt, now)} />
        <TeamFaces members={game.players} />
        {game.powers.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {game.powers.map((played) => (
              <li key={played.id} title={played.cardName}>
                <MiniCard card={played} />
                <span translate="no" className="sr-only">
                  {played.cardName}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <OngoingActions game={game} />
    </Card>
  );
}
