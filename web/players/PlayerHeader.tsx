import type { Player } from "../../domain/players/player.ts";
import { useMyId } from "../accounts/session.tsx";
import { uiTexts } from "../texts/ui.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Tag } from "../ui/Tag.tsx";
import { CounterStats, RankAndPoints } from "./PlayerFigures.tsx";

/** Who the player is: name, rank, points and counters, as they are now. */
export function PlayerHeader({ player }: { player: Player }) {
  const isMe = useMyId() === player.id;
  return (
    <header className="grid gap-4 lg:grid-cols-2 lg:items-center">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar id={player.id} name={player.name} size="l" />
        <div className="min-w-0">
          <h1 className="wrap-anywhere flex flex-wrap items-center gap-x-2.5 gap-y-1 text-2xl sm:text-3xl">
            {player.name}
            {isMe && <Tag tone="gold">{uiTexts.me}</Tag>}
          </h1>
          <RankAndPoints player={player} />
        </div>
      </div>
      <CounterStats player={player} />
    </header>
  );
}
