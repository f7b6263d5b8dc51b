import { Layers, Snowflake } from "lucide-react";
import type { Player } from "../../domain/players/player.ts";
import { standings } from "../../domain/players/standings.ts";
import { useMyId } from "../accounts/session.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import { number } from "../texts/numbers.ts";
import { playerPageTexts as texts } from "../texts/players.ts";
import { uiTexts } from "../texts/ui.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Stat } from "../ui/Card.tsx";
import { Tag } from "../ui/Tag.tsx";
import { WheelIcon } from "../ui/WheelIcon.ts";

/** Who the player is: name, rank, points and counters, as they are now. */
export function PlayerHeader({ player }: { player: Player }) {
  const isMe = useMyId() === player.id;
  const rank = standings(useTopic("players")).find((standing) => standing.player.id === player.id)?.rank;
  return (
    <header className="grid gap-4 lg:grid-cols-2 lg:items-center">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar id={player.id} name={player.name} size="l" />
        <div className="min-w-0">
          <h1 className="wrap-anywhere flex flex-wrap items-center gap-x-2.5 gap-y-1 text-2xl sm:text-3xl">
            {player.name}
            {isMe && <Tag tone="gold">{uiTexts.me}</Tag>}
          </h1>
          <p className="mt-0.5 text-ink-2">
            {rank !== undefined && `${texts.position(rank)} · `}
            <b className="font-display font-extrabold text-gold-ink text-lg tabular-nums">
              {number(player.totalPoints)}
            </b>{" "}
            {uiTexts.points(player.totalPoints)}
          </p>
        </div>
      </div>
      <div className="flex gap-2.5">
        <Stat icon={WheelIcon} tone="violet" value={player.rouletteSpins} label={texts.spins} />
        <Stat icon={Layers} value={player.cardsOwned} label={texts.cards} />
        <Stat icon={Snowflake} tone="ice" value={player.chillsOwned} label={texts.chills} />
      </div>
    </header>
  );
}
