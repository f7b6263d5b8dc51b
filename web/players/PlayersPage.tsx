import { Layers, Snowflake, Users } from "lucide-react";
import type { Player } from "../../domain/players/player.ts";
import { type Standing, standings } from "../../domain/players/standings.ts";
import { useMyId } from "../accounts/session.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import { playersTexts as texts } from "../texts/players.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ListRow } from "../ui/ListRow.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { Podium } from "../ui/Podium.tsx";
import { WheelIcon } from "../ui/WheelIcon.ts";

/** How many stand on the podium, when there are enough players for one. */
const PODIUM = 3;

/** The ranking of players, with points, spins, cards and Chills (SPEC §2 Players table). */
export function PlayersPage() {
  const ranked = standings(useTopic("players"));
  const scored =
    ranked.length > PODIUM && ranked.slice(0, PODIUM).every(({ player }) => player.totalPoints > 0);
  return (
    <>
      <PageTitle title={texts.title}>{texts.intro(ranked.length)}</PageTitle>
      {scored && (
        <Podium
          places={ranked.slice(0, PODIUM).map(({ rank, player }) => ({
            rank,
            id: player.id,
            name: player.name,
            points: player.totalPoints,
          }))}
        />
      )}
      {ranked.length === 0 ? (
        <EmptyState icon={Users} title={texts.empty} />
      ) : (
        <Card as="ol" padded={false} aria-label={texts.ranking}>
          {ranked.map((standing) => (
            <PlayerRow key={standing.player.id} standing={standing} />
          ))}
        </Card>
      )}
    </>
  );
}

function PlayerRow({ standing: { rank, player } }: { standing: Standing<Player> }) {
  const me = useMyId();
  return (
    <ListRow
      me={player.id === me}
      leading={
        <>
          <span className="w-7 shrink-0 text-center font-display text-ink-2 tabular-nums">
            <span className="sr-only">{texts.rank(rank)}</span>
            <span aria-hidden="true">{rank}</span>
          </span>
          <Avatar id={player.id} name={player.name} />
        </>
      }
      title={player.name}
      subtitle={<Counters player={player} />}
      trailing={
        <b className="font-display text-lg tabular-nums">
          <span aria-hidden="true">{player.totalPoints}</span>
          <span className="sr-only">{texts.points(player.totalPoints)}</span>
        </b>
      }
    />
  );
}

function Counters({ player }: { player: Player }) {
  const counters = [
    { icon: WheelIcon, count: player.rouletteSpins, label: texts.spins, ink: "text-violet-ink" },
    { icon: Layers, count: player.cardsOwned, label: texts.cards, ink: "text-red-ink" },
    { icon: Snowflake, count: player.chillsOwned, label: texts.chills, ink: "text-ice-ink" },
  ];
  return (
    <span className="flex gap-3.5 tabular-nums">
      {counters.map(({ icon: Icon, count, label, ink }) => (
        <span key={ink} title={label(count)} className="flex items-center gap-1">
          <Icon aria-hidden="true" className={`size-3.5 ${ink}`} />
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{label(count)}</span>
        </span>
      ))}
    </span>
  );
}
